import { z } from 'zod'
import { idSchema, isoTime } from '../platform/base.ts'
import { roleSchema, typedPassword } from './contract.ts'

export const roleRequestStates = ['open', 'approved', 'refused'] as const

/** `GET /role-requests?state=open`, for admins, oldest first. */
export const roleRequestsQuery = z.strictObject({ state: z.enum(roleRequestStates).default('open') })

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

/** `POST /role-requests/{id}/approve` and `/refuse`: the admin's own password again. Answers the request. */
export const decideRoleBody = z.strictObject({ password: typedPassword })
