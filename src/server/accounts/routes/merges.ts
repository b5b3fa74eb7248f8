import { messageSchema } from '../../../shared/accounts/contract.ts'
import { mergeBody, mergePreview, mergeQuery } from '../../../shared/accounts/merges.ts'
import { userParams } from '../../../shared/accounts/users.ts'
import { adminCall, viewerOf } from '../../platform/http/policy.ts'
import type { App } from '../../platform/http/server.ts'
import type { Platform } from '../../platform/platform.ts'
import { words } from '../catalogue.ts'
import { mergeAccounts, previewMerge } from '../erasure/merge-accounts.ts'
import { requirePassword } from '../policy.ts'
import type { AccountPorts } from '../ports.ts'

/** Two accounts of one person become one. */
export function registerMerges(app: App, platform: Platform, ports: AccountPorts) {
  app.get(
    '/api/users/:username/merge',
    adminCall({ params: userParams, querystring: mergeQuery, answer: mergePreview }),
    ({ params, query }) => previewMerge(platform, ports, { goes: params.username, into: query.into }),
  )

  app.post(
    '/api/users/:username/merge',
    adminCall({ params: userParams, body: mergeBody, answer: messageSchema }),
    async (request) => {
      const viewer = viewerOf(request)
      const { into, password } = request.body
      await requirePassword(platform, viewer, password)
      await mergeAccounts(platform, ports, { goes: request.params.username, into }, viewer.userId)
      return { message: words.merged() }
    },
  )
}
