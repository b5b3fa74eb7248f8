import './checkout.css'
import type { PendingQuery } from '../../ui/pieces.tsx'
import { HeldShow } from '../components/held-show.tsx'
import { HoldPending } from '../components/hold-pending.tsx'
import { keptCart } from '../components/use-held-performance.ts'
import { words } from './catalogue.ts'

/** Cart or payment before the hold is known, as high as they will be and with the show this tab knows; or why not. */
export function CheckoutPending({ title, query }: { title: string; query: PendingQuery }) {
  if (query.error)
    return (
      <>
        <h1>{title}</h1>
        <HoldPending query={query} />
      </>
    )
  return (
    <>
      <div className="cart-head">
        <p className="display cart-title" aria-hidden>
          {title}
        </p>
      </div>
      <div className="cart-skeleton" role="status" aria-label={words.loadingSeats()}>
        {keptCart().map((performance, i) => (
          <HeldShow key={performance.startsAt ?? i} performance={performance} />
        ))}
        <div className="held-rows" />
      </div>
    </>
  )
}
