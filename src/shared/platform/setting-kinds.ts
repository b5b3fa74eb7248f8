import { z } from 'zod'
import { emailSchema } from './base.ts'
import { formatCents } from './money.ts'
import { formatRate } from './tax-rate.ts'
import { MAX_TAXES, type Tax, taxSchema } from './taxes.ts'

export type KindName = 'text' | 'link' | 'flag' | 'count' | 'cents' | 'rate' | 'contacts' | 'taxes'

/** A kind of value: its form field, its range in words, and its schema. */
export type Kind<T> = { kind: KindName; range: string; schema: z.ZodType<T> }

/** Blocks in the footer; a longer list would be a directory. */
const CONTACTS_MAX = 8
/** Longest URL that every browser and mail client follows. */
const LINK_MAX = 500

const PHONE_SAYS = 'Please enter a phone number such as 514 555-0110.'
const phoneNumber = z
  .string()
  .trim()
  .regex(/^(?=(?:\D*\d){7,15}\D*$)[+\d][\d ().-]*$/, PHONE_SAYS)

/** Line breaks, other control characters, and marks that change the reading direction. */
const strange = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

type LineSays = { empty?: string; long?: string }

const line = (min: number, max: number, { empty, long }: LineSays = {}) =>
  z
    .string()
    .transform((text) => text.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .min(
          min,
          empty ?? (min === 1 ? 'Please write something here.' : `Please write at least ${min} characters.`),
        )
        .max(max, long ?? `Please write at most ${max} characters.`)
        .refine((text) => !strange.test(text), 'Please write it on one plain line.'),
    )

/** One line of text. */
export function text(min: number, max: number): Kind<string> {
  const range = min === 0 ? `At most ${max} characters, or empty.` : `${min} to ${max} characters.`
  return { kind: 'text', range, schema: line(min, max) }
}

const optionalPhone = z
  .string()
  .trim()
  .refine((text) => text === '' || phoneNumber.safeParse(text).success, PHONE_SAYS)

/** A telephone number, or empty. */
export function phone(): Kind<string> {
  return { kind: 'text', range: 'Such as 514 555-0110, or empty.', schema: optionalPhone }
}

/** An e-mail address, or empty. */
export function mailbox(): Kind<string> {
  const schema = z
    .string()
    .trim()
    .refine((text) => text === '' || emailSchema.safeParse(text).success, 'Please enter an e-mail address.')
  return { kind: 'text', range: 'An e-mail address, or empty.', schema }
}

/** A URL or an e-mail address, or empty. */
export function link(): Kind<string> {
  const schema = z
    .string()
    .trim()
    .max(LINK_MAX, `An address has at most ${LINK_MAX} characters.`)
    .refine((address) => address === '' || isSafeLink(address), 'Please begin it with https:// or mailto:.')
  return { kind: 'link', range: 'Begins with https:// or mailto:. Empty shows no link.', schema }
}

/** Whether a link is acceptable: https, or a mailbox. */
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

/** A whole number with a unit. */
export function count(min: number, max: number, unit: string): Kind<number> {
  return { kind: 'count', range: `${min} to ${max} ${unit}, whole.`, schema: whole(min, max) }
}

/** An amount in whole cents. */
export function cents(min: number, max: number): Kind<number> {
  const range = `${formatCents(min)} to ${formatCents(max)}.`
  return { kind: 'cents', range, schema: whole(min, max, `Please enter an amount, ${range}`) }
}

/** A rate in thousandths of a percent. */
export function rate(min: number, max: number): Kind<number> {
  const range = `${formatRate(min)} to ${formatRate(max)}, with at most three decimals.`
  return { kind: 'rate', range, schema: whole(min, max, `Please enter a rate, ${range}`) }
}

function whole(min: number, max: number, says = `Please enter a whole number from ${min} to ${max}.`) {
  return z.number(says).int(says).min(min, says).max(max, says)
}

const contact = z.strictObject({
  title: line(1, 40),
  phone: phoneNumber,
  email: emailSchema,
})
export type Contact = z.output<typeof contact>

/** Contacts with telephone and e-mail. */
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

/** Longest name and registration number that fit on the line of a receipt. */
const TAX_NAME_MAX = 30
const TAX_NUMBER_MAX = 60
/** As much as the single tax may be. */
const TAX_RATE_MAX = 30_000

/** Named taxes, each with a rate and perhaps a number and a French name. */
export function taxes(): Kind<Tax[]> {
  const { range: rates } = rate(0, TAX_RATE_MAX)
  const nameSays = {
    empty: 'Please write the English name of the tax.',
    long: `The name of a tax has at most ${TAX_NAME_MAX} characters.`,
  }
  const numberSays = { long: `A registration number has at most ${TAX_NUMBER_MAX} characters.` }
  const range = `At most ${MAX_TAXES}, each with a name of its own, and a rate of ${rates}`
  const schema = z
    .array(
      z.strictObject({
        name: z.strictObject({
          en: line(1, TAX_NAME_MAX, nameSays),
          fr: line(0, TAX_NAME_MAX, nameSays).default(''),
        }),
        number: line(0, TAX_NUMBER_MAX, numberSays).default(''),
        rate: whole(0, TAX_RATE_MAX, `Please enter the rate of the tax, ${rates}`),
      }),
    )
    .max(MAX_TAXES, `At most ${MAX_TAXES} taxes fit.`)
    .superRefine((list, check) => {
      for (const language of ['en', 'fr'] as const)
        for (const [i, { name }] of list.entries())
          if (name[language] && list.findIndex((other) => other.name[language] === name[language]) < i)
            check.addIssue({
              code: 'custom',
              path: [i, 'name', language],
              message: 'Another tax has this name.',
            })
    })
  return { kind: 'taxes', range, schema }
}

/** Schemas for answers; the values were validated when they were saved. */
export const answerSchemas: Record<KindName, z.ZodType> = {
  text: z.string(),
  link: z.string(),
  flag: z.boolean(),
  count: z.number(),
  cents: z.number(),
  rate: z.number(),
  contacts: z.array(z.object({ title: z.string(), phone: z.string(), email: z.string() })),
  taxes: z.array(taxSchema),
}
