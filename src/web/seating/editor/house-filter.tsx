import { seatKinds } from '../../../shared/seating/layout.ts'
import type { HousePlan } from '../../../shared/seating/plan.ts'
import { FilterChips } from '../../ui/filter-chips.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { type HouseWish, kindWords } from './house-rows.ts'

/** What an address asks for. */
export function readHouseWish(params: URLSearchParams): HouseWish {
  const of = (name: string) => params.get(name) ?? ''
  return { q: of('q'), zone: of('zone'), kind: of('kind'), state: of('state'), sort: of('sort') || 'seat' }
}

const states = [
  { value: '', label: 'All' },
  { value: 'yes', label: 'Available' },
  { value: 'no', label: 'Not available' },
]

type HouseFilterProps = {
  plan: HousePlan
  shown: HouseWish
  onChange: (change: Partial<HouseWish>, how?: 'typing') => void
}

/** Searches the seats, and narrows them by what tells this house's seats apart. */
export function HouseFilter({ plan, shown, onChange }: HouseFilterProps) {
  const kinds = seatKinds.filter((kind) => plan.seats.some((seat) => seat.kind === kind))
  return (
    <search className="table-tools">
      <SearchField
        label="Seat, number, note or block"
        value={shown.q}
        onSearch={(q) => onChange({ q }, 'typing')}
      />
      <div className="filter-groups">
        <FilterChips
          label="Availability"
          options={states}
          value={shown.state}
          onChange={(state) => onChange({ state })}
        />
        {plan.zones.length > 1 && (
          <FilterChips
            label="Price zone"
            options={[
              { value: '', label: 'All zones' },
              ...plan.zones.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={shown.zone}
            onChange={(zone) => onChange({ zone })}
          />
        )}
        {kinds.length > 1 && (
          <FilterChips
            label="Type"
            options={[
              { value: '', label: 'All types' },
              ...kinds.map((kind) => ({ value: kind as string, label: kindWords[kind] })),
            ]}
            value={shown.kind}
            onChange={(kind) => onChange({ kind })}
          />
        )}
      </div>
    </search>
  )
}
