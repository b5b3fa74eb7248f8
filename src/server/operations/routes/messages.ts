import {
  deadJobsAnswer,
  deadJobsBody,
  mailAnswer,
  mailParams,
  mailsAnswer,
  mailsQuery,
  messagesAnswer,
} from '../../../shared/operations/messages.ts'
import { refusedAddressesAnswer, retryAddressBody } from '../../../shared/operations/refused-addresses.ts'
import { nothing } from '../../../shared/platform/base.ts'
import { adminCall, viewerOf } from '../../platform/http/policy.ts'
import type { App } from '../../platform/http/server.ts'
import type { Platform } from '../../platform/platform.ts'
import { listDeadJobs } from '../messages/dead-jobs.ts'
import { readMail, readMessages, searchMails } from '../messages/messages.ts'
import { listRefusedAddresses, retryAddress } from '../messages/refused-addresses.ts'
import { discardDeadJobs, mailNow, retryDeadJobs } from '../messages/retry-dead-jobs.ts'

/** What was sent and what waits, jobs that were given up, and addresses that refuse our mail. */
export function registerMessages(app: App, platform: Platform) {
  const { db } = platform

  app.get('/api/admin/messages', adminCall({ answer: messagesAnswer }), () => readMessages(db))

  app.get('/api/admin/mails', adminCall({ querystring: mailsQuery, answer: mailsAnswer }), ({ query }) =>
    searchMails(db, query),
  )

  app.get('/api/admin/mails/:id', adminCall({ params: mailParams, answer: mailAnswer }), ({ params }) =>
    readMail(db, params.id),
  )

  app.post(
    '/api/admin/mails/:id/again',
    adminCall({ params: mailParams, body: nothing, answer: mailAnswer }),
    async (request) => {
      await mailNow(platform, viewerOf(request), request.params.id)
      return readMail(db, request.params.id)
    },
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

  app.get('/api/refused-addresses', adminCall({ answer: refusedAddressesAnswer }), () =>
    listRefusedAddresses(platform),
  )

  app.post(
    '/api/refused-addresses/retry',
    adminCall({ body: retryAddressBody, answer: refusedAddressesAnswer }),
    async (request) => {
      await retryAddress(platform, viewerOf(request), request.body.address)
      return listRefusedAddresses(platform)
    },
  )
}
