import { useEffect, useRef } from 'react'
import { errors } from '../../../shared/errors.ts'
import type { LonelyVerdict } from '../../../shared/seating/lonely-seat.ts'
import { useGo } from '../../platform/nav.tsx'
import { seatLabels } from '../../seating/components/seat-labels.ts'
import type { House } from '../../seating/map/seat-feed.ts'
import { useAlert } from '../../ui/dialog.tsx'
import { type ExchangeMode, exchangePath } from '../components/exchange-mode.ts'
import { keepCart } from '../components/use-held-performance.ts'
import { words } from './catalogue.ts'
import type { useSeatChoice } from './use-seat-choice.ts'

type Options = {
  /** Seats of other evenings are in the cart. */
  hasOthers: boolean
  house: House | null
  choice: ReturnType<typeof useSeatChoice>
  exchange: ExchangeMode | null
  lonely: LonelyVerdict | null
}

/** Goes on with the chosen seats, to the cart or to the exchange; says what is in the way. */
export function useToCart({ hasOthers, house, choice, exchange, lonely }: Options): () => Promise<void> {
  const alert = useAlert()
  const go = useGo()
  const { desk, hold, own, latest } = choice
  const hasSeats = useRef(false)
  useEffect(() => {
    hasSeats.current = own.length > 0 || hasOthers
  })
  return async () => {
    await desk.idle()
    if (!hasSeats.current) return alert(errors['no-seats'].message)
    if (exchange && latest.current.length !== exchange.seats.length)
      return alert(errors['exchange-count'].message)
    if (lonely && house?.lonelyRule === 'block')
      return alert(
        words.lonely({
          seats: seatLabels(house.layout, lonely.lonely),
          count: lonely.lonely.length,
        }),
      )
    if (!exchange) keepCart(hold.data?.hold)
    go(exchange ? exchangePath(exchange) : '/cart')
  }
}
