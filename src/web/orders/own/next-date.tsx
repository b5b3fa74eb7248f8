import { tileDate } from '../../platform/theatre-time.ts'
import { useOrders } from '../api.ts'
import { comingOrders } from '../components/coming.ts'
import { useIsPatron } from '../components/use-is-patron.ts'

/** "Thu 26 Nov": the date of the caller's next tickets; nothing without any. */
export function NextDate() {
  const orders = useOrders(useIsPatron())
  const [next] = comingOrders(orders.data ?? [], Date.now())
  if (!next) return null
  const { weekday, date } = tileDate(next.startsAt)
  return (
    <span className="nav-note num">
      {weekday} {date}
    </span>
  )
}
