import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { Select } from '../../ui/fields.tsx'
import { words } from './catalogue.ts'

type AvailabilitySelectProps = { value: boolean; onChange: (available: boolean) => void }

/** Whether a seat is for sale. */
export function AvailabilitySelect({ value, onChange }: AvailabilitySelectProps) {
  return (
    <Select
      label={words.availability()}
      name="availability"
      value={value ? 'yes' : 'no'}
      onChange={(value) => onChange(value === 'yes')}
      options={[
        { value: 'yes', label: common.available() },
        { value: 'no', label: words.unavailable() },
      ]}
    />
  )
}
