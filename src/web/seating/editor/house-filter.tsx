import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { seatKinds } from '../../../shared/seating/layout.ts'
import { type HousePlan, zoneName } from '../../../shared/seating/plan.ts'
import { FilterChips, SearchField } from '../../ui/table/found-table.tsx'
import { words } from './catalogue.ts'
import { type HouseQuery, kindWords } from './house-rows.ts'

/** What an address asks for. */
export function readHouseQuery(params: URLSearchParams): HouseQuery {
  const of = (name: string) => params.get(name) ?? ''
  return { q: of('q'), zone: of('zone'), kind: of('kind'), state: of('state'), sort: of('sort') || 'seat' }
}

type HouseFilterProps = {
  plan: HousePlan
  shown: HouseQuery
  onChange: (change: Partial<HouseQuery>, how?: 'typing') => void
}

/** Searches the seats, and narrows them by what tells this house's seats apart. */
export function HouseFilter({ plan, shown, onChange }: HouseFilterProps) {
  const kinds = seatKinds.filter((kind) => plan.seats.some((seat) => seat.kind === kind))
  return (
    <search className="table-tools">
      <SearchField label={words.search()} value={shown.q} onSearch={(q) => onChange({ q }, 'typing')} />
      <div className="filter-groups">
        <FilterChips
          label={words.availability()}
          options={[
            { value: '', label: common.all() },
            { value: 'yes', label: common.available() },
            { value: 'no', label: words.notAvailable() },
          ]}
          value={shown.state}
          onChange={(state) => onChange({ state })}
        />
        {plan.zones.length > 1 && (
          <FilterChips
            label={words.priceZone()}
            options={[
              { value: '', label: words.allZones() },
              ...plan.zones.map((zone) => ({ value: zone.id, label: zoneName(zone) })),
            ]}
            value={shown.zone}
            onChange={(zone) => onChange({ zone })}
          />
        )}
        {kinds.length > 1 && (
          <FilterChips
            label={common.type()}
            options={[
              { value: '', label: words.allTypes() },
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
