import type { Layout } from '../../../shared/seating/layout.ts'
import { SeatLegend } from '../../seating/map/seat-legend.tsx'
import { zonePrices } from '../../seating/map/seat-words.ts'
import { usePlusTax } from '../../shows/components/from-text.ts'
import { words } from './catalogue.ts'

/** Under the map: what seats cost, by zone, and what the map's colours and signs mean. */
export function HouseKey({ layout }: { layout: Layout }) {
  const zones = zonePrices(layout)
  const tax = usePlusTax()
  return (
    <div className="house-key">
      <ul className="house-prices num" aria-label={words.prices()}>
        {zones.map(({ zone, lang, price }) => (
          <li key={zone}>
            <span lang={lang}>{zone || words.everySeat()}</span> <b>{price}</b>
            {tax}
          </li>
        ))}
      </ul>
      <SeatLegend layout={layout} withOwn />
    </div>
  )
}
