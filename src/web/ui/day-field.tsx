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
 * year that no list accepts is refused at the field.
 */
export function DayField({ label, value, onChange }: DayFieldProps) {
  const [refused, setRefused] = useState(false)
  const { typed, setTyped } = useTyped(value, (day) => {
    const accepted = day === '' || isInYears(day)
    setRefused(!accepted)
    if (accepted) onChange(day)
  })
  return (
    <TextInput
      type="date"
      label={label}
      value={typed}
      onChange={setTyped}
      error={refused ? yearsRefusal() : undefined}
    />
  )
}
