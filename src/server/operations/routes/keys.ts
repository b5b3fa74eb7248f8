import {
  revokeKeyBody,
  revokeKeyParams,
  rotateKeyBody,
  ticketKeysAnswer,
} from '../../../shared/operations/ticket-keys.ts'
import { prove } from '../../accounts/policy.ts'
import { adminCall } from '../../platform/http/policy.ts'
import type { App } from '../../platform/http/server.ts'
import type { Platform } from '../../platform/platform.ts'
import { listTicketKeys, revokeTicketKey, rotateTicketKey } from '../keys/ticket-keys.ts'

/** What signs the codes of the tickets. */
export function registerTicketKeys(app: App, platform: Platform) {
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
