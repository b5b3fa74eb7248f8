import './order-lines.css'
import type { AdminOrder } from '../../../shared/orders/refunds.ts'
import { seatOutcome } from '../../../shared/orders/seat-outcomes.ts'
import { taxLabel } from '../../../shared/platform/taxes.ts'
import { formatTime } from '../../platform/theatre-time.ts'
import { Cents } from '../../ui/money.tsx'
import { SeatBadge } from '../../ui/pieces.tsx'
import { words } from './office-catalogue.ts'

/** What was ordered, and what became of each ticket. */
export function OrderLines({ order }: { order: AdminOrder }) {
  const taxes = order.taxes && order.taxes.length > 1 ? order.taxes : []
  return (
    <table className="order-lines">
      <thead>
        <tr>
          <th scope="col">{words.what()}</th>
          <th scope="col">{words.ticket()}</th>
          <th scope="col">{words.withTax()}</th>
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
          <td colSpan={2}>{words.total()}</td>
          <td>
            <Cents amount={order.total} />
          </td>
        </tr>
        {taxes.map((tax) => (
          <tr key={tax.name.en}>
            <th scope="row" colSpan={2}>
              {words.includesTax({ tax: taxLabel(tax) })}
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
  if (kind === 'donation') return order.status === 'paid' && !standing ? words.refunded() : ''
  if (!ticket) return words.noTicket()
  const outcome = seatOutcome(label, ticket, order.exchangedTo)
  if (outcome === 'exchanged') return words.exchanged()
  if (outcome === 'void') return words.void()
  return ticket.admittedAt ? words.admittedAt({ time: formatTime(ticket.admittedAt) }) : words.valid()
}
