import { useState } from 'react'
import { isInYears, yearsRefusal } from '../../shared/platform/dates.ts'
import { TextInput } from './fields.tsx'
import { useTyped } from './table/use-table-address.ts'

type DayFieldProps = {
  label: string
  /** A date such as 2026-11-26; empty for none. */
  value: string
  onChange: (day: string) => void
}

/**
 * A day that a list or report is asked for, once its typing pauses: a year that is typed is another one at each digit. A
 * year that no list accepts is refused at the field. A value that arrives while the reader types is shown once they leave the
 * field: an incomplete day has no value yet, and its digits would be lost.
 */
export function DayField({ label, value, onChange }: DayFieldProps) {
  const [refused, setRefused] = useState(false)
  const [held, setHeld] = useState<string | null>(null)
  const { typed, setTyped } = useTyped(held ?? value, (day) => {
    const accepted = day === '' || isInYears(day)
    setRefused(!accepted)
    if (!accepted) return
    setHeld((before) => (before === null ? null : day))
    onChange(day)
  })
  return (
    <TextInput
      type="date"
      label={label}
      value={typed}
      onChange={setTyped}
      onFocus={() => setHeld(value)}
      onBlur={() => setHeld(null)}
      error={refused ? yearsRefusal() : undefined}
    />
  )
}
