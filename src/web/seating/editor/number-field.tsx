import { readerLocale } from '../../../shared/language/language.ts'
import {
  centsFromDollars,
  dollarsFromCents,
  readCents,
  withoutSign,
} from '../../../shared/platform/money/money.ts'
import { MAX_SEAT_PRICE } from '../../../shared/seating/seats.ts'
import { TextInput, type TextInputProps } from '../../ui/fields.tsx'

/** A number field; parse its text with `readNumber`. */
export function NumberField(props: TextInputProps) {
  return <TextInput inputMode="decimal" autoComplete="off" {...props} />
}

/** Parses a number within bounds, with its sign or without, "15,90 $"; null if it is not one. */
export function readNumber(text: string, least: number, most: number): number | null {
  const digits = withoutSign(text)
  const value = Number(digits.replace(',', '.'))
  return digits !== '' && value >= least && value <= most ? value : null
}

/** Parses a seat's price to dollars and cents; null if it is not one, or above the maximum. */
export function readPrice(text: string): number | null {
  const cents = readCents(text)
  return cents === null || cents > centsFromDollars(MAX_SEAT_PRICE) ? null : dollarsFromCents(cents)
}

/** A price in dollars as text to edit, "15.90", which `readPrice` reads; empty without one. */
export function writePrice(dollars: number | null): string {
  if (dollars === null) return ''
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false }
  return new Intl.NumberFormat(readerLocale(), digits).format(dollars)
}
