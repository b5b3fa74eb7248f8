import { userParams } from '../../../shared/accounts/users.ts'
import {
  auditAnswer,
  auditQuery,
  auditSheetQuery,
  changeSettingsBody,
  settingsAnswer,
} from '../../../shared/admin/contract.ts'
import { healthAnswer, testMailAnswer } from '../../../shared/admin/health.ts'
import { patronAnswer } from '../../../shared/admin/patron.ts'
import {
  revokeKeyBody,
  revokeKeyParams,
  rotateKeyBody,
  ticketKeysAnswer,
} from '../../../shared/admin/ticket-keys.ts'
import {
  salesAnswer,
  salesQuery,
  tonightAnswer,
  tonightQuery,
  waitingAnswer,
} from '../../../shared/admin/tonight.ts'
import { requireUser } from '../../accounts/commands/update-user.ts'
import { requirePassword } from '../../accounts/policy.ts'
import type { OrdersContext } from '../../orders/context.ts'
import { auditDownload } from '../../platform/audit.ts'
import { viewerOf } from '../../platform/http/policy.ts'
import { sendCsv } from '../../platform/http/send-csv.ts'
import type { App } from '../../platform/http/server.ts'
import type { Platform } from '../../platform/platform.ts'
import { changeSettings } from '../commands/change-settings.ts'
import { sendTestMail } from '../commands/send-test-mail.ts'
import { revokeTicketKey, rotateTicketKey } from '../commands/ticket-keys.ts'
import { recordHealth } from '../commands/watch-health.ts'
import { listAudit, streamAudit } from '../queries/audit.ts'
import { auditHeading, auditSheet } from '../queries/audit-sheet.ts'
import { watchBooks } from '../queries/health/books.ts'
import { checkHealth } from '../queries/health/health.ts'
import { readPatron } from '../queries/patron.ts'
import { readSales } from '../queries/sales.ts'
import { readSettings } from '../queries/settings.ts'
import { listTicketKeys } from '../queries/ticket-keys.ts'
import { readTonight } from '../queries/tonight.ts'
import { listWaiting } from '../queries/waiting.ts'
import { words } from './catalogue.ts'
import { registerMessages } from './messages.ts'
import { registerReports } from './reports.ts'

const config = { policy: 'admin' as const }

/** The dashboard, settings, ticket keys, messages, reports, health, and the audit log of all features. */
export function registerAdmin(app: App, platform: OrdersContext): void {
  const response = { 200: settingsAnswer }

  app.get('/api/settings', { config, schema: { response } }, () => readSettings(platform))

  app.put('/api/settings', { config, schema: { body: changeSettingsBody, response } }, async (request) => {
    await changeSettings(platform, viewerOf(request), request.body)
    return readSettings(platform)
  })

  app.get(
    '/api/audit',
    { config, schema: { querystring: auditQuery, response: { 200: auditAnswer } } },
    ({ query }) => listAudit(platform, query),
  )

  app.get(
    '/api/audit.csv',
    { config: { ...config, sends: 'text/csv' }, schema: { querystring: auditSheetQuery } },
    async (request, reply) => {
      await auditDownload(platform, viewerOf(request).userId, 'audit', request.query)
      const pages = streamAudit(platform, request.query)
      return sendCsv(reply, words.auditFile(), auditHeading(), auditSheet(pages, platform.config.timeZone))
    },
  )

  app.get(
    '/api/admin/users/:username/record',
    { config, schema: { params: userParams, response: { 200: patronAnswer } } },
    async (request) =>
      readPatron(platform, await requireUser(platform, viewerOf(request), request.params.username)),
  )

  registerTicketKeys(app, platform)
  registerMessages(app, platform)
  registerTonight(app, platform)
  registerReports(app, platform)
  registerHealth(app, platform)
}

/** What the office sees first. */
function registerTonight(app: App, platform: Platform): void {
  app.get(
    '/api/admin/tonight',
    { config, schema: { querystring: tonightQuery, response: { 200: tonightAnswer } } },
    ({ query }) => readTonight(platform, query.performance),
  )

  app.get('/api/admin/waiting', { config, schema: { response: { 200: waitingAnswer } } }, () =>
    listWaiting(platform),
  )

  app.get(
    '/api/admin/sales',
    { config, schema: { querystring: salesQuery, response: { 200: salesAnswer } } },
    ({ query }) => readSales(platform, { days: Number(query.days), performance: query.performance }),
  )
}

function registerTicketKeys(app: App, platform: Platform): void {
  const response = { 200: ticketKeysAnswer }

  app.get('/api/keys', { config, schema: { response } }, () => listTicketKeys(platform))

  app.post('/api/keys', { config, schema: { body: rotateKeyBody, response } }, async (request) => {
    const viewer = viewerOf(request)
    await requirePassword(platform, viewer, request.body.password)
    await rotateTicketKey(platform, request.body.newest, viewer.userId)
    return listTicketKeys(platform)
  })

  app.post(
    '/api/keys/:keyNo/revoke',
    { config, schema: { params: revokeKeyParams, body: revokeKeyBody, response } },
    async (request) => {
      const viewer = viewerOf(request)
      await requirePassword(platform, viewer, request.body.password)
      await revokeTicketKey(platform, request.params.keyNo, viewer.userId)
      platform.jobs.wake()
      return listTicketKeys(platform)
    },
  )
}

/** What `npm run doctor` says, for admins, and a mail to try the mail server with. */
function registerHealth(app: App, ctx: OrdersContext): void {
  const { databaseUrl, dataDir } = ctx.config
  const books = watchBooks(() => ctx.renderer.task('books', { database: { databaseUrl, dataDir } }))

  app.get('/api/admin/health', { config, schema: { response: { 200: healthAnswer } } }, async () => {
    const checks = await checkHealth({ ...ctx, books })
    await recordHealth(ctx, checks).catch(() => {})
    return checks
  })

  app.post(
    '/api/admin/health/mail',
    { config: { ...config, refuses: [409] }, schema: { response: { 200: testMailAnswer } } },
    async (request) => {
      const { email } = viewerOf(request)
      await sendTestMail(ctx, email)
      return {
        message: words.testMailTaken({ email }),
      }
    },
  )
}
