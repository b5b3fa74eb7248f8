import { Select } from '../../ui/fields.tsx'

/** Whether a seat is for sale. */
export function AvailabilitySelect({
  value,
  onChange,
}: {
  value: boolean
  onChange: (available: boolean) => void
}) {
  return (
    <Select
      label="Availability"
      name="availability"
      value={value ? 'yes' : 'no'}
      onChange={(value) => onChange(value === 'yes')}
      options={[
        { value: 'yes', label: 'Available' },
        { value: 'no', label: 'Not Available' },
      ]}
    />
  )
}
