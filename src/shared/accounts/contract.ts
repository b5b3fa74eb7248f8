import { z } from 'zod'
import { emailSchema, messageSchema } from '../platform/base.ts'

export const roles = ['user', 'ticket_person', 'admin'] as const
export const roleSchema = z.enum(roles)
export type Role = z.infer<typeof roleSchema>

/** Shortest password of a patron; staff need 15 (OWASP ASVS 5, 6.2.1 and 6.2.9). Counted in code points. */
export const PASSWORD_MIN = 8
/** Longest password accepted: room for any pass phrase, bounded so that hashing stays cheap. */
export const PASSWORD_MAX = 128
/** Longest first or last name. */
export const NAME_MAX = 80
/** A session ends after 30 days, or 14 days without use; staff sessions after 12 hours. */
export const SESSION_DAYS = 30
export const SESSION_IDLE_DAYS = 14
export const STAFF_SESSION_HOURS = 12
/** A verification link works for a day. */
export const VERIFY_HOURS = 24
/** Delay before the page moves on after verification or reset, in ms. */
export const REDIRECT_DELAY_MS = 3000

/** Where browser code keeps the session, as the specification names them. */
export const storageKeys = { token: 'token', role: 'role', userEmail: 'userEmail' } as const

const name = (what: string) =>
  z
    .string()
    .trim()
    .min(1, `Please enter your ${what}.`)
    .max(NAME_MAX, `At most ${NAME_MAX} characters, please.`)

const password = z
  .string()
  .refine(
    (text) => [...text.normalize('NFKC')].length >= PASSWORD_MIN,
    `At least ${PASSWORD_MIN} characters, please.`,
  )
  .refine(
    (text) => [...text.normalize('NFKC')].length <= PASSWORD_MAX,
    `At most ${PASSWORD_MAX} characters, please.`,
  )

const phone = z
  .string()
  .trim()
  .regex(/^\+?[0-9 ().-]{7,24}$/, 'Please enter a phone number such as 514 555-0123.')

export const checkUserBody = z.strictObject({ email: emailSchema })
export const checkUserAnswer = z.object({ exists: z.boolean() })

export const registerBody = z.strictObject({
  firstName: name('first name'),
  lastName: name('last name'),
  email: emailSchema,
  password,
  phone,
  /** A wish: anything above `user` waits for an admin. */
  role: roleSchema.default('user'),
})
export type RegisterBody = z.infer<typeof registerBody>

export const loginBody = z.strictObject({ email: emailSchema, password: z.string().min(1).max(1024) })
export type LoginBody = z.infer<typeof loginBody>

/** A session as the browser keeps it. `role` is what pages show; the server never reads it back. */
export const sessionAnswer = z.object({ token: z.string(), role: roleSchema, message: z.string() })
export type SessionAnswer = z.infer<typeof sessionAnswer>

export const verifyQuery = z.strictObject({ token: z.string().min(1).max(200) })

/** The signed-in person, for the header and for forms. */
export const meAnswer = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  phone: z.string(),
  role: roleSchema,
  emailVerified: z.boolean(),
})
export type Me = z.infer<typeof meAnswer>

export { messageSchema }
