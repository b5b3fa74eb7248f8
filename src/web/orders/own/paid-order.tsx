import type { z } from 'zod'
import type { paymentSessionAnswer } from '../../../shared/orders/contract.ts'
import { formatCents } from '../../../shared/platform/money.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Pending } from '../../ui/pieces.tsx'
import { useOrder } from '../api.ts'
import { NotifyMe } from '../components/notify-me.tsx'
import { OrderTrouble } from '../components/order-trouble.tsx'
import { OrderTickets } from './order-tickets.tsx'

/** Thanks for a card payment, and what it bought. */
export function PaidOrder({ payment }: { payment: z.infer<typeof paymentSessionAnswer> }) {
  const order = useOrder(payment.orderId)
  const status = order.data?.status ?? payment.status
  if (status !== 'paid' && status !== 'pending')
    return <OrderTrouble status={status} {...(order.data && { order: order.data })} />
  return (
    <>
      <h1 className="order-heading">Payment Successful!</h1>
      {order.data ? (
        <OrderTickets order={order.data} />
      ) : (
        <Pending query={order} text="Loading your tickets…" />
      )}
      <div className="order-facts">
        <p>
          Thank you, <b>{payment.customer_details.email}</b>.
        </p>
        <p className="order-paid num">You paid {formatCents(payment.amount_total)}.</p>
        <p className="text-2">
          A confirmation e-mail was sent to you. Your ticket will be available at check-in.
        </p>
        <div className="row-actions">
          <ButtonLink to={`/confirmation?order=${payment.orderId}`} variant="outline">
            View order
          </ButtonLink>
          <ButtonLink to="/shows" variant="link">
            More shows
          </ButtonLink>
        </div>
      </div>
      {order.data && <NotifyMe order={order.data} />}
    </>
  )
}
