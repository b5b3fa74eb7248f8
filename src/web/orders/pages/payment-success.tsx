import '../components/orders.css'
import { useEffect } from 'react'
import { ApiError, messageOf } from '../../platform/api.ts'
import { useAuthModal } from '../../platform/auth-modal.tsx'
import { useSearchParams } from '../../platform/search-params.ts'
import { useSession } from '../../platform/session.tsx'
import { tellTabs } from '../../seating/holds/hold-tabs.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PaperPage } from '../../ui/page.tsx'
import { useOrders } from '../api.ts'
import { useStripeSession } from '../checkout/stripe/api.ts'
import { comingOrders } from '../components/coming.ts'
import { useIsPatron } from '../components/use-is-patron.ts'
import { PaidOrder } from '../own/paid-order.tsx'

/** Where the card provider sends somebody who has paid. */
export function PaymentSuccessPage() {
  const [params] = useSearchParams()
  const sessionId = params.get('session_id')
  return (
    <PaperPage bare>
      <div className="wrap buying">
        {sessionId ? <CardPayment sessionId={sessionId} /> : <WalletPayment />}
      </div>
    </PaperPage>
  )
}

function CardPayment({ sessionId }: { sessionId: string }) {
  const session = useStripeSession(sessionId)
  const { data } = session
  useEffect(() => {
    if (data) tellTabs()
  }, [data])
  if (data) return <PaidOrder payment={data} />
  if (session.isPending || session.isFetching)
    return (
      <p className="loading" role="status">
        Loading your ticket details...
      </p>
    )
  return <Failed problem={session.error} onRetry={() => void session.refetch()} />
}

function Failed({ problem, onRetry }: { problem: unknown; onRetry: () => void }) {
  const { token } = useSession()
  const modal = useAuthModal()
  const code = problem instanceof ApiError ? problem.code : null
  return (
    <div className="state" role="alert">
      <h1>{code === 'payment-not-finished' ? messageOf(problem) : 'Failed to fetch session info.'}</h1>
      <p>
        {code === 'payment-not-finished'
          ? 'If you have just paid, it may take a moment to reach us. Your seats stay yours in the meantime.'
          : token
            ? messageOf(problem)
            : 'Please log in with the account that paid, then try again.'}
      </p>
      <div className="row-actions">
        <Button onClick={onRetry}>Try again</Button>
        {!token && (
          <Button variant="outline" onClick={() => modal.open('login')}>
            Log in
          </Button>
        )}
      </div>
    </div>
  )
}

/** Without a session of the card provider: says so of whoever has paid by a wallet, and leads others to their tickets. */
function WalletPayment() {
  const { token } = useSession()
  const modal = useAuthModal()
  const orders = useOrders(useIsPatron())
  const [next] = comingOrders(orders.data?.filter(({ paidWith }) => paidWith === 'paypal') ?? [], Date.now())
  if (next)
    return (
      <div className="state">
        <h1>Payment Successful via PayPal!</h1>
        <p>Your ticket was confirmed and e-mailed to you.</p>
        <ButtonLink to={`/confirmation?order=${next.orderId}`}>See your tickets</ButtonLink>
      </div>
    )
  return (
    <div className="state">
      <h1>Your payment</h1>
      <p>
        {token
          ? 'When you have paid, your tickets are in your account and in your e-mail.'
          : 'Please log in to see what became of it. Your tickets are in your e-mail too.'}
      </p>
      {token ? (
        <ButtonLink to="/confirmation">See your tickets</ButtonLink>
      ) : (
        <Button onClick={() => modal.open('login')}>Log in</Button>
      )}
    </div>
  )
}
