import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { TextInput } from '../../ui/fields.tsx'
import { wrongFields } from '../../ui/form.tsx'
import { words } from './catalogue.ts'

type SeatNumberFieldProps = { value: string; onChange: (value: string) => void }

/** The field for a seat's number. */
export function SeatNumberField({ value, onChange }: SeatNumberFieldProps) {
  return (
    <TextInput
      label={common.seatNumber()}
      name="seatNum"
      inputMode="numeric"
      autoComplete="off"
      required
      value={value}
      onChange={(value) => onChange(value.replace(/\D/g, ''))}
    />
  )
}

/** Parses the seat number. Throws wrongFields if it is missing. */
export function readSeatNumber(text: string): number {
  if (!text) throw wrongFields({ seatNum: words.enterSeatNumber() })
  return Number(text)
}
