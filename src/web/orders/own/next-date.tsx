import { tileDay } from '../../platform/theatre-time.ts'
import { useOrders } from '../api.ts'
import { comingOrders, comingPerformance } from '../components/order-state.ts'
import { useIsPatron } from '../components/use-is-patron.ts'

/** "Thu 26 Nov": the date of the caller's next tickets; nothing without any. */
export function NextDate() {
  const orders = useOrders(useIsPatron())
  const now = Date.now()
  const [order] = comingOrders(orders.data ?? [], now)
  const next = order && comingPerformance(order, now)
  if (!next) return null
  return <span className="nav-note num">{tileDay(next.startsAt)}</span>
}
