import { ScannedList } from '../../accounts/components/scanned-history.tsx'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { Pending } from '../../ui/pieces.tsx'
import { useOrders } from '../api.ts'
import { words } from './catalogue.ts'

/** The tickets of whoever is logged in that the door has scanned, the latest first. */
export function AdmittedTickets() {
  const orders = useOrders()
  if (!orders.isSuccess) return <Pending query={orders} />
  const rows = orders.data
    .flatMap(({ showName, tickets }) => tickets.map((ticket) => ({ ...ticket, showName })))
    .flatMap(({ admittedAt, ticketId, label, showName }) =>
      admittedAt
        ? [{ admittedAt, key: ticketId, ticketId, what: words.seatOf({ show: showName, label }) }]
        : [],
    )
    .toSorted((a, b) => b.admittedAt.localeCompare(a.admittedAt))
    .map(({ admittedAt, ...row }) => ({ ...row, when: formatWhenShort(admittedAt) }))
  return <ScannedList rows={rows} />
}
