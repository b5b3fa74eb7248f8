import './order-lines.css'
import { Fragment } from 'react'
import type { AdminOrder } from '../../../shared/orders/refunds.ts'
import { taxLabel } from '../../../shared/platform/taxes.ts'
import { atStart, formatTime, formatWhenShort } from '../../platform/theatre-time.ts'
import { Cents } from '../../ui/money.tsx'
import { SeatBadge } from '../../ui/pieces.tsx'
import { onePerPerformance } from './can-exchange.ts'
import { showOf } from './evenings.ts'
import { words } from './office-catalogue.ts'

/** What was ordered, and what became of each ticket. */
export function OrderLines({ order }: { order: AdminOrder }) {
  const taxes = order.taxes && order.taxes.length > 1 ? order.taxes : []
  const others = order.lines.filter(({ kind }) => kind !== 'seat')
  const evenings = Map.groupBy(
    order.lines.filter(({ kind }) => kind === 'seat'),
    ({ performanceId }) => performanceId,
  )
  const shown = onePerPerformance([...evenings.values()].flat())
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
        {shown.map((evening) => (
          <Fragment key={evening.performanceId}>
            {evenings.size > 1 && (
              <tr>
                <th scope="colgroup" colSpan={3} className="num">
                  {showOf(evening, shown)}
                  {atStart(formatWhenShort(evening.startsAt))}
                </th>
              </tr>
            )}
            {evenings.get(evening.performanceId)?.map((line) => (
              <Line key={line.ticket?.ticketId ?? line.label} order={order} line={line} />
            ))}
          </Fragment>
        ))}
        {others.map((line) => (
          <Line key={line.label} order={order} line={line} />
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

type LineProps = { order: AdminOrder; line: AdminOrder['lines'][number] }

function Line({ order, line }: LineProps) {
  return (
    <tr data-void={order.status === 'paid' && !line.live ? '' : undefined}>
      <td>{line.kind === 'seat' ? <SeatBadge label={line.label} /> : line.label}</td>
      <td>{ticketWords(order, line)}</td>
      <td>
        <Cents amount={line.net + line.tax} />
      </td>
    </tr>
  )
}

function ticketWords(order: AdminOrder, { kind, ticket, live }: LineProps['line']): string {
  if (kind === 'donation') return order.status === 'paid' && !live ? words.refunded() : ''
  if (!ticket) return words.noTicket()
  if (ticket.state === 'void') return words.void()
  return ticket.admittedAt ? words.admittedAt({ time: formatTime(ticket.admittedAt) }) : words.valid()
}
