import { IconPrinter } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { deskWords } from '../../../shared/orders/order-words.ts'
import type { AdminOrder } from '../../../shared/orders/refunds.ts'
import { formatCents } from '../../../shared/platform/money.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DownloadButton } from '../components/download-button.tsx'
import { Receipt } from '../own/receipt.tsx'
import type { Sold } from './desk-form.tsx'

/** What was sold, the change, tickets and receipt to print, and the next sale. */
export function SaleDone({ order, given, onNext }: Sold & { onNext: () => void }) {
  const head = useRef<HTMLHeadingElement>(null)
  const [roll, setRoll] = useState(true)
  useEffect(() => head.current?.focus(), [])
  const free = order.desk?.how === 'complimentary'
  const print = (onRoll: boolean) => {
    flushSync(() => setRoll(onRoll))
    window.print()
  }
  return (
    <section className="desk-done" aria-labelledby="desk-done">
      <h2 id="desk-done" className="block-title" ref={head} tabIndex={-1}>
        {free ? 'Given away' : 'Sold'}: {seatsOf(order).join(', ')}
      </h2>
      {given !== null && (
        <p className="till-change num">
          Change due <b>{formatCents(given - order.total)}</b>
        </p>
      )}
      <p className="num">
        {free ? 'Nothing to pay' : `${formatCents(order.total)} taken`}
        {order.desk && !free && `, ${deskWords[order.desk.how].toLowerCase()}`}. Buyer:{' '}
        <bdi>{order.buyer.name}</bdi>.
      </p>
      <p className="text-2">
        {order.buyer.email ? (
          <>
            The tickets are on their way to <bdi>{order.buyer.email}</bdi>.
          </>
        ) : (
          'No e-mail address: please print the tickets.'
        )}
      </p>
      <Button size="lg" fullWidth onClick={onNext}>
        Next sale
      </Button>
      <div className="desk-prints">
        <DownloadButton variant="outline" orderId={order.orderId} file="tickets.pdf" of="admin/orders">
          <IconPrinter className="icon" stroke={1.75} aria-hidden />
          Print tickets
        </DownloadButton>
        <Button variant="outline" onClick={() => print(true)}>
          Receipt 80 mm
        </Button>
        <Button variant="outline" onClick={() => print(false)}>
          Receipt A4
        </Button>
        <ButtonLink to={`/admin/orders/${order.orderId}`} variant="outline">
          See the order
        </ButtonLink>
      </div>
      <div className="desk-paper">
        <Receipt order={receiptOf(order)} roll={roll} />
      </div>
    </section>
  )
}

/** Labels of an order's seats. */
export const seatsOf = (order: AdminOrder) =>
  order.lines.flatMap(({ kind, label }) => (kind === 'seat' ? [label] : []))

function receiptOf(order: AdminOrder) {
  return {
    ...order,
    showName: order.show.name,
    startsAt: order.performance.startsAt,
    paidWith: order.payments[0]?.provider ?? null,
    seats: order.lines.flatMap(({ kind, label, ticketType, net }, seatNum) =>
      kind === 'seat' ? [{ seatNum, label, priceCents: net, type: ticketType ?? 'general' }] : [],
    ),
  }
}
