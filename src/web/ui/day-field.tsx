import { TextInput } from './fields.tsx'
import { useTyped } from './use-table-address.ts'

type DayFieldProps = {
  label: string
  /** A date such as 2026-11-26; empty for none. */
  value: string
  onChange: (day: string) => void
}

/** A day that a list or report is asked for, once its typing pauses: a year that is typed is another one at each digit. */
export function DayField({ label, value, onChange }: DayFieldProps) {
  const { typed, setTyped } = useTyped(value, onChange)
  return <TextInput type="date" label={label} value={typed} onChange={setTyped} />
}
