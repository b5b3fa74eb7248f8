import {
  decideRoleBody,
  roleRequestAnswer,
  roleRequestParams,
  roleRequestsAnswer,
  roleRequestsQuery,
} from '../../../shared/accounts/roles.ts'
import { adminCall } from '../../platform/http/policy.ts'
import type { App } from '../../platform/http/server.ts'
import type { Platform } from '../../platform/platform.ts'
import { prove } from '../policy.ts'
import { decideRole, listRoleRequests, readRoleRequest } from '../roles/roles.ts'

/** Role requests: admins list and decide them, entering their own password. */
export function registerRoles(app: App, platform: Platform) {
  const { db } = platform

  app.get(
    '/api/role-requests',
    adminCall({ querystring: roleRequestsQuery, answer: roleRequestsAnswer }),
    async ({ query }, reply) => {
      const { requests, total } = await listRoleRequests(db, query)
      reply.header('x-total-count', total)
      return requests
    },
  )

  for (const [verb, decision] of [
    ['approve', 'approved'],
    ['refuse', 'refused'],
  ] as const)
    app.post(
      `/api/role-requests/:id/${verb}`,
      adminCall({ params: roleRequestParams, body: decideRoleBody, answer: roleRequestAnswer }),
      async (request) => {
        await decideRole(platform, request.params.id, decision, await prove(platform, request))
        platform.jobs.wake()
        return readRoleRequest(db, request.params.id)
      },
    )
}
