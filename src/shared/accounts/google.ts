import { z } from 'zod'
import { emailSchema } from '../platform/base.ts'
import { nameField, phoneField, sessionAnswer } from './contract.ts'
import { roleSchema } from './role-schema.ts'

/** Lifetime of a nonce: how long somebody may leave the log-in form open. */
export const SIGN_IN_NONCE_MINUTES = 60

/** `GET /auth/config`: what a log-in form shows. */
export const authConfigAnswer = z.object({
  /** What Google's button needs; both null if there is none. */
  googleClientId: z.string().nullable(),
  googleScriptUrl: z.string().nullable(),
  /** Whether people may sign in with the college. */
  college: z.boolean(),
  /** Whether the setup page waits for the first admin. */
  awaitsAdmin: z.boolean(),
})
export type AuthConfig = z.infer<typeof authConfigAnswer>

/** `POST /auth/google/nonce`: part of Google's token; works once, in the browser that requested it (cookie). */
export const googleNonceAnswer = z.object({ nonce: z.string() })

/** `POST /auth/google`: the ID token from Google's button. */
export const googleBody = z.strictObject({ token: z.string().min(1).max(8000) })

/** `role` is null until the profile is complete. A refusal has its sentence as `error` too. */
export const signInAnswer = z.object({
  token: z.string(),
  role: roleSchema.nullable(),
  requiresProfileCompletion: z.boolean(),
  user: z.object({ email: z.string(), firstName: z.string(), lastName: z.string() }),
  language: sessionAnswer.shape.language,
})
export type SignInAnswer = z.infer<typeof signInAnswer>

/**
 * `POST /auth/complete-profile`, with the caller's own token. A role above `user` becomes a role request. Names are asked
 * for where Google said only one, or none.
 */
export const completeProfileBody = z.strictObject({
  email: emailSchema,
  phone: phoneField,
  role: roleSchema,
  firstName: nameField('firstName').optional(),
  lastName: nameField('lastName').optional(),
})
export type CompleteProfileBody = z.infer<typeof completeProfileBody>

export const completeProfileAnswer = z.object({ token: z.string(), role: roleSchema, message: z.string() })
