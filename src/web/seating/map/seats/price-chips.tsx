import '../prices.css'
import { useMemo, useSyncExternalStore } from 'react'
import type { Layout, LayoutSeat } from '../../../../shared/seating/layout.ts'
import { words } from '../catalogue.ts'
import { FactLine } from '../fact-line.tsx'
import type { SeatStore } from './seat-store.ts'
import { type PriceTier, priceTiers } from './seat-words.ts'
import { StageView } from './stage-view.tsx'

/** What seats cost, and how many of each price are left; a press dims the others. Empty where all cost the same. */
export function PriceChips({ layout, store }: { layout: Layout; store: SeatStore }) {
  const only = useSyncExternalStore(store.subscribe, () => store.only)
  const tiers = useMemo(() => priceTiers(layout.blocks.flatMap(({ seats }) => seats)), [layout])
  if (tiers.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: toggle buttons, no fields
    <div className="price-chips" role="group" aria-label={words.prices()}>
      {tiers.map((one) => (
        <button
          key={one.tier}
          type="button"
          className="price-chip num"
          aria-pressed={only === one.tier}
          onClick={() => store.showOnly(only === one.tier ? 0 : one.tier)}
        >
          <PriceMark {...one} />
          <PriceLeft seats={one.seats} store={store} />
          <StageView layout={layout} seats={one.seats} />
        </button>
      ))}
    </div>
  )
}

/** How many of these seats are free. A component of its own, so that a change of a seat renders no more than this. */
function PriceLeft({ seats, store }: { seats: readonly LayoutSeat[]; store: SeatStore }) {
  const count = useSyncExternalStore(
    store.subscribe,
    () => seats.filter(({ id }) => store.status(id) === 'free').length,
  )
  return <span className="price-left">{words.tierLeft({ count })}</span>
}

/** A price with the sign that its seats bear, and the zones that have it. */
export function PriceMark({ tier, price, zones }: PriceTier) {
  return (
    <>
      <i className="map-seat" data-state="free" data-tier={tier} aria-hidden />
      {zones.length > 0 && (
        <span className="price-zones">
          <FactLine facts={zones} />{' '}
        </span>
      )}
      <b>{price}</b>{' '}
    </>
  )
}
