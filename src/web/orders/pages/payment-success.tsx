import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { z } from 'zod'
import type { Order, OrderStatus, paymentSessionAnswer } from '../../../shared/orders/contract.ts'
import { wordsOf } from '../../../shared/orders/providers.ts'
import { formatCents } from '../../../shared/platform/money/money.ts'
import { ApiError, messageOf } from '../../platform/api.ts'
import { pageAt, useSearchParams } from '../../platform/nav.tsx'
import { apiQuery } from '../../platform/query.ts'
import { openAuth } from '../../platform/session/auth-modal.tsx'
import { useSession } from '../../platform/session/session.tsx'
import { broadcastHoldChange } from '../../seating/holds/hold-tabs.ts'
import { words as uiWords } from '../../ui/catalogue.ts'
import { Button, ButtonLink, Loaded, Loading, Rich } from '../../ui/pieces.tsx'
import { useOrders } from '../api.ts'
import { wallets } from '../checkout/ways.ts'
import { BuyingPage } from '../components/buying-page.tsx'
import { words as orderWords } from '../components/catalogue.ts'
import { NotifyMe } from '../components/notify-me.tsx'
import { comingOrders } from '../components/order-state.ts'
import { OrderTrouble } from '../components/order-trouble.tsx'
import { useIsPatron } from '../components/use-is-patron.ts'
import { paymentOf, useOrder } from '../components/use-order.ts'
import { words } from '../own/catalogue.ts'
import { OrderTickets } from '../own/order-tickets.tsx'

/** Where the card provider sends somebody who has paid. */
export function PaymentSuccessPage() {
  const [params] = useSearchParams()
  const sessionId = params.get('session_id')
  return <BuyingPage>{sessionId ? <CardPayment sessionId={sessionId} /> : <WalletPayment />}</BuyingPage>
}

function CardPayment({ sessionId }: { sessionId: string }) {
  const session = useQuery({
    ...apiQuery('/stripe/session', { query: { session_id: sessionId } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data } = session
  useEffect(() => {
    if (data) broadcastHoldChange()
  }, [data])
  if (data) return <PaidOrder payment={data} />
  if (session.isPending || session.isFetching) return <Loading text={words.loadingDetails()} />
  return <Failed problem={session.error} onRetry={() => void session.refetch()} />
}

function Failed({ problem, onRetry }: { problem: unknown; onRetry: () => void }) {
  const { token } = useSession()
  const code = problem instanceof ApiError ? problem.code : null
  return (
    <div className="state" role="alert">
      <h1>{code === 'payment-not-finished' ? messageOf(problem) : words.sessionFailed()}</h1>
      <p>
        {code === 'payment-not-finished'
          ? words.notArrived()
          : token
            ? messageOf(problem)
            : words.logInAndRetry()}
      </p>
      <div className="row-actions">
        <Button variant="primary" onClick={onRetry}>
          {uiWords.tryAgain()}
        </Button>
        {!token && <Button onClick={() => openAuth('login')}>{words.logIn()}</Button>}
      </div>
    </div>
  )
}

/** Without a session of the card provider: says so of whoever has paid by a wallet, and leads others to their tickets. */
function WalletPayment() {
  const { token } = useSession()
  const orders = useOrders(useIsPatron())
  const isByWallet = ({ paidWith }: Order) => wallets.some(({ name }) => name === paidWith)
  const [next] = comingOrders(orders.data?.filter(isByWallet) ?? [], Date.now())
  const inAccount = next ? words.confirmed() : words.inAccount()
  return (
    <div className="state">
      <h1>{next ? words.paidThrough({ provider: wordsOf(next.paidWith).label }) : words.yourPayment()}</h1>
      <p>{token ? inAccount : words.logInToSee()}</p>
      {token ? (
        <ButtonLink variant="primary" to={pageAt('/confirmation', { order: next?.orderId })}>
          {words.seeTickets()}
        </ButtonLink>
      ) : (
        <Button variant="primary" onClick={() => openAuth('login')}>
          {words.logIn()}
        </Button>
      )}
    </div>
  )
}

type Payment = z.infer<typeof paymentSessionAnswer>

/** Thanks for a card payment, and what it bought. */
function PaidOrder({ payment }: { payment: Payment }) {
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
      <h1 className="order-heading just-paid">{words.successful()}</h1>
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
          <ButtonLink to={pageAt('/confirmation', { order: payment.orderId })}>
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
