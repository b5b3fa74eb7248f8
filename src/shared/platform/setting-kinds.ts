import { z } from 'zod'
import { emailSchema } from './base.ts'
import { formatCents } from './money.ts'
import { formatRate } from './tax-rate.ts'

export type KindName = 'text' | 'link' | 'flag' | 'count' | 'cents' | 'rate' | 'contacts'

/** A kind of value: how it is asked for, what it may be in words, and the schema that says so to the server. */
export type Kind<T> = { kind: KindName; range: string; schema: z.ZodType<T> }

/** Blocks of the footer: a list longer than this is a directory. */
const CONTACTS_MAX = 8
/** Longest address that every browser and mail program still follows. */
const LINK_MAX = 500

/** Line ends, other control characters, and marks that turn the direction of reading. */
const strange = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

const line = (min: number, max: number) =>
  z
    .string()
    .transform((text) => text.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .min(min, min === 1 ? 'Please write something here.' : `Please write at least ${min} characters.`)
        .max(max, `Please write at most ${max} characters.`)
        .refine((text) => !strange.test(text), 'Please write it on one plain line.'),
    )

/** One line of text. */
export function text(min: number, max: number): Kind<string> {
  const range = min === 0 ? `At most ${max} characters, or empty.` : `${min} to ${max} characters.`
  return { kind: 'text', range, schema: line(min, max) }
}

/** An address to go or to write to, or none. */
export function link(): Kind<string> {
  const schema = z
    .string()
    .trim()
    .max(LINK_MAX, `An address has at most ${LINK_MAX} characters.`)
    .refine((address) => address === '' || isSafeLink(address), 'Please begin it with https:// or mailto:.')
  return { kind: 'link', range: 'Begins with https:// or mailto:. Empty shows no link.', schema }
}

/** Whether an address leads where a link of ours may lead: to a site over https, or to a mailbox. */
export function isSafeLink(address: string): boolean {
  if (/[\p{Cc}\s]/u.test(address) || !URL.canParse(address)) return false
  const { protocol, hostname, username, pathname } = new URL(address)
  if (protocol === 'mailto:') return emailSchema.safeParse(pathname).success
  return /^https:\/\//i.test(address) && hostname !== '' && username === ''
}

/** On or off. */
export function flag(): Kind<boolean> {
  return { kind: 'flag', range: 'On or off.', schema: z.boolean('Please say on or off.') }
}

/** A whole number of something. */
export function count(min: number, max: number, unit: string): Kind<number> {
  return { kind: 'count', range: `${min} to ${max} ${unit}, whole.`, schema: whole(min, max) }
}

/** An amount in whole cents. */
export function cents(min: number, max: number): Kind<number> {
  const range = `${formatCents(min)} to ${formatCents(max)}.`
  return { kind: 'cents', range, schema: whole(min, max, `Please enter an amount, ${range}`) }
}

/** A share in thousandths of a per cent. */
export function rate(min: number, max: number): Kind<number> {
  const range = `${formatRate(min)} to ${formatRate(max)}, with at most three decimals.`
  return { kind: 'rate', range, schema: whole(min, max, `Please enter a rate, ${range}`) }
}

function whole(min: number, max: number, says = `Please enter a whole number from ${min} to ${max}.`) {
  return z.number(says).int(says).min(min, says).max(max, says)
}

const contact = z.strictObject({
  title: line(1, 40),
  phone: z
    .string()
    .trim()
    .regex(/^(?=(?:\D*\d){7,15}\D*$)[+\d][\d ().-]*$/, 'Please enter a phone number such as 514 555-0110.'),
  email: emailSchema,
})
export type Contact = z.output<typeof contact>

/** Whom to call and to write to. */
export function contacts(): Kind<Contact[]> {
  const range = `At most ${CONTACTS_MAX}, each with a title of its own, a phone number and an e-mail address.`
  const schema = z
    .array(contact)
    .max(CONTACTS_MAX, `At most ${CONTACTS_MAX} contacts fit.`)
    .superRefine((list, check) => {
      for (const [i, { title }] of list.entries())
        if (list.findIndex((other) => other.title === title) < i)
          check.addIssue({ code: 'custom', path: [i, 'title'], message: 'Another contact has this title.' })
    })
  return { kind: 'contacts', range, schema }
}

/** What an answer holds of each kind: values were checked when they came in. */
export const answerSchemas: Record<KindName, z.ZodType> = {
  text: z.string(),
  link: z.string(),
  flag: z.boolean(),
  count: z.number(),
  cents: z.number(),
  rate: z.number(),
  contacts: z.array(z.object({ title: z.string(), phone: z.string(), email: z.string() })),
}
