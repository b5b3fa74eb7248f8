import '../prices.css'
import { useSyncExternalStore } from 'react'
import type { Layout } from '../../../../shared/seating/layout.ts'
import { words } from '../catalogue.ts'
import { FactLine } from '../fact-line.tsx'
import type { SeatStore } from './seat-store.ts'
import { type PriceTier, priceTiers } from './seat-words.ts'
import { StageView } from './stage-view.tsx'

/** What seats cost, and how many of each price are left; a press dims the others. Empty where all cost the same. */
export function PriceChips({ layout, store }: { layout: Layout; store: SeatStore }) {
  useSyncExternalStore(store.subscribe, () => store.version)
  const tiers = priceTiers(layout.blocks.flatMap(({ seats }) => seats))
  if (tiers.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: toggle buttons, no fields
    <div className="price-chips" role="group" aria-label={words.prices()}>
      {tiers.map((one) => (
        <button
          key={one.tier}
          type="button"
          className="price-chip num"
          aria-pressed={store.only === one.tier}
          onClick={() => store.showOnly(store.only === one.tier ? 0 : one.tier)}
        >
          <PriceMark {...one} />
          <span className="price-left">
            {words.tierLeft({ count: one.seats.filter(({ id }) => store.status(id) === 'free').length })}
          </span>
          <StageView layout={layout} seats={one.seats} />
        </button>
      ))}
    </div>
  )
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
