import { z } from 'zod'
import { idSchema, isoTime } from '../platform/base.ts'
import { typedPassword } from './contract.ts'
import { roleSchema } from './role-schema.ts'

export const roleRequestStates = ['open', 'approved', 'refused'] as const

/** Maximum number of requests in one answer; `x-total-count` has the total. */
export const ROLE_REQUESTS_LIST_MAX = 1000

/**
 * `GET /role-requests?state=open`, for admins: requests of people with a verified address, oldest first. The header
 * x-total-count has the total.
 */
export const roleRequestsQuery = z.strictObject({
  state: z.enum(roleRequestStates).default('open'),
  limit: z.coerce.number().int().min(1).max(ROLE_REQUESTS_LIST_MAX).default(ROLE_REQUESTS_LIST_MAX),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
})
export type RoleRequestsQuery = z.infer<typeof roleRequestsQuery>

export const roleRequestAnswer = z.object({
  id: idSchema,
  role: roleSchema,
  state: z.enum(roleRequestStates),
  createdAt: isoTime,
  decidedAt: isoTime.nullable(),
  user: z.object({
    username: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
  }),
})
export type RoleRequest = z.infer<typeof roleRequestAnswer>
export const roleRequestsAnswer = z.array(roleRequestAnswer)

export const roleRequestParams = z.strictObject({ id: idSchema })

/** `POST /role-requests/{id}/approve` and `/refuse`, with the admin's own password. Returns the request. */
export const decideRoleBody = z.strictObject({ password: typedPassword })
