import { TextInput } from '../../ui/fields.tsx'

type NumberFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  description?: string
}

/** A number, typed; read it with `readNumber`. */
export function NumberField({ label, value, onChange, error, description }: NumberFieldProps) {
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
      description={description}
    />
  )
}

/** What was typed as a number within bounds; null when it is none. */
export function readNumber(text: string, least: number, most: number): number | null {
  const value = Number(text.replace(',', '.'))
  return text.trim() !== '' && value >= least && value <= most ? value : null
}
