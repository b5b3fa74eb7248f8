import { TextInput } from '../../ui/fields.tsx'
import { wrongFields } from '../../ui/use-form.ts'

type SeatNumberFieldProps = { value: string; onChange: (value: string) => void; error?: string | undefined }

/** The field for a seat's number. */
export function SeatNumberField({ value, onChange, error }: SeatNumberFieldProps) {
  return (
    <TextInput
      label="Seat number"
      name="seatNum"
      inputMode="numeric"
      autoComplete="off"
      required
      value={value}
      onChange={(value) => onChange(value.replace(/\D/g, ''))}
      error={error}
    />
  )
}

/** Parses the seat number. Throws wrongFields if it is missing. */
export function readSeatNumber(text: string): number {
  if (!text) throw wrongFields({ seatNum: 'Please enter the number of the seat.' })
  return Number(text)
}
