import { z } from 'zod'
import { emailSchema, pictureAnswer } from '../base.ts'
import { formatRate } from '../money/tax-rate.ts'
import { taxSchema } from '../money/tax-schemas.ts'
import { MAX_TAXES, type Tax, taxLabel } from '../money/taxes.ts'
import type { Picture } from '../pictures.ts'
import { type Kind, line, phoneNumber, readRate, typedRate, whole } from './setting-kinds.ts'
import { words } from './setting-kinds-catalogue.ts'

/** Reads JSON of the environment; what a form edits is returned as it is. */
function fromJson(typed: unknown): unknown {
  if (typeof typed !== 'string') return typed
  try {
    return JSON.parse(typed)
  } catch {
    return typed
  }
}

/** An uploaded picture, or none. */
export const picture = (): Kind<Picture | null> => ({
  field: 'picture',
  range: words.pictureRange,
  schema: pictureAnswer.nullable(),
  answer: pictureAnswer.nullable(),
  typed: (value) => value,
  read: fromJson,
  words: (value) => value?.id ?? words.none(),
})

const listed = (each: string[]): string => each.join(', ') || words.none()

/** Where a list has a text that it had before. */
function repeated(texts: readonly (string | undefined)[]): number[] {
  return texts.flatMap((text, i) => (text && texts.indexOf(text) < i ? [i] : []))
}

/** Blocks in the footer; a longer list would be a directory. */
const CONTACTS_MAX = 8
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
  const fields = { title: z.string(), titleFr: z.string().optional(), phone: z.string(), email: z.string() }
  return {
    field: 'contacts',
    range: () => words.contactsRange({ max: CONTACTS_MAX }),
    schema,
    answer: z.array(z.object(fields)),
    typed: (list) => list,
    read: fromJson,
    words: (list) =>
      listed(
        list.map(
          ({ title, titleFr, phone, email }) =>
            `${titleFr ? `${title} / ${titleFr}` : title} ${phone} ${email}`,
        ),
      ),
  }
}

/** A tax as typed: its rate is text, in per cent. */
export type TypedTax = Omit<Tax, 'rate'> & { rate: string }

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
  return {
    field: 'taxes',
    range: () => words.taxesRange({ max: MAX_TAXES, lowest: min(), highest: max() }),
    schema,
    answer: z.array(taxSchema),
    typed: typedTaxes,
    read: readTaxes,
    words: (list) => listed(list.map((tax) => taxLabel(inBoth(tax)))),
  }
}

/** Taxes as a form edits them. */
export function typedTaxes(taxes: readonly Tax[]): TypedTax[] {
  return taxes.map((tax) => ({ ...tax, rate: typedRate(tax.rate) }))
}

/** Typed taxes for their schema, as far as they can be read. */
function readTaxes(typed: unknown): unknown {
  const list = fromJson(typed)
  if (!Array.isArray(list)) return list
  return list.map((tax) =>
    tax !== null && typeof tax === 'object' && 'rate' in tax
      ? { ...tax, rate: readRate(String(tax.rate)) }
      : tax,
  )
}

/** A tax under both of its names: whoever changes one of them has changed something. */
function inBoth(tax: Tax): Tax {
  const { en, fr } = tax.name
  const name = fr && fr !== en ? `${en} / ${fr}` : en
  return { ...tax, name: { en: name, fr: name } }
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
  return {
    field: 'codes',
    range: words.codesRange,
    schema,
    answer: z.record(z.string(), z.string()),
    typed: (all) => all,
    read: fromJson,
    words: (all) => listed(Object.entries(all).map(([name, code]) => `${name} ${code}`)),
  }
}
