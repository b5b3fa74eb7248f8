import { z } from 'zod'
import { words } from './fields-catalogue.ts'
import { ID_PATTERN } from './ids.ts'
import { isReadable, LINE, pastedText, visibleText } from './text/typed-text.ts'

/** A public id. */
export const idSchema = z.string().regex(ID_PATTERN, { error: () => words.badId() })

/** The id of a house: a public id, or that of the first house. */
export const houseIdSchema = z.string().regex(/^(?:main|[0-9a-f]{32})$/, { error: () => words.badId() })

/** `next` of the page before, in a list by time. */
export const cursorSchema = z.string().regex(/^\d{1,16}-[0-9a-f]{32}$/, { error: () => words.noPage() })

/** A version counter, from 0; databases store it in 32 bits. */
export const versionSchema = z.number().int().min(0).max(2_147_483_647)

/** A moment in time, ISO 8601 in UTC. */
export const isoTime = z.iso.datetime()

/** The domain of anonymized accounts' addresses: nobody can have one there (RFC 2606, 2). */
export const NOBODY = '@deleted.invalid'

/** An e-mail address, lower-cased; SMTP carries at most 254 characters (RFC 5321, 4.5.3.1.3). */
export const emailSchema = z
  .string()
  .overwrite(pastedText)
  .toLowerCase()
  .max(254, { error: () => words.longEmail({ max: 254 }) })
  .pipe(z.email({ error: () => words.badEmail() }))
  .refine((email) => !email.endsWith(NOBODY), { error: () => words.nobodyThere() })

/** A line that people type: something to see, no longer than that, without what nobody sees. */
export const lineField = (missing: string | (() => string), max: number, what = 'text') =>
  z
    .string()
    .overwrite(visibleText)
    .min(1, { error: () => (typeof missing === 'string' ? missing : missing()) })
    .max(max, { error: () => words.tooLong({ max }) })
    .regex(LINE, { error: () => words.invisible({ what }) })
    .refine(isReadable, { error: () => (typeof missing === 'string' ? missing : missing()) })

/** A line that people type, possibly empty, without what nobody sees. */
export const optionalLine = (max: number) =>
  z
    .string()
    .overwrite(visibleText)
    .max(max, { error: () => words.tooLong({ max }) })
    .regex(LINE, { error: () => words.invisible({ what: 'text' }) })

/** A text that people type, possibly empty and of several lines. */
export const textField = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: () => words.tooLong({ max }) })

/** What somebody looks for, read as pasted: at most so many characters, empty for everything. */
export const searchField = (max = 100) =>
  z
    .string()
    .overwrite(pastedText)
    .max(max, { error: () => words.tooLong({ max }) })
    .default('')

/** The body of a call that needs none. */
export const nothing = z.strictObject({}).nullish()

/** The parameters of a path that names one thing by its id. */
export const idParams = z.strictObject({ id: idSchema })

/** An answer that only carries a message. */
export const messageSchema = z.object({ message: z.string() })

/** A picture as the API returns it: its id, and the size of its largest file in pixels. */
export const pictureAnswer = z.object({
  id: idSchema,
  width: z.number().int().min(1),
  height: z.number().int().min(1),
})
