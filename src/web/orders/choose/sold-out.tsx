import type { ReactNode } from 'react'
import type { House } from '../../seating/map/seat-feed.ts'
import { words } from './catalogue.ts'

/** Says so when nobody can have a seat now who has none, above the other dates in `children`; nothing otherwise. */
export function SoldOut({ house: { layout, store }, children }: { house: House; children: ReactNode }) {
  const seats = layout.blocks.flatMap((block) => block.seats)
  if (seats.some(({ id }) => store.isOpen(id))) return null
  const isHeld = seats.some(({ id }) => store.status(id) === 'held')
  return (
    <section className="sold-out" aria-labelledby="sold-out">
      <h2 id="sold-out" className="block-title">
        {isHeld ? words.takenNow() : words.soldOut()}
      </h2>
      <p>{isHeld ? words.someHeld() : words.ifReturned()}</p>
      {children}
    </section>
  )
}
