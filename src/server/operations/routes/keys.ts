import {
  revokeKeyBody,
  revokeKeyParams,
  rotateKeyBody,
  ticketKeysAnswer,
} from '../../../shared/operations/ticket-keys.ts'
import { requirePassword } from '../../accounts/policy.ts'
import { viewerOf } from '../../platform/http/policy.ts'
import type { App } from '../../platform/http/server.ts'
import type { Platform } from '../../platform/platform.ts'
import { listTicketKeys, revokeTicketKey, rotateTicketKey } from '../keys/ticket-keys.ts'

const config = { policy: 'admin' as const }

/** What signs the codes of the tickets. */
export function registerTicketKeys(app: App, platform: Platform): void {
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
