import { IconPrinter } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { AdminOrder } from '../../../shared/orders/refunds.ts'
import { formatCents } from '../../../shared/platform/money.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DownloadButton } from '../components/download-button.tsx'
import { deskWords } from '../components/money-words.ts'

/** What was sold, the tickets to print, and the next sale. */
export function SaleDone({ order, onNext }: { order: AdminOrder; onNext: () => void }) {
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  const seats = order.lines.filter(({ kind }) => kind === 'seat').map(({ label }) => label)
  const given = order.desk?.how === 'complimentary'
  return (
    <section className="sheet desk-done" aria-labelledby="desk-done">
      <h2 id="desk-done" className="block-title" ref={head} tabIndex={-1}>
        {given ? 'Given away' : 'Sold'}: {seats.join(', ')}
      </h2>
      <p className="num">
        {given ? 'Nothing to pay' : `${formatCents(order.total)} taken`}
        {order.desk && !given && `, ${deskWords[order.desk.how].toLowerCase()}`}. Buyer:{' '}
        <bdi>{order.buyer.name}</bdi>.
      </p>
      <p className="text-2">
        {order.buyer.email ? (
          <>
            The tickets are on their way to <bdi>{order.buyer.email}</bdi>.
          </>
        ) : (
          'There is no e-mail address to send the tickets to: please print them.'
        )}
      </p>
      <div className="link-row">
        <Button onClick={onNext}>Next sale</Button>
        <DownloadButton variant="outline" orderId={order.orderId} file="tickets.pdf" of="admin/orders">
          <IconPrinter className="icon" stroke={1.75} aria-hidden />
          Print tickets
        </DownloadButton>
        <ButtonLink to={`/admin/orders/${order.orderId}`} variant="outline">
          See the order
        </ButtonLink>
      </div>
    </section>
  )
}
