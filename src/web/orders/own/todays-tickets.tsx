import { IconQrcode } from '@tabler/icons-react'
import { isoDay } from '../../../shared/platform/when.ts'
import { pageAt } from '../../platform/nav.tsx'
import { theatreZone } from '../../platform/theatre-time.ts'
import type { HolderActProps } from '../../shows/components/holder-act.ts'
import { ButtonLink, SeatBadge } from '../../ui/pieces.tsx'
import { useOrders } from '../api.ts'
import { comingOrders, comingPerformance, ticketsOf } from '../components/order-state.ts'
import { useIsPatron } from '../components/use-is-patron.ts'
import { words } from './catalogue.ts'

/** On the day of the performance the tickets of whoever holds some for this show, in place of the button for buying. */
export function TodaysTickets({ showId, describedBy }: HolderActProps) {
  const orders = useOrders(useIsPatron())
  const now = Date.now()
  const day = (at: number) => isoDay(at, theatreZone())
  for (const order of comingOrders(orders.data ?? [], now)) {
    const next = comingPerformance(order, now)
    if (next?.showId !== showId || day(Date.parse(next.startsAt)) > day(now)) continue
    const here = ticketsOf(order).filter(({ performanceId }) => performanceId === next.performanceId)
    return (
      <div className="hero-held">
        <ButtonLink
          variant="primary"
          size="lg"
          to={pageAt('/confirmation', { order: order.orderId })}
          aria-describedby={describedBy}
        >
          <IconQrcode className="icon" stroke={1.75} aria-hidden />
          {words.showTickets()}
        </ButtonLink>
        <span className="flow">
          {here.map(({ ticketId, label }) => (
            <SeatBadge key={ticketId} label={label} />
          ))}
        </span>
      </div>
    )
  }
  return null
}
