import { readerLocale } from '../../../shared/language/language.ts'
import { withoutSign } from '../../../shared/platform/money.ts'
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

/** A price in dollars as text to edit, "15.90", which `readNumber` reads; empty without one. */
export function writePrice(dollars: number | null): string {
  if (dollars === null) return ''
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false }
  return new Intl.NumberFormat(readerLocale(), digits).format(dollars)
}
