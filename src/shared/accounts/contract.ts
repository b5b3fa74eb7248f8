import { z } from 'zod'
import { languages } from '../language/language.ts'
import { emailSchema, idSchema, isoTime, lineField, messageSchema } from '../platform/base.ts'
import { pastedText } from '../platform/text/typed-text.ts'
import { words } from './fields-catalogue.ts'
import { type Role, roles, storageKeys } from './session.ts'

export { type Role, roles, storageKeys }

/** Minimum length of a patron's password; staff need 15 (OWASP ASVS 5, 6.2.1 and 6.2.9). Counted in code points. */
export const PASSWORD_MIN = 8
/** Minimum length for ticket_person and admin. */
export const STAFF_PASSWORD_MIN = 15
/** Maximum password length: room for any passphrase, yet cheap to hash. */
export const PASSWORD_MAX = 128
/** Maximum length of a first or last name. */
export const NAME_MAX = 80
/** A session ends after 30 days, or 14 days without use; staff sessions after 12 hours. */
export const SESSION_DAYS = 30
export const SESSION_IDLE_DAYS = 14
export const STAFF_SESSION_HOURS = 12
/** A verification link works for a day. */
export const VERIFY_HOURS = 24
/** A reset link works for an hour (OWASP ASVS 5, 6.5.5). */
export const RESET_HOURS = 1
/** A link that confirms a new address works for a day. */
export const EMAIL_CHANGE_HOURS = 24
/** People without a password prove ownership by having logged in at most this long ago. */
export const FRESH_LOGIN_MINUTES = 10
/** Length limits of user names, both typed and generated. */
export const USERNAME_MIN = 1
export const USERNAME_MAX = 50
/** Delay before the page moves on after verification or reset, in ms. */
export const REDIRECT_DELAY_MS = 3000

/** A first or last name: one line of at most 80 characters. */
export const nameField = (which: 'firstName' | 'lastName') => lineField(words[which], NAME_MAX, 'name')

/** A new password. Staff need at least 15 characters, which the server checks. */
export const passwordField = z
  .string()
  .refine((text) => [...text.normalize('NFKC')].length >= PASSWORD_MIN, {
    error: () => words.passwordShort({ min: PASSWORD_MIN }),
  })
  .refine((text) => [...text.normalize('NFKC')].length <= PASSWORD_MAX, {
    error: () => words.passwordLong({ max: PASSWORD_MAX }),
  })

/** A phone number in any common notation, with an extension or without. */
export const phoneField = z
  .string()
  .overwrite(pastedText)
  .regex(/^\+?[0-9 ().-]{7,24}(?: ?(?:x|ext\.?|poste|#) ?\d{1,6})?$/i, { error: () => words.phone() })

export const checkUserBody = z.strictObject({ email: emailSchema })
export const checkUserAnswer = z.object({ exists: z.boolean() })

export const registerBody = z.strictObject({
  firstName: nameField('firstName'),
  lastName: nameField('lastName'),
  email: emailSchema,
  password: passwordField,
  phone: phoneField,
  /** Only a request: anything above `user` waits for an admin. */
  role: z.enum(roles).default('user'),
})
export type RegisterBody = z.infer<typeof registerBody>

/** `POST /setup`: the code from the server's log, and who becomes the first admin. */
export const setupBody = z.strictObject({
  code: z
    .string()
    .min(1, { error: () => words.setupCode() })
    .max(200),
  ...registerBody.pick({ firstName: true, lastName: true, email: true, password: true }).shape,
})
export type SetupBody = z.infer<typeof setupBody>

/** An existing password as typed. Any text is accepted, so that old passwords keep working. */
export const typedPassword = z
  .string()
  .min(1, { error: () => words.password() })
  .max(1024)

export const loginBody = z.strictObject({ email: emailSchema, password: typedPassword })
export type LoginBody = z.infer<typeof loginBody>

/** A session as the browser stores it. Pages use `role` for display; the server never reads it back. */
export const sessionAnswer = z.object({
  token: z.string(),
  role: z.enum(roles),
  message: z.string(),
  /** That of the account, where this page has another one: the next page has it. */
  language: z.enum(languages).optional(),
})

export const languageBody = z.strictObject({ language: z.enum(languages) })

export const forgotPasswordBody = z.strictObject({ email: emailSchema })

const badToken = { error: () => words.badToken() }
const linkToken = z.string().min(1, badToken).max(200, badToken)

export const resetPasswordBody = z.strictObject({ token: linkToken, newPassword: passwordField })
export type ResetPasswordBody = z.infer<typeof resetPasswordBody>

/** `POST /auth/stop-email-change`: the token of the link in the warning about a new address. Returns a message. */
export const stopEmailChangeBody = z.strictObject({ token: linkToken })

/** A new address waiting to be confirmed, until `expiresAt`. */
export const pendingEmailSchema = z.object({ email: z.string(), askedAt: isoTime, expiresAt: isoTime })
export type PendingEmail = z.infer<typeof pendingEmailSchema>

export const verifyQuery = z.strictObject({ token: linkToken })
/** The address of the account, to log in with: whoever has the token read it there. */
export const mailedLinkAnswer = messageSchema.extend({ email: z.string() })

/** The signed-in person, for the header and for forms. */
export const meAnswer = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  phone: z.string(),
  role: z.enum(roles),
  emailVerified: z.boolean(),
  /** A role assigned by an admin that takes effect once a password of 15 characters is set. */
  pendingRole: z.enum(roles).nullable(),
  /** A role that was requested and waits for an admin. */
  requestedRole: z.enum(roles).nullable(),
  pendingEmail: pendingEmailSchema.nullable(),
  /** False for people who only sign in with Google; they can set a password through a reset link. */
  hasPassword: z.boolean(),
  /** The person's photo, in `avatarWidths`. */
  avatar: idSchema.nullable(),
})
export type Me = z.infer<typeof meAnswer>
