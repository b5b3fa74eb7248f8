import { IconPrinter } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { handedOver } from '../../../shared/orders/paid-by-hand.ts'
import type { AdminOrder } from '../../../shared/orders/refunds.ts'
import { cashCents, formatCents } from '../../../shared/platform/money.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Rich } from '../../ui/rich.tsx'
import { DownloadButton } from '../components/download-button.tsx'
import { Receipt } from '../own/receipt.tsx'
import { words } from './catalogue.ts'
import type { Sold } from './desk-form.tsx'

/** What was sold, the change, tickets and receipt to print, and the next sale. */
export function SaleDone({ order, given, onNext }: Sold & { onNext: () => void }) {
  const head = useRef<HTMLHeadingElement>(null)
  const [roll, setRoll] = useState(true)
  useEffect(() => head.current?.focus(), [])
  const free = order.desk?.how === 'complimentary'
  const { name } = order.buyer
  const taken = handedOver(order.total, order.desk?.how ?? null)
  const print = (onRoll: boolean) => {
    flushSync(() => setRoll(onRoll))
    window.print()
  }
  return (
    <section className="desk-done" aria-labelledby="desk-done">
      <h2 id="desk-done" className="block-title" ref={head} tabIndex={-1}>
        {free
          ? words.givenAway({ seats: seatsOf(order).join(', ') })
          : words.sold({ seats: seatsOf(order).join(', ') })}
      </h2>
      {given !== null && (
        <p className="till-change num">
          <Rich
            text={words.changeDue({ amount: formatCents(given - cashCents(order.total)) })}
            parts={{ b: (inner) => <b>{inner}</b> }}
          />
        </p>
      )}
      <p className="num">
        <Rich
          text={
            free
              ? words.nothingToPay({ name })
              : words.taken({ amount: formatCents(taken), how: order.desk?.how ?? '', name })
          }
          parts={{ name: (inner) => <bdi>{inner}</bdi> }}
        />
      </p>
      <p className="text-2">
        {order.buyer.email ? (
          <Rich
            text={words.ticketsMailed({ email: order.buyer.email })}
            parts={{ email: (inner) => <bdi>{inner}</bdi> }}
          />
        ) : (
          words.noAddress()
        )}
      </p>
      <Button size="lg" fullWidth onClick={onNext}>
        {words.nextSale()}
      </Button>
      <div className="desk-prints">
        <DownloadButton variant="outline" orderId={order.orderId} file="tickets.pdf" of="admin/orders">
          <IconPrinter className="icon" stroke={1.75} aria-hidden />
          {words.printTickets()}
        </DownloadButton>
        <Button variant="outline" onClick={() => print(true)}>
          {words.rollReceipt()}
        </Button>
        <Button variant="outline" onClick={() => print(false)}>
          {words.pageReceipt()}
        </Button>
        <ButtonLink to={`/admin/orders/${order.orderId}`} variant="outline">
          {words.seeOrder()}
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
