import { z } from 'zod'
import { idSchema, isoTime } from '../platform/base.ts'
import { passwordField, typedPassword } from './contract.ts'

/** `POST /auth/change-password`. Ends all other sessions and answers a message. */
export const changePasswordBody = z.strictObject({
  currentPassword: typedPassword,
  newPassword: passwordField,
})
export type ChangePasswordBody = z.infer<typeof changePasswordBody>

/** `GET /auth/sessions`: the caller's own, latest use first. `device` is such as 'Firefox on Linux'. */
export const sessionsAnswer = z.array(
  z.object({
    id: idSchema,
    device: z.string(),
    startedAt: isoTime,
    lastSeenAt: isoTime,
    /** The one that asks. */
    current: z.boolean(),
  }),
)
export type OwnSession = z.infer<typeof sessionsAnswer>[number]

/** `DELETE /auth/sessions/{id}` ends one, `DELETE /auth/sessions` all but the one that asks. Both answer a message. */
export const sessionParams = z.strictObject({ id: idSchema })
