import { useQuery } from '@tanstack/react-query'
import { centsFromDollars, formatCents } from '../../../shared/platform/money/money.ts'
import { zoneName } from '../../../shared/seating/plan.ts'
import { apiQuery } from '../../platform/query.ts'
import { TextInput } from '../../ui/fields.tsx'
import { words } from './catalogue.ts'
import { priceIn } from './show-values.ts'

type NewPricesProps = {
  house: string
  /** Dollars as typed, by zone; empty for the house's price. */
  prices: Readonly<Record<string, string>>
  onChange: (prices: Record<string, string>) => void
}

/** What each zone costs at all performances of a new show. */
export function NewPrices({ house, prices, onChange }: NewPricesProps) {
  const { data } = useQuery(apiQuery('/house/plan', { query: { house } }))
  if (!data) return null
  return (
    <fieldset className="show-details">
      <legend className="field-label">{words.prices()}</legend>
      <p className="note">{words.pricesHint()}</p>
      <div className="show-pair">
        {data.plan.zones.map((zone) => (
          <TextInput
            key={zone.id}
            name={`prices.${zone.id}`}
            label={words.priceOf({ zone: zoneName(zone) })}
            inputMode="decimal"
            autoComplete="off"
            description={words.houseAsks({ price: formatCents(centsFromDollars(zone.price)) })}
            value={priceIn(prices, zone.id)}
            onChange={(text) => onChange({ ...prices, [zone.id]: text })}
          />
        ))}
      </div>
    </fieldset>
  )
}
