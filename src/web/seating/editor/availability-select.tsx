import { NativeSelect } from '@mantine/core'

/** Whether a seat is for sale. */
export function AvailabilitySelect({
  value,
  onChange,
}: {
  value: boolean
  onChange: (available: boolean) => void
}) {
  return (
    <NativeSelect
      label="Availability"
      name="availability"
      value={value ? 'yes' : 'no'}
      onChange={(event) => onChange(event.currentTarget.value === 'yes')}
      data={[
        { value: 'yes', label: 'Available' },
        { value: 'no', label: 'Not Available' },
      ]}
    />
  )
}
