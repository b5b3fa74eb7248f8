import { z } from 'zod'
import { emailSchema } from '../base.ts'
import { formatCents } from '../money/money.ts'
import { formatRate } from '../money/tax-rate.ts'
import { MAX_TAXES, type Tax, taxSchema } from '../money/taxes.ts'
import { pastedText } from '../text/typed-text.ts'
import { words } from './setting-kinds-catalogue.ts'

export type KindName = 'text' | 'link' | 'flag' | 'count' | 'cents' | 'rate' | 'contacts' | 'taxes' | 'codes'

/** A kind of value: its form field, its range in words, and its schema. */
export type Kind<T> = { kind: KindName; range: () => string; schema: z.ZodType<T> }

/** Blocks in the footer; a longer list would be a directory. */
const CONTACTS_MAX = 8
/** Longest URL that every browser and mail client follows. */
const LINK_MAX = 500

const phoneNumber = z
  .string()
  .overwrite(pastedText)
  .regex(/^(?=(?:\D*\d){7,15}\D*$)[+\d][\d ().-]*$/, { error: () => words.phone() })

/** Line breaks, other control characters, and marks that change the reading direction. */
const strange = /[\p{Cc}\p{Noncharacter_Code_Point}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

type LineSays = { empty?: () => string; long?: () => string }

const line = (
  min: 0 | 1,
  max: number,
  { empty = words.empty, long = () => words.tooLong({ max }) }: LineSays = {},
) =>
  z
    .string()
    .transform((text) => text.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .min(min, { error: () => empty() })
        .max(max, { error: () => long() })
        .refine((text) => !strange.test(text), { error: () => words.strange() }),
    )

/** One line of text. */
export function text(min: 0 | 1, max: number): Kind<string> {
  const range = () => (min === 0 ? words.optionalTextRange({ max }) : words.textRange({ min, max }))
  return { kind: 'text', range, schema: line(min, max) }
}

const optionalPhone = z
  .string()
  .overwrite(pastedText)
  .refine((text) => text === '' || phoneNumber.safeParse(text).success, { error: () => words.phone() })

/** A telephone number, or empty. */
export function phone(): Kind<string> {
  return { kind: 'text', range: words.phoneRange, schema: optionalPhone }
}

/** An e-mail address, or empty. */
export function mailbox(): Kind<string> {
  const schema = z
    .string()
    .overwrite(pastedText)
    .refine((text) => text === '' || emailSchema.safeParse(text).success, { error: () => words.mailbox() })
  return { kind: 'text', range: words.mailboxRange, schema }
}

/** A URL or an e-mail address, or empty. */
export function link(): Kind<string> {
  const schema = z
    .string()
    .trim()
    .max(LINK_MAX, { error: () => words.longLink({ max: LINK_MAX }) })
    .refine((address) => address === '' || isSafeLink(address), { error: () => words.link() })
  return { kind: 'link', range: words.linkRange, schema }
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
  return { kind: 'flag', range: words.flagRange, schema: z.boolean({ error: () => words.flag() }) }
}

/** A whole number with a unit. */
export function count(min: number, max: number, unit: 'minutes' | 'days' | 'months' | 'years'): Kind<number> {
  return { kind: 'count', range: () => words.countRange({ min, max, unit }), schema: whole(min, max) }
}

/** An amount in whole cents. */
export function cents(min: number, max: number): Kind<number> {
  const amounts = () => ({ min: formatCents(min), max: formatCents(max) })
  return {
    kind: 'cents',
    range: () => words.centsRange(amounts()),
    schema: whole(min, max, () => words.cents(amounts())),
  }
}

/** A rate in thousandths of a percent. */
export function rate(min: number, max: number): Kind<number> {
  const rates = () => ({ min: formatRate(min), max: formatRate(max) })
  return {
    kind: 'rate',
    range: () => words.rateRange(rates()),
    schema: whole(min, max, () => words.rate(rates())),
  }
}

function whole(min: number, max: number, says: () => string = () => words.whole({ min, max })) {
  const error = () => says()
  return z.number({ error }).int({ error }).min(min, { error }).max(max, { error })
}

const CONTACT_TITLE_MAX = 40
const contact = z.strictObject({
  title: line(1, CONTACT_TITLE_MAX),
  /** Its title in French; without one the other stands in. */
  titleFr: line(0, CONTACT_TITLE_MAX).optional(),
  phone: phoneNumber,
  email: emailSchema,
})
export type Contact = z.output<typeof contact>

/** Contacts with telephone and e-mail. */
export function contacts(): Kind<Contact[]> {
  const schema = z
    .array(contact)
    .max(CONTACTS_MAX, { error: () => words.manyContacts({ max: CONTACTS_MAX }) })
    .superRefine((list, check) => {
      for (const part of ['title', 'titleFr'] as const)
        for (const i of repeated(list.map((one) => one[part])))
          check.addIssue({ code: 'custom', path: [i, part], message: words.sameTitle() })
    })
  return { kind: 'contacts', range: () => words.contactsRange({ max: CONTACTS_MAX }), schema }
}

/** Where a list has a text that it had before. */
function repeated(texts: readonly (string | undefined)[]): number[] {
  return texts.flatMap((text, i) => (text && texts.indexOf(text) < i ? [i] : []))
}

/** Longest name and registration number that fit on the line of a receipt. */
export const TAX_NAME_MAX = 30
const TAX_NUMBER_MAX = 60
/** As much as the single tax may be. */
export const TAX_RATE_MAX = 30_000

/** Named taxes, each with a rate and perhaps a number and a French name. */
export function taxes(): Kind<Tax[]> {
  const [min, max] = [() => formatRate(0), () => formatRate(TAX_RATE_MAX)]
  const nameSays = { empty: words.noTaxName, long: () => words.longTaxName({ max: TAX_NAME_MAX }) }
  const numberSays = { long: () => words.longTaxNumber({ max: TAX_NUMBER_MAX }) }
  const schema = z
    .array(
      z.strictObject({
        name: z.strictObject({
          en: line(1, TAX_NAME_MAX, nameSays),
          fr: line(0, TAX_NAME_MAX, nameSays).default(''),
        }),
        number: line(0, TAX_NUMBER_MAX, numberSays).default(''),
        rate: whole(0, TAX_RATE_MAX, () => words.taxRate({ min: min(), max: max() })),
      }),
    )
    .max(MAX_TAXES, { error: () => words.manyTaxes({ max: MAX_TAXES }) })
    .superRefine((list, check) => {
      for (const language of ['en', 'fr'] as const)
        for (const i of repeated(list.map(({ name }) => name[language])))
          check.addIssue({ code: 'custom', path: [i, 'name', language], message: words.sameTax() })
    })
  const range = () => words.taxesRange({ max: MAX_TAXES, lowest: min(), highest: max() })
  return { kind: 'taxes', range, schema }
}

/** More accounts than anybody has payment providers and taxes. */
const CODES_MAX = 40

/** Codes by the names of what they stand for; a default counts for what is left out. */
export function codes(): Kind<Record<string, string>> {
  const code = z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9][A-Za-z0-9.-]{0,19}$/, { error: () => words.code() })
  const schema = z
    .record(z.string().min(1).max(60), code)
    .refine((all) => Object.keys(all).length <= CODES_MAX, {
      error: () => words.manyCodes({ max: CODES_MAX }),
    })
  return { kind: 'codes', range: words.codesRange, schema }
}

/** Schemas for answers; the values were validated when they were saved. */
export const answerSchemas: Record<KindName, z.ZodType> = {
  text: z.string(),
  link: z.string(),
  flag: z.boolean(),
  count: z.number(),
  cents: z.number(),
  rate: z.number(),
  contacts: z.array(
    z.object({ title: z.string(), titleFr: z.string().optional(), phone: z.string(), email: z.string() }),
  ),
  taxes: z.array(taxSchema),
  codes: z.record(z.string(), z.string()),
}
