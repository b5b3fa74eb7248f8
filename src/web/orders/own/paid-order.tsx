import type { z } from 'zod'
import type { Order, OrderStatus, paymentSessionAnswer } from '../../../shared/orders/contract.ts'
import { formatCents } from '../../../shared/platform/money/money.ts'
import { pageAt } from '../../platform/nav.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Loaded } from '../../ui/pieces.tsx'
import { Rich } from '../../ui/rich.tsx'
import { words as orderWords } from '../components/catalogue.ts'
import { NotifyMe } from '../components/notify-me.tsx'
import { OrderTrouble } from '../components/order-trouble.tsx'
import { paymentOf, useOrder } from '../components/use-order.ts'
import { words } from './catalogue.ts'
import { OrderTickets } from './order-tickets.tsx'

type Payment = z.infer<typeof paymentSessionAnswer>

/** Thanks for a card payment, and what it bought. */
export function PaidOrder({ payment }: { payment: Payment }) {
  const order = useOrder(payment.orderId)
  const status = statusOf(payment, order.data)
  if (status !== 'paid' && status !== 'pending')
    return (
      <OrderTrouble
        status={status}
        isExchange={order.data?.status === 'paid'}
        {...(order.data && { order: order.data })}
      />
    )
  return (
    <>
      <h1 className="order-heading">{words.successful()}</h1>
      <Loaded query={order} text={orderWords.loadingTickets()}>
        {(data) => <OrderTickets order={data} />}
      </Loaded>
      <div className="order-facts">
        <p>
          <Rich text={words.thankYou({ email: payment.customer_details.email })} />
        </p>
        <p className="order-paid num">{words.youPaid({ amount: formatCents(payment.amount_total) })}</p>
        <p className="text-2">{words.confirmationSent()}</p>
        <div className="row-actions">
          <ButtonLink to={pageAt('/confirmation', { order: payment.orderId })} variant="outline">
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

/** What became of a payment: of one that was taken, what its order is now. */
function statusOf(payment: Payment, order: Order | undefined): OrderStatus {
  if (!order) return payment.status
  return payment.status === 'paid' ? order.status : paymentOf(order).status
}
