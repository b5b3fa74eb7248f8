import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { Select } from '../../ui/fields.tsx'
import { useHouses } from '../api.ts'

type HouseSelectProps = { value: string; onChange: (house: string) => void; className?: string }

/** Which house; nothing while there is one. */
export function HouseSelect(props: HouseSelectProps) {
  const houses = useHouses()
  if (houses.length === 0) return null
  return (
    <Select
      {...props}
      name="house"
      label={common.house()}
      options={houses.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
