import { healthAnswer, testMailAnswer } from '../../../shared/operations/health.ts'
import {
  deadJobsAnswer,
  deadJobsBody,
  mailAnswer,
  mailParams,
  mailsAnswer,
  mailsQuery,
  retryAddressBody,
} from '../../../shared/operations/messages.ts'
import {
  revokeKeyBody,
  revokeKeyParams,
  rotateKeyBody,
  ticketKeysAnswer,
} from '../../../shared/operations/ticket-keys.ts'
import { messageSchema } from '../../../shared/platform/base.ts'
import { prove } from '../../accounts/policy.ts'
import type { OrdersContext } from '../../orders/context.ts'
import { type App, adminCall, viewerOf } from '../../platform/http/policy.ts'
import type { Platform } from '../../platform/platform.ts'
import { words } from '../catalogue.ts'
import { watchBooks } from '../health/books.ts'
import { checkHealth } from '../health/health.ts'
import { sendTestMail } from '../health/send-test-mail.ts'
import { recordHealth } from '../health/watch-health.ts'
import { listTicketKeys, revokeTicketKey, rotateTicketKey } from '../keys/ticket-keys.ts'
import { discardDeadJobs, listDeadJobs, retryDeadJobs } from '../messages/dead-jobs.ts'
import { readMail, searchMails } from '../messages/messages.ts'
import { retryAddress } from '../messages/refused-addresses.ts'

/** What an admin does to keep the server going: messages, ticket keys and health. */
export function registerOperations(app: App, ctx: OrdersContext) {
  registerMessages(app, ctx)
  registerTicketKeys(app, ctx)
  registerHealth(app, ctx)
}

/** What became of each mail, jobs that were given up, and addresses that refuse our mail. */
function registerMessages(app: App, platform: Platform) {
  const { db } = platform

  app.get('/api/admin/mails', adminCall({ querystring: mailsQuery, answer: mailsAnswer }), ({ query }) =>
    searchMails(db, query),
  )

  app.get('/api/admin/mails/:id', adminCall({ params: mailParams, answer: mailAnswer }), ({ params }) =>
    readMail(db, params.id),
  )

  app.get('/api/admin/dead-jobs', adminCall({ answer: deadJobsAnswer }), () => listDeadJobs(db))

  for (const [act, command] of [
    ['retry', retryDeadJobs],
    ['drop', discardDeadJobs],
  ] as const)
    app.post(
      `/api/admin/dead-jobs/${act}`,
      adminCall({ body: deadJobsBody, answer: deadJobsAnswer }),
      async (request) => {
        await command(platform, viewerOf(request), request.body)
        return listDeadJobs(db)
      },
    )

  app.post(
    '/api/refused-addresses/retry',
    adminCall({ body: retryAddressBody, answer: messageSchema }),
    async (request) => {
      const { address } = request.body
      await retryAddress(platform, viewerOf(request), address)
      return { message: words.mailedAgain({ address }) }
    },
  )
}

/** What signs the codes of the tickets. */
function registerTicketKeys(app: App, platform: Platform) {
  app.get('/api/keys', adminCall({ answer: ticketKeysAnswer }), () => listTicketKeys(platform))

  app.post('/api/keys', adminCall({ body: rotateKeyBody, answer: ticketKeysAnswer }), async (request) => {
    await rotateTicketKey(platform, request.body.newest, await prove(platform, request))
    return listTicketKeys(platform)
  })

  app.post(
    '/api/keys/:keyNo/revoke',
    adminCall({ params: revokeKeyParams, body: revokeKeyBody, answer: ticketKeysAnswer }),
    async (request) => {
      await revokeTicketKey(platform, request.params.keyNo, await prove(platform, request))
      platform.jobs.wake()
      return listTicketKeys(platform)
    },
  )
}

/** What `npm run doctor` says, for admins, and a mail to try the mail server with. */
function registerHealth(app: App, ctx: OrdersContext) {
  const { databaseUrl, dataDir } = ctx.config
  const books = watchBooks(() => ctx.renderer.task('books', { database: { databaseUrl, dataDir } }))

  app.get('/api/admin/health', adminCall({ answer: healthAnswer }), async () => {
    const checks = await checkHealth({ ...ctx, books })
    await recordHealth(ctx, checks).catch(() => {})
    return checks
  })

  app.post(
    '/api/admin/health/mail',
    adminCall({ answer: testMailAnswer }, { refuses: [409] }),
    async (request) => {
      const { email } = viewerOf(request)
      await sendTestMail(ctx, email)
      return { message: words.testMailTaken({ email }) }
    },
  )
}
