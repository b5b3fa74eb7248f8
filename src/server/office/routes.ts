import { userParams } from '../../shared/accounts/users.ts'
import {
  auditAnswer,
  auditQuery,
  auditSheetQuery,
  changeSettingsBody,
  type SettingsAnswer,
  settingsAnswer,
} from '../../shared/office/contract.ts'
import { patronAnswer } from '../../shared/office/patron.ts'
import { tonightAnswer, tonightQuery, waitingAnswer } from '../../shared/office/tonight.ts'
import { pictureAnswer } from '../../shared/platform/base.ts'
import { logoWidths } from '../../shared/platform/pictures.ts'
import { settingKeys } from '../../shared/platform/settings/settings.ts'
import { consumeLimit } from '../accounts/policy.ts'
import { networkOf } from '../accounts/rules/limits.ts'
import { requireUser } from '../accounts/users/users.ts'
import type { OrdersContext } from '../orders/context.ts'
import { acceptPictures, sentPicture } from '../platform/http/picture-routes.ts'
import { type App, adminCall, csvCall, viewerOf } from '../platform/http/policy.ts'
import { sendCsv } from '../platform/http/send-file.ts'
import { savePicture } from '../platform/media/pictures.ts'
import type { Platform } from '../platform/platform.ts'
import { auditDownload } from '../platform/records/audit.ts'
import { words } from './catalogue.ts'
import { changeSettings } from './commands/change-settings.ts'
import { auditColumns, listAudit, streamAudit } from './queries/audit.ts'
import { readOpening } from './queries/opening.ts'
import { readPatron } from './queries/patron.ts'
import { readTonight } from './queries/tonight.ts'
import { listWaiting } from './queries/waiting.ts'

/** Settings, the audit log of all features, people's records, and what the office sees first. */
export async function registerOffice(app: App, platform: OrdersContext) {
  app.get('/api/settings', adminCall({ answer: settingsAnswer }), () => readSettings(platform))

  app.put(
    '/api/settings',
    adminCall({ body: changeSettingsBody, answer: settingsAnswer }),
    async (request) => {
      await changeSettings(platform, viewerOf(request), request.body)
      return readSettings(platform)
    },
  )

  app.get('/api/audit', adminCall({ querystring: auditQuery, answer: auditAnswer }), ({ query }) =>
    listAudit(platform, query),
  )

  app.get('/api/audit.csv', csvCall({ querystring: auditSheetQuery }), async (request, reply) => {
    await auditDownload(platform, viewerOf(request).userId, 'audit', request.query)
    const pages = streamAudit(platform, request.query)
    return sendCsv(reply, words.file(), auditColumns(platform.config.timeZone), pages)
  })

  app.get(
    '/api/admin/users/:username/record',
    adminCall({ params: userParams, answer: patronAnswer }),
    async (request) =>
      readPatron(platform, await requireUser(platform, viewerOf(request), request.params.username)),
  )

  registerTonight(app, platform)
  await registerLogo(app, platform)
}

/** An hour's trials of a logo. */
const logos = { name: 'logos', max: 60, windowMs: 3_600_000 }

/** `PUT /settings/logo` with the file itself as the body. It is deleted unless it becomes the logo within a day. */
async function registerLogo(app: App, platform: Platform) {
  await acceptPictures(app, networkOf, (scope) => {
    scope.put(
      '/api/settings/logo',
      adminCall({ answer: pictureAnswer }, { refuses: [400, 408] }),
      async (request) => {
        await consumeLimit(platform, logos, viewerOf(request).userId)
        return savePicture(platform, sentPicture(request), { widths: logoWidths, png: true })
      },
    )
  })
}

/** The settings as currently stored, and those pinned by the environment. */
async function readSettings({ settings }: Platform): Promise<SettingsAnswer> {
  await settings.refresh()
  return { values: settings.current, pinned: settingKeys.filter((key) => settings.source(key) === 'env') }
}

/** What the office sees first. */
function registerTonight(app: App, platform: OrdersContext) {
  app.get(
    '/api/admin/tonight',
    adminCall({ querystring: tonightQuery, answer: tonightAnswer }),
    async ({ query }) => ({
      ...(await readTonight(platform, query.performance)),
      opening: await readOpening(platform),
    }),
  )

  app.get('/api/admin/waiting', adminCall({ answer: waitingAnswer }), () => listWaiting(platform))
}
