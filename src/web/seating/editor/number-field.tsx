import { readerLocale } from '../../../shared/language/language.ts'
import { TextInput, type TextInputProps } from '../../ui/fields.tsx'

/** A number field; parse its text with `readNumber`. */
export function NumberField(props: TextInputProps) {
  return <TextInput inputMode="decimal" autoComplete="off" {...props} />
}

/** Parses a number within bounds; null if it is not one. */
export function readNumber(text: string, least: number, most: number): number | null {
  const value = Number(text.replace(',', '.'))
  return text.trim() !== '' && value >= least && value <= most ? value : null
}

/** A price in dollars as text to edit, "15.90", which `readNumber` reads; empty without one. */
export function writePrice(dollars: number | null): string {
  if (dollars === null) return ''
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false }
  return new Intl.NumberFormat(readerLocale(), digits).format(dollars)
}
