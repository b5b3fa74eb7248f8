import './checkout.css'
import type { ReactNode } from 'react'
import { useMediaQuery } from '../../platform/use-media-query.ts'
import { Cents } from '../../ui/money.tsx'
import { words } from './catalogue.ts'

/** Whether the order stands beside the seats, with its own button; else the button is in the bar. */
export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 901px)')
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
