import type { AdminOrder } from '../../../shared/orders/refunds.ts'
import { taxLines } from '../../../shared/platform/money/taxes.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { atStart, formatTime, formatWhenShort } from '../../platform/theatre-time.ts'
import { Cents } from '../../ui/money.tsx'
import { SeatBadge } from '../../ui/pieces.tsx'
import { SumLines, SumTotal } from '../../ui/sums.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { words as orderWords } from '../components/catalogue.ts'
import { onePerPerformance, showOf } from '../components/order-state.ts'
import { words } from './catalogue.ts'

type Line = AdminOrder['lines'][number]

/** What was ordered, and what became of each ticket. */
export function OrderLines({ order }: { order: AdminOrder }) {
  const seats = order.lines.filter(({ kind }) => kind === 'seat')
  const evenings = onePerPerformance(seats)
  const taxes = order.taxes && order.taxes.length > 1 ? order.taxes : []
  const isVoid = (line: Line) => order.status === 'paid' && !line.live
  const columns: Column<Line>[] = [
    {
      key: 'what',
      label: words.what(),
      cell: ({ kind, label }) => (kind === 'seat' ? <SeatBadge label={label} /> : label),
      under: (line) =>
        line.kind === 'seat' &&
        evenings.length > 1 &&
        showOf(line, evenings) + atStart(formatWhenShort(line.startsAt)),
    },
    {
      key: 'ticket',
      label: common.ticket(),
      cell: (line) => ticketWords(line, isVoid(line)),
      under: ({ ticket }) => ticket?.sent?.name && sentWords(ticket.sent),
    },
    {
      key: 'amount',
      label: words.withTax(),
      card: 'corner',
      end: true,
      cell: (line) => <Cents amount={line.net + line.tax} />,
    },
  ]
  return (
    <div className="order-lines">
      <DataTable
        caption={words.seatsAndTickets()}
        columns={columns}
        rows={[
          ...evenings.flatMap(({ performanceId }) =>
            seats.filter((line) => line.performanceId === performanceId),
          ),
          ...order.lines.filter(({ kind }) => kind !== 'seat'),
        ]}
        rowKey={({ ticket, label }) => ticket?.ticketId ?? label}
        isOver={isVoid}
      />
      <SumTotal name={orderWords.total()} cents={order.total} />
      <SumLines
        lines={taxLines(taxes).map(({ name, cents }) => ({ name: words.includesTax({ tax: name }), cents }))}
      />
    </div>
  )
}

function ticketWords({ kind, ticket }: Line, isVoid: boolean): string {
  if (kind !== 'seat') return isVoid ? common.amountRefunded() : ''
  if (!ticket) return words.noAmount()
  if (ticket.state === 'void') return words.void()
  return ticket.admittedAt ? words.admittedAt({ time: formatTime(ticket.admittedAt) }) : words.valid()
}

const sentWords = ({ name, email, at, accepted }: NonNullable<NonNullable<Line['ticket']>['sent']>) =>
  words.sentTo({ name, email: email ?? '', when: formatWhenShort(at), accepted: accepted ? 'yes' : 'no' })
