import { z } from 'zod'
import { idSchema, isoTime } from '../platform/base.ts'
import { passwordField, typedPassword } from './contract.ts'

/** `POST /auth/change-password`. Ends all other sessions and returns a message. */
export const changePasswordBody = z.strictObject({
  currentPassword: typedPassword,
  newPassword: passwordField,
})
export type ChangePasswordBody = z.infer<typeof changePasswordBody>

/**
 * `GET /auth/sessions`: the caller's own, most recently used first. `device` is, for example, 'Firefox on Linux'. `DELETE
 * /auth/sessions/{id}` ends one, `DELETE /auth/sessions` all except the caller's.
 */
export const sessionsAnswer = z.array(
  z.object({
    id: idSchema,
    device: z.string(),
    startedAt: isoTime,
    lastSeenAt: isoTime,
    /** The caller's present session. */
    current: z.boolean(),
  }),
)
export type OwnSession = z.infer<typeof sessionsAnswer>[number]
