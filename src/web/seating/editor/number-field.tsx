import { TextInput, type TextInputProps } from '../../ui/fields.tsx'

/** A number, typed; read it with `readNumber`. */
export function NumberField(props: TextInputProps) {
  return <TextInput inputMode="decimal" autoComplete="off" {...props} />
}

/** What was typed as a number within bounds; null when it is none. */
export function readNumber(text: string, least: number, most: number): number | null {
  const value = Number(text.replace(',', '.'))
  return text.trim() !== '' && value >= least && value <= most ? value : null
}
