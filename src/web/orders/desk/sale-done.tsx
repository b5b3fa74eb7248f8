import { IconPrinter } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { handedOver } from '../../../shared/orders/paid-by-hand.ts'
import type { AdminOrder } from '../../../shared/orders/refunds.ts'
import { cashCents, formatCents } from '../../../shared/platform/money.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Rich } from '../../ui/rich.tsx'
import { DownloadButton } from '../components/download-button.tsx'
import { PrintReceipt } from '../office/print-receipt.tsx'
import { words } from './catalogue.ts'
import type { Sold } from './desk-form.tsx'

/** What was sold, the change, tickets and receipt to print, and the next sale. */
export function SaleDone({ order, given, onNext }: Sold & { onNext: () => void }) {
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  const free = order.desk?.how === 'complimentary'
  const { name } = order.buyer
  const taken = handedOver(order.total, order.desk?.how ?? null)
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
        <PrintReceipt order={order} alone />
        <ButtonLink to={`/admin/orders/${order.orderId}`} variant="outline">
          {words.seeOrder()}
        </ButtonLink>
      </div>
    </section>
  )
}

/** Labels of an order's seats. */
export const seatsOf = (order: AdminOrder) =>
  order.lines.flatMap(({ kind, label }) => (kind === 'seat' ? [label] : []))
