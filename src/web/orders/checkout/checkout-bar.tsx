import './checkout.css'
import type { ReactNode } from 'react'
import { useMediaQuery } from '../../platform/use-media-query.ts'
import { Cents } from '../../ui/money.tsx'
import type { PendingQuery } from '../../ui/pieces.tsx'
import { words } from '../components/catalogue.ts'
import { HeldShow } from '../components/held-group.tsx'
import { HoldPending } from '../components/hold-pending.tsx'
import { storedCart } from '../components/use-held-performance.ts'

/** Whether the order stands beside the seats, with its own button; else the button is in the bar. */
export function useIsWide(): boolean {
  return useMediaQuery('(width > 900px)')
}

type CheckoutBarProps = {
  /** In cents. */
  total: number
  /** The button that goes on, and what is to be said about it. */
  children: ReactNode
}

/** The total and the next step, always in sight at the lower edge of a narrow window. */
export function CheckoutBar({ total, children }: CheckoutBarProps) {
  return (
    <div className="checkout-bar">
      <p className="checkout-total num">
        <span>{words.total()}</span>
        <b className="display">
          <Cents amount={total} />
        </b>
      </p>
      <div className="checkout-next">{children}</div>
    </div>
  )
}

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
      <div className="stack cart-skeleton" role="status" aria-label={words.loadingSeats()}>
        {storedCart().map((performance, i) => (
          <HeldShow key={performance.startsAt ?? i} performance={performance} />
        ))}
        <div className="held-rows" />
      </div>
    </>
  )
}
