import { useQuery } from '@tanstack/react-query'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { apiQuery } from '../../platform/query.ts'
import { Select } from '../../ui/fields.tsx'

/** The houses to choose from: none while there is one. */
export function useHouses() {
  const { data = [] } = useQuery(apiQuery('/houses'))
  return data.length > 1 ? data : []
}

/** Which house; nothing while there is one. */
export function HouseSelect(props: { value: string; onChange: (house: string) => void; className?: string }) {
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
