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
