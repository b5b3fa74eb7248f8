import type { z } from 'zod'
import type { paymentSessionAnswer } from '../../../shared/orders/contract.ts'
import { formatCents } from '../../../shared/platform/money.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Pending } from '../../ui/pieces.tsx'
import { Rich } from '../../ui/rich.tsx'
import { useOrder } from '../api.ts'
import { NotifyMe } from '../components/notify-me.tsx'
import { OrderTrouble } from '../components/order-trouble.tsx'
import { words } from './catalogue.ts'
import { OrderTickets } from './order-tickets.tsx'

/** Thanks for a card payment, and what it bought. */
export function PaidOrder({ payment }: { payment: z.infer<typeof paymentSessionAnswer> }) {
  const order = useOrder(payment.orderId)
  const status = order.data?.status ?? payment.status
  if (status !== 'paid' && status !== 'pending')
    return <OrderTrouble status={status} {...(order.data && { order: order.data })} />
  return (
    <>
      <h1 className="order-heading">{words.successful()}</h1>
      {order.data ? (
        <OrderTickets order={order.data} />
      ) : (
        <Pending query={order} text={words.loadingTickets()} />
      )}
      <div className="order-facts">
        <p>
          <Rich
            text={words.thankYou({ email: payment.customer_details.email })}
            parts={{ b: (inner) => <b>{inner}</b> }}
          />
        </p>
        <p className="order-paid num">{words.youPaid({ amount: formatCents(payment.amount_total) })}</p>
        <p className="text-2">{words.confirmationSent()}</p>
        <div className="row-actions">
          <ButtonLink to={`/confirmation?order=${payment.orderId}`} variant="outline">
            {words.viewOrder()}
          </ButtonLink>
          <ButtonLink to="/shows" variant="link">
            {words.moreShows()}
          </ButtonLink>
        </div>
      </div>
      {order.data && <NotifyMe order={order.data} />}
    </>
  )
}
