import type { ReactNode } from 'react'
import type { Order } from '../../../shared/orders/contract.ts'
import { ScannedList } from '../../accounts/own/scanned-history.tsx'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { Pending, Rich } from '../../ui/pieces.tsx'
import { useOrders } from '../api.ts'
import { words } from './catalogue.ts'

/** The tickets of whoever is logged in that the door has scanned, the latest first. */
export function AdmittedTickets() {
  const orders = useOrders()
  if (!orders.isSuccess) return <Pending query={orders} />
  const rows = orders.data
    .flatMap((order) => order.tickets.map((ticket) => ({ ...ticket, order })))
    .flatMap(({ admittedAt, ticketId, label, performanceId, order }) => {
      const show = order.performances.find((each) => each.performanceId === performanceId) ?? order
      return admittedAt ? [{ admittedAt, key: ticketId, ticketId, what: seatOf(show, label) }] : []
    })
    .toSorted((a, b) => b.admittedAt.localeCompare(a.admittedAt))
    .map(({ admittedAt, ...row }) => ({ ...row, when: formatWhenShort(admittedAt) }))
  return <ScannedList rows={rows} />
}

/** "The Tempest, seat A1", the title in its own language. */
function seatOf({ showName, titleLang }: Pick<Order, 'showName' | 'titleLang'>, label: string): ReactNode {
  const title = (inner: string) => <span lang={titleLang ?? undefined}>{inner}</span>
  return <Rich text={words.seatOf({ show: showName, label })} parts={{ title }} />
}
