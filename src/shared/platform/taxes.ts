import { z } from 'zod'
import { readerLanguage } from '../language/language.ts'
import { formatRate } from './tax-rate.ts'
import { words } from './taxes-catalogue.ts'

/** As many as a line of an order keeps apart: no sale in Canada bears more than two, and one is left over. */
export const MAX_TAXES = 3

/** What is charged, each kind taxable or not by a setting. */
export const chargeKinds = ['seat', 'donation'] as const
export type ChargeKind = (typeof chargeKinds)[number]

/** A tax as it was agreed. Without a French name the English one stands for both. */
export const taxSchema = z.object({
  name: z.object({ en: z.string(), fr: z.string() }),
  /** Registration number; '' without one. */
  number: z.string(),
  /** Thousandths of a percent. */
  rate: z.number().int(),
})
export type Tax = z.infer<typeof taxSchema>

/** How charges are taxed: each tax on all of them but those of `exempt` kinds, never on another tax. */
export const taxingSchema = z.object({ taxes: z.array(taxSchema), exempt: z.array(z.enum(chargeKinds)) })
export type Taxing = z.infer<typeof taxingSchema>

/** A tax with what it comes to, in cents. */
export const taxAmountSchema = taxSchema.extend({ amount: z.number().int() })
export type TaxAmount = z.infer<typeof taxAmountSchema>

export const noTax: Taxing = { taxes: [], exempt: [] }

/** The settings that say how charges are taxed. */
export type TaxSettings = {
  taxName: string
  /** '' or left out: the other name stands in. */
  taxNameFr?: string
  taxNumber: string
  taxRate: number
  taxes: readonly Tax[]
  seatsTaxed: boolean
  donationsTaxed: boolean
}
/** What the settings call a tax that stands alone. */
export type SingleName = Pick<TaxSettings, 'taxName' | 'taxNameFr' | 'taxNumber'>

/** The setting of each kind of charge. */
const taxedBy = { seat: 'seatsTaxed', donation: 'donationsTaxed' } as const satisfies Record<
  ChargeKind,
  keyof TaxSettings
>

/** How charges are taxed from now on: by the named taxes if there are any, else by the single one. */
export function taxingOf(settings: TaxSettings): Taxing {
  const exempt = chargeKinds.filter((kind) => !settings[taxedBy[kind]])
  if (settings.taxes.length > 0) return { taxes: [...settings.taxes], exempt }
  return { ...singleTax(settings.taxRate, settings), exempt }
}

/** One tax at this rate on everything; without a name it is "Tax". */
export function singleTax(
  rate: number,
  { taxName, taxNameFr = '', taxNumber }: SingleName = unnamed,
): Taxing {
  return { taxes: [{ name: { en: taxName, fr: taxNameFr }, number: taxNumber, rate }], exempt: [] }
}
const unnamed: SingleName = { taxName: 'Tax', taxNumber: '' }

/** How a hold is taxed; one that says only a rate, by the version before, at that rate by the theatre's single tax. */
export function taxingOfHold(
  hold: { taxing?: Taxing | undefined; taxRate: number },
  settings: SingleName,
): Taxing {
  return hold.taxing ?? singleTax(hold.taxRate, settings)
}

/** The sum of the rates. */
export function rateOf({ taxes }: Taxing): number {
  return taxes.reduce((sum, { rate }) => sum + rate, 0)
}

/** The name of a tax in the language of the reader; of one that nobody named too. */
export function taxName({ name }: Pick<Tax, 'name'>): string {
  return name[readerLanguage()] || (name.en === unnamed.taxName ? words.tax() : name.en)
}

/** A tax as a report names it: with its registration number if there is one, and without its rate. */
export function taxTitle(tax: Tax): string {
  return numbered(taxName(tax), tax)
}

/** Label of a tax line: "Tax (10%)", with the registration number if there is one. */
export function taxLabel(tax: Tax): string {
  return numbered(`${taxName(tax)} (${formatRate(tax.rate)})`, tax)
}

function numbered(name: string, { number }: Tax): string {
  return number ? words.numbered({ name, number }) : name
}

type Taxed = { tax: number; taxRate: number; taxes?: readonly TaxAmount[] | undefined }

/** The tax lines of an order; one from before names were kept has one, named as the theatre's single tax is now. */
export function taxLines(
  { tax, taxRate, taxes }: Taxed,
  theatre: SingleName,
): { label: string; cents: number }[] {
  const all = taxes ?? singleTax(taxRate, theatre).taxes.map((one) => ({ ...one, amount: tax }))
  return all.map((one) => ({ label: taxLabel(one), cents: one.amount }))
}

/** What Quebec asks for: gifts are not taxed, and each tax is a percentage of the price before taxes. */
export const quebecTaxes: readonly Tax[] = [
  { name: { en: 'GST', fr: 'TPS' }, number: '', rate: 5000 },
  { name: { en: 'QST', fr: 'TVQ' }, number: '', rate: 9975 },
]
