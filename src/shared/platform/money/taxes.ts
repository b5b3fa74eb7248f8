import { readerLanguage } from '../../language/language.ts'
import { formatRate } from './tax-rate.ts'
import { words } from './taxes-catalogue.ts'

/** As many as can be named: no sale in Canada bears more than two, and one is left over. */
export const MAX_TAXES = 3

/** What is charged, each kind taxable or not by a setting. */
export const chargeKinds = ['seat', 'donation'] as const
export type ChargeKind = (typeof chargeKinds)[number]

/** Why a show's tickets are exempt: amateurs, admission at next to nothing, or a reason of the accountant's. */
export const exemptions = ['amateur', 'nominal', 'other'] as const
export type Exemption = (typeof exemptions)[number]
/** Why something that was sold is not taxed: its show or its ticket type is exempt, or by a setting all of its kind is. */
export const untaxedReasons = [...exemptions, 'setting', 'type'] as const
export type UntaxedReason = (typeof untaxedReasons)[number]

/** What of an amount is not taxed, by kind, in cents. */
export type UntaxedAmounts = Record<ChargeKind, number>

/** A tax as it was agreed. Without a French name the English one stands for both. */
export type Tax = {
  name: { en: string; fr: string }
  /** Registration number; '' without one. */
  number: string
  /** Thousandths of a percent. */
  rate: number
}

/** How charges are taxed: each tax on all of them but those of `exempt` kinds, never on another tax. */
export type Taxing = { taxes: Tax[]; exempt: ChargeKind[] }

/** A tax with what it comes to, in cents. */
export type TaxAmount = Tax & { amount: number }

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
/** The setting of each kind of charge. */
const taxedBy = { seat: 'seatsTaxed', donation: 'donationsTaxed' } as const satisfies Record<
  ChargeKind,
  keyof TaxSettings
>

/** How charges are taxed now: by the named taxes, else by the single one. `seatsExempt`: for an exempt show. */
export function taxingOf(settings: TaxSettings, seatsExempt = false): Taxing {
  const exempt = chargeKinds.filter((kind) => !settings[taxedBy[kind]] || (kind === 'seat' && seatsExempt))
  if (settings.taxes.length > 0) return { taxes: [...settings.taxes], exempt }
  const { taxName, taxNameFr = '', taxNumber, taxRate } = settings
  return { taxes: [{ name: { en: taxName, fr: taxNameFr }, number: taxNumber, rate: taxRate }], exempt }
}

/** The name of a tax that nobody named. */
const UNNAMED = 'Tax'

/** The name of a tax in the language of the reader; of one that nobody named too. */
export function taxName({ name }: Pick<Tax, 'name'>): string {
  return name[readerLanguage()] || (name.en === UNNAMED ? words.tax() : name.en)
}

/** A tax as a report names it: with its registration number if there is one, and without its rate. */
export function taxTitle(tax: Omit<Tax, 'rate'>): string {
  return numbered(taxName(tax), tax)
}

/** Label of a tax line: "Tax (10%)", with the registration number if there is one. */
export function taxLabel(tax: Tax): string {
  return numbered(`${taxName(tax)} (${formatRate(tax.rate)})`, tax)
}

function numbered(name: string, { number }: Pick<Tax, 'number'>): string {
  return number ? words.numbered({ name, number }) : name
}

/** The tax lines of an order. */
export function taxLines(taxes: readonly TaxAmount[]): { name: string; cents: number }[] {
  return taxes.map((one) => ({ name: taxLabel(one), cents: one.amount }))
}

/** What Quebec asks for: gifts are not taxed, and each tax is a percentage of the price before taxes. */
export const quebecTaxes: readonly Tax[] = [
  { name: { en: 'GST', fr: 'TPS' }, number: '', rate: 5000 },
  { name: { en: 'QST', fr: 'TVQ' }, number: '', rate: 9975 },
]
