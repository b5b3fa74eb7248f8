import { z } from 'zod'
import { readerLanguage } from '../../language/language.ts'
import { emailSchema } from '../base.ts'
import { formatCents, readCents, withoutSign } from '../money/money.ts'
import { formatRate, rateText } from '../money/tax-rate.ts'
import { pastedText } from '../text/typed-text.ts'
import { type Ground, readable } from './look.ts'
import { words } from './setting-kinds-catalogue.ts'

/** The fields of the settings page; `src/web/office/settings/setting-field.tsx` has a component for each. */
export type FieldName =
  | 'text'
  | 'flag'
  | 'whole'
  | 'decimal'
  | 'colour'
  | 'picture'
  | 'contacts'
  | 'taxes'
  | 'codes'

/** A kind of value: how it is typed, checked and said. */
export type Kind<T> = {
  field: FieldName
  /** The allowed values, in a sentence. */
  range: () => string
  schema: z.ZodType<T>
  /** For answers; the values were validated when they were saved. */
  answer: z.ZodType
  /** The value as a form edits it: text, with numbers as the reader writes them, or the rows of a list. */
  typed(value: T): unknown
  /**
   * Reads what was typed into a form, or into the environment (where a list is JSON), for the schema. What cannot be
   * read is returned as it is, and refused by the schema.
   */
  read(typed: unknown): unknown
  /** The value in words, for the audit log, the docs, and an admin whose change came too late. */
  words(value: T): string
}

/** Longest URL that every browser and mail client follows. */
const LINK_MAX = 500

/** A telephone number. */
export const phoneNumber = z
  .string()
  .overwrite(pastedText)
  .regex(/^(?=(?:\D*\d){7,15}\D*$)[+\d][\d ().-]*$/, { error: () => words.phone() })

/** Line breaks, other control characters, and marks that change the reading direction. */
const strange = /[\p{Cc}\p{Noncharacter_Code_Point}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

type LineSays = { empty?: () => string; long?: () => string }

/** One line of `min` to `max` characters. */
export const line = (
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

const textKind = (range: () => string, schema: z.ZodType<string>): Kind<string> => ({
  field: 'text',
  range,
  schema,
  answer: z.string(),
  typed: (text) => text,
  read: (typed) => typed,
  words: (text) => (text === '' ? words.nothing() : words.quoted({ text })),
})

/** One line of text. */
export function text(min: 0 | 1, max: number): Kind<string> {
  const range = () => (min === 0 ? words.optionalTextRange({ max }) : words.textRange({ min, max }))
  return textKind(range, line(min, max))
}

const orEmpty = (schema: z.ZodType, error: () => string) =>
  z
    .string()
    .overwrite(pastedText)
    .refine((text) => text === '' || schema.safeParse(text).success, { error: () => error() })

/** A telephone number, or empty. */
export const phone = (): Kind<string> => textKind(words.phoneRange, orEmpty(phoneNumber, words.phone))

/** An e-mail address, or empty. */
export const mailbox = (): Kind<string> => textKind(words.mailboxRange, orEmpty(emailSchema, words.mailbox))

/** A URL or an e-mail address, or empty. */
export function link(): Kind<string> {
  const schema = z
    .string()
    .trim()
    .max(LINK_MAX, { error: () => words.longLink({ max: LINK_MAX }) })
    .refine((address) => address === '' || isSafeLink(address), { error: () => words.link() })
  return textKind(words.linkRange, schema)
}

/** Whether a link is acceptable: https, or a mailbox. */
export function isSafeLink(address: string): boolean {
  if (/[\p{Cc}\s]/u.test(address) || !URL.canParse(address)) return false
  const { protocol, hostname, username, pathname } = new URL(address)
  if (protocol === 'mailto:') return emailSchema.safeParse(pathname).success
  return /^https:\/\//i.test(address) && hostname !== '' && username === ''
}

/** A colour, as `#RRGGBB`, that can be read on the pages with this ground. */
export function colour(on: Ground): Kind<string> {
  const schema = z
    .string()
    .overwrite((typed) => typed.trim().toUpperCase())
    .regex(/^#[0-9A-F]{6}$/, { error: () => words.colour(), abort: true })
    .refine((typed) => readable(typed, on) === typed, {
      error: ({ input }) => words.faint({ colour: readable(String(input), on) }),
    })
  return { ...textKind(words.colourRange, schema), field: 'colour' }
}

const flags: Record<string, boolean> = { on: true, true: true, off: false, false: false }

/** On or off. */
export const flag = (): Kind<boolean> => ({
  field: 'flag',
  range: words.flagRange,
  schema: z.boolean({ error: () => words.flag() }),
  answer: z.boolean(),
  typed: (value) => (value ? 'on' : 'off'),
  read: (typed: string) => flags[typed.trim()] ?? typed.trim(),
  words: (value) => (value ? words.on() : words.off()),
})

type Unit = 'minutes' | 'hours' | 'days' | 'months' | 'years'

/** A whole number with a unit. */
export function count(min: number, max: number, unit: Unit): Kind<number> {
  return {
    field: 'whole',
    range: () => words.countRange({ min, max, unit }),
    schema: whole(min, max),
    answer: z.number(),
    typed: String,
    read: (typed: string) => (/^\d+(\.\d+)?$/.test(typed.trim()) ? Number(typed) : typed.trim()),
    words: String,
  }
}

/** An amount in whole cents. */
export function cents(min: number, max: number): Kind<number> {
  const amounts = () => ({ min: formatCents(min), max: formatCents(max) })
  return {
    field: 'decimal',
    range: () => words.centsRange(amounts()),
    schema: whole(min, max, () => words.cents(amounts())),
    answer: z.number(),
    typed: (amount) => decimal((amount / 100).toFixed(2)),
    read: (typed: string) => readCents(typed.trim()) ?? typed.trim(),
    words: formatCents,
  }
}

/** A rate in thousandths of a percent. */
export function rate(min: number, max: number): Kind<number> {
  const rates = () => ({ min: formatRate(min), max: formatRate(max) })
  return {
    field: 'decimal',
    range: () => words.rateRange(rates()),
    schema: whole(min, max, () => words.rate(rates())),
    answer: z.number(),
    typed: typedRate,
    read: readRate,
    words: formatRate,
  }
}

/** A whole number. */
export function whole(min: number, max: number, says: () => string = () => words.whole({ min, max })) {
  const error = () => says()
  return z.number({ error }).int({ error }).min(min, { error }).max(max, { error })
}

/** A number as the reader writes it. */
const decimal = (text: string) => (readerLanguage() === 'fr' ? text.replace('.', ',') : text)

/** A rate as the reader types it, in per cent. */
export const typedRate = (rate: number): string => decimal(rateText(rate))

/** "14.975" is 14975, without a float in between; a decimal comma and the sign, "14,975 %", work too. */
export function readRate(typed: string): number | string {
  const text = typed.trim()
  const [, whole = '', rest = ''] = /^(\d{1,7})(?:[.,](\d*))?$/.exec(withoutSign(text)) ?? []
  return whole === '' || rest.length > 3 ? text : Number(whole + rest.padEnd(3, '0'))
}
