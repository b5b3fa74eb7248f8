import './order-lines.css'
import type { AdminOrder } from '../../../shared/orders/refunds.ts'
import { seatOutcome } from '../../../shared/orders/seat-outcomes.ts'
import { taxLabel } from '../../../shared/platform/taxes.ts'
import { formatTime } from '../../platform/theatre-time.ts'
import { Cents } from '../../ui/money.tsx'
import { SeatBadge } from '../../ui/pieces.tsx'

/** What was ordered, and what became of each ticket. */
export function OrderLines({ order }: { order: AdminOrder }) {
  const taxes = order.taxes && order.taxes.length > 1 ? order.taxes : []
  return (
    <table className="order-lines">
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Ticket</th>
          <th scope="col">With tax</th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line) => (
          <tr key={line.label} data-void={order.status === 'paid' && !line.standing ? '' : undefined}>
            <td>{line.kind === 'seat' ? <SeatBadge label={line.label} /> : line.label}</td>
            <td>{ticketWords(order, line)}</td>
            <td>
              <Cents amount={line.net + line.tax} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={2}>Total</td>
          <td>
            <Cents amount={order.total} />
          </td>
        </tr>
        {taxes.map((tax) => (
          <tr key={tax.name.en}>
            <th scope="row" colSpan={2}>
              Includes {taxLabel(tax)}
            </th>
            <td>
              <Cents amount={tax.amount} />
            </td>
          </tr>
        ))}
      </tfoot>
    </table>
  )
}

function ticketWords(
  order: AdminOrder,
  { kind, label, ticket, standing }: AdminOrder['lines'][number],
): string {
  if (kind === 'donation') return order.status === 'paid' && !standing ? 'Refunded' : ''
  if (!ticket) return 'None'
  const outcome = seatOutcome(label, ticket, order.exchangedTo)
  if (outcome === 'exchanged') return 'Exchanged'
  if (outcome === 'void') return 'Void'
  return ticket.admittedAt ? `Admitted at ${formatTime(ticket.admittedAt)}` : 'Valid'
}
