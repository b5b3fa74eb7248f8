import {
  revokeKeyBody,
  revokeKeyParams,
  rotateKeyBody,
  ticketKeysAnswer,
} from '../../../shared/operations/ticket-keys.ts'
import { requirePassword } from '../../accounts/policy.ts'
import { adminCall, viewerOf } from '../../platform/http/policy.ts'
import type { App } from '../../platform/http/server.ts'
import type { Platform } from '../../platform/platform.ts'
import { listTicketKeys, revokeTicketKey, rotateTicketKey } from '../keys/ticket-keys.ts'

/** What signs the codes of the tickets. */
export function registerTicketKeys(app: App, platform: Platform) {
  app.get('/api/keys', adminCall({ answer: ticketKeysAnswer }), () => listTicketKeys(platform))

  app.post('/api/keys', adminCall({ body: rotateKeyBody, answer: ticketKeysAnswer }), async (request) => {
    const viewer = viewerOf(request)
    await requirePassword(platform, viewer, request.body.password)
    await rotateTicketKey(platform, request.body.newest, viewer.userId)
    return listTicketKeys(platform)
  })

  app.post(
    '/api/keys/:keyNo/revoke',
    adminCall({ params: revokeKeyParams, body: revokeKeyBody, answer: ticketKeysAnswer }),
    async (request) => {
      const viewer = viewerOf(request)
      await requirePassword(platform, viewer, request.body.password)
      await revokeTicketKey(platform, request.params.keyNo, viewer.userId)
      platform.jobs.wake()
      return listTicketKeys(platform)
    },
  )
}
