import { messageSchema } from '../../../shared/accounts/contract.ts'
import { mergeBody, mergePreview, mergeQuery } from '../../../shared/accounts/merges.ts'
import { userParams } from '../../../shared/accounts/users.ts'
import { viewerOf } from '../../platform/http/policy.ts'
import type { App } from '../../platform/http/server.ts'
import type { Platform } from '../../platform/platform.ts'
import { words } from '../catalogue.ts'
import { mergeAccounts, previewMerge } from '../erasure/merge-accounts.ts'
import { requirePassword } from '../policy.ts'
import type { AccountPorts } from '../ports.ts'

const config = { policy: 'admin' as const }

/** Two accounts of one person become one. */
export function registerMerges(app: App, platform: Platform, ports: AccountPorts): void {
  app.get(
    '/api/users/:username/merge',
    { config, schema: { params: userParams, querystring: mergeQuery, response: { 200: mergePreview } } },
    ({ params, query }) => previewMerge(platform, ports, { goes: params.username, into: query.into }),
  )

  app.post(
    '/api/users/:username/merge',
    { config, schema: { params: userParams, body: mergeBody, response: { 200: messageSchema } } },
    async (request) => {
      const viewer = viewerOf(request)
      const { into, password } = request.body
      await requirePassword(platform, viewer, password)
      await mergeAccounts(platform, ports, { goes: request.params.username, into }, viewer.userId)
      return { message: words.merged() }
    },
  )
}
