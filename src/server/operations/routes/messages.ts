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
import { viewerOf } from '../../platform/http/policy.ts'
import type { App } from '../../platform/http/server.ts'
import type { Platform } from '../../platform/platform.ts'
import { listDeadJobs } from '../messages/dead-jobs.ts'
import { readMail, readMessages, searchMails } from '../messages/messages.ts'
import { listRefusedAddresses, retryAddress } from '../messages/refused-addresses.ts'
import { discardDeadJobs, mailNow, retryDeadJobs } from '../messages/retry-dead-jobs.ts'

const config = { policy: 'admin' as const }

/** What was sent and what waits, jobs that were given up, and addresses that refuse our mail. */
export function registerMessages(app: App, platform: Platform): void {
  const { db } = platform

  app.get('/api/admin/messages', { config, schema: { response: { 200: messagesAnswer } } }, () =>
    readMessages(db),
  )

  app.get(
    '/api/admin/mails',
    { config, schema: { querystring: mailsQuery, response: { 200: mailsAnswer } } },
    ({ query }) => searchMails(db, query),
  )

  const mail = { params: mailParams, response: { 200: mailAnswer } }
  app.get('/api/admin/mails/:id', { config, schema: mail }, ({ params }) => readMail(db, params.id))

  app.post('/api/admin/mails/:id/again', { config, schema: { ...mail, body: nothing } }, async (request) => {
    await mailNow(platform, viewerOf(request), request.params.id)
    return readMail(db, request.params.id)
  })

  const dead = { 200: deadJobsAnswer }
  app.get('/api/admin/dead-jobs', { config, schema: { response: dead } }, () => listDeadJobs(db))

  for (const [act, command] of [
    ['retry', retryDeadJobs],
    ['drop', discardDeadJobs],
  ] as const)
    app.post(
      `/api/admin/dead-jobs/${act}`,
      { config, schema: { body: deadJobsBody, response: dead } },
      async (request) => {
        await command(platform, viewerOf(request), request.body)
        return listDeadJobs(db)
      },
    )

  const response = { 200: refusedAddressesAnswer }
  app.get('/api/refused-addresses', { config, schema: { response } }, () => listRefusedAddresses(platform))

  app.post(
    '/api/refused-addresses/retry',
    { config, schema: { body: retryAddressBody, response } },
    async (request) => {
      await retryAddress(platform, viewerOf(request), request.body.address)
      return listRefusedAddresses(platform)
    },
  )
}
