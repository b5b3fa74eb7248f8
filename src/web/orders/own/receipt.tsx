import '../components/receipt.css'
import { IconPrinter } from '@tabler/icons-react'
import type { Order } from '../../../shared/orders/contract.ts'
import { exchangeLines } from '../../../shared/orders/exchange-lines.ts'
import { orderNumber } from '../../../shared/orders/order-number.ts'
import { donationWords } from '../../../shared/orders/order-words.ts'
import { wordsOf } from '../../../shared/orders/providers.ts'
import { taxLines } from '../../../shared/platform/taxes.ts'
import { ticketTypeName } from '../../../shared/seating/prices.ts'
import { useTheatre } from '../../platform/theatre.ts'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { Button } from '../../ui/button.tsx'
import { Cents } from '../../ui/money.tsx'

/** Ways to pay without a provider. */
const ways: Record<string, string> = {
  cash: 'paid in cash on',
  terminal: 'paid by card at the box office on',
  free: 'nothing to pay,',
}

type ReceiptProps = {
  order: Pick<
    Order,
    | 'orderId'
    | 'showName'
    | 'startsAt'
    | 'seats'
    | 'subtotal'
    | 'donation'
    | 'tax'
    | 'taxRate'
    | 'taxes'
    | 'exempt'
    | 'total'
    | 'captured'
    | 'refunded'
    | 'paidAt'
    | 'paidWith'
    | 'exchangedFrom'
  >
  /** The roll of a receipt printer, 80 mm wide, instead of a page. */
  roll?: boolean
}

/** What an order cost and how it was paid, line by line; prints alone. Draws nothing for one never paid. */
export function Receipt({ order, roll = false }: ReceiptProps) {
  const theatre = useTheatre()
  const exchange = order.exchangedFrom
  const { boxOfficeAddress, boxOfficePhone, boxOfficeEmail } = theatre
  const boxOffice = [boxOfficeAddress, boxOfficePhone, boxOfficeEmail].filter(Boolean).join(', ')
  if (!order.paidAt) return null
  return (
    <section className="receipt" data-roll={roll || undefined} aria-labelledby="receipt">
      <div className="receipt-head">
        <h2 id="receipt">Receipt</h2>
        <p>
          <b>{theatre.theatreName}</b>, {theatre.city}
        </p>
        <p className="text-2 num">
          Order {orderNumber(order.orderId)}, {paidWords(order)} {formatWhenShort(order.paidAt)}
        </p>
        <p className="text-2">
          <bdi>{order.showName}</bdi>, <span className="num">{formatWhenShort(order.startsAt)}</span>
        </p>
        <Button variant="outline" className="screen-only" onClick={() => window.print()}>
          <IconPrinter className="icon" stroke={1.75} aria-hidden />
          Print receipt
        </Button>
      </div>
      <table>
        <tbody>
          {order.seats.map(({ seatNum, label, type, priceCents }) => (
            <Line key={seatNum} what={`Seat ${label}, ${ticketTypeName(type)}`} cents={priceCents} />
          ))}
          {order.donation > 0 && <Line what={donationWords(order)} cents={order.donation} />}
          <Line what="Subtotal" cents={order.subtotal} />
          {taxLines(order, theatre).map(({ label, cents }) => (
            <Line key={label} what={label} cents={cents} />
          ))}
        </tbody>
        <tfoot>
          <Line what="Total" cents={order.total} />
          {exchange
            ? exchangeLines(exchange).map(({ name, cents }) => <Line key={name} what={name} cents={cents} />)
            : order.captured !== order.total && <Line what="Paid" cents={order.captured} />}
          {order.refunded > 0 && (
            <>
              <Line what="Refunded" cents={-order.refunded} />
              {!exchange && <Line what="Net paid" cents={order.captured - order.refunded} />}
            </>
          )}
        </tfoot>
      </table>
      <ul className="receipt-contacts paper-only" aria-label="Contacts">
        {boxOffice && (
          <li>
            Box office
            <span>{boxOffice}</span>
          </li>
        )}
        {theatre.contacts.map(({ title, phone, email }) => (
          <li key={title}>
            {title}
            <span>
              {phone}, {email}
            </span>
          </li>
        ))}
      </ul>
      <p className="note paper-only">Order {order.orderId}</p>
    </section>
  )
}

function paidWords({ paidWith }: Pick<Order, 'paidWith'>): string {
  if (paidWith === null) return 'paid on'
  return ways[paidWith] ?? `paid ${wordsOf(paidWith).paid} on`
}

function Line({ what, cents }: { what: string; cents: number }) {
  return (
    <tr>
      <th scope="row">{what}</th>
      <td>
        <Cents amount={cents} />
      </td>
    </tr>
  )
}
