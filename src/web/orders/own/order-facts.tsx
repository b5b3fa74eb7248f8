import { IconArrowsExchange, IconCalendarPlus, IconDownload } from '@tabler/icons-react'
import type { Order } from '../../../shared/orders/contract.ts'
import { orderNumber } from '../../../shared/orders/order-number.ts'
import { formatCents } from '../../../shared/platform/money.ts'
import { useMe } from '../../accounts/api.ts'
import { useSession } from '../../platform/session.tsx'
import { formatDay } from '../../platform/theatre-time.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { canExchange, isExchanged } from '../components/can-exchange.ts'
import { DownloadButton } from '../components/download-button.tsx'
import { ResendButton } from '../components/resend-button.tsx'

/** Headline of a paid order: when we meet, what was paid, and the files to keep. */
export function OrderFacts({ order }: { order: Order }) {
  const me = useMe()
  const { role } = useSession()
  const count = order.tickets.length
  const valid = order.tickets.some(({ state }) => state === 'valid')
  return (
    <div className="order-facts">
      <h1>
        {valid
          ? greeting(order.startsAt)
          : isExchanged(order)
            ? 'Your tickets were exchanged'
            : 'Your tickets were refunded'}
        {me.data && `, ${me.data.firstName}`}.
      </h1>
      <div>
        <p className="order-paid num">{paidWords(order)}</p>
        <p className="text-2">
          Order {orderNumber(order.orderId)}.
          {valid &&
            ` We've e-mailed your receipt and ${count === 1 ? 'ticket' : `${count} tickets`} to ${
              me.data?.email ?? 'your e-mail address'
            }.`}
        </p>
        {order.refunded > 0 && (
          <p className="num">
            <b>{formatCents(order.refunded)} of it was refunded.</b>
          </p>
        )}
        {valid && (
          <div className="row-actions">
            <DownloadButton orderId={order.orderId} file="tickets.pdf">
              <IconDownload className="icon" stroke={1.75} aria-hidden />
              Download PDF
            </DownloadButton>
            <DownloadButton variant="outline" orderId={order.orderId} file="calendar.ics">
              <IconCalendarPlus className="icon" stroke={1.75} aria-hidden />
              Add to calendar
            </DownloadButton>
            <ResendButton orderId={order.orderId} />
          </div>
        )}
        {role === 'user' && canExchange(order) && (
          <div className="row-actions">
            <ButtonLink to={`/exchange?order=${order.orderId}`} variant="outline">
              <IconArrowsExchange className="icon" stroke={1.75} aria-hidden />
              Exchange
            </ButtonLink>
          </div>
        )}
      </div>
    </div>
  )
}

function paidWords({ exchangedFrom, paidWith, total }: Order): string {
  if (exchangedFrom?.paid === 0) return 'Exchanged, with nothing to pay'
  if (paidWith === 'free') return 'Confirmed, with nothing to pay'
  return `Payment received: ${formatCents(exchangedFrom?.paid ?? total)}`
}

function greeting(startsAt: string): string {
  if (Date.parse(startsAt) < Date.now()) return 'Thank you for coming'
  return `See you ${formatDay(startsAt).split(' ')[0]}`
}
