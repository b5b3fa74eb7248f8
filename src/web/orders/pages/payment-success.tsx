import '../components/orders.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { wordsOf } from '../../../shared/orders/providers.ts'
import { ApiError, messageOf } from '../../platform/api.ts'
import { pageAt } from '../../platform/nav.tsx'
import { apiQuery } from '../../platform/query.ts'
import { useSearchParams } from '../../platform/search-params.ts'
import { useAuthModal } from '../../platform/session/auth-modal.tsx'
import { useSession } from '../../platform/session/session.tsx'
import { broadcastHoldChange } from '../../seating/holds/hold-tabs.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { words as uiWords } from '../../ui/catalogue.ts'
import { PaperPage } from '../../ui/frame/page.tsx'
import { useOrders } from '../api.ts'
import { comingOrders } from '../components/order-state.ts'
import { useIsPatron } from '../components/use-is-patron.ts'
import { words } from '../own/catalogue.ts'
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
  const session = useQuery({
    ...apiQuery('/stripe/session', { query: { session_id: sessionId } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data } = session
  useEffect(() => {
    if (data) broadcastHoldChange()
  }, [data])
  if (data) return <PaidOrder payment={data} />
  if (session.isPending || session.isFetching)
    return (
      <p className="loading" role="status">
        {words.loadingDetails()}
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
      <h1>{code === 'payment-not-finished' ? messageOf(problem) : words.sessionFailed()}</h1>
      <p>
        {code === 'payment-not-finished'
          ? words.notArrived()
          : token
            ? messageOf(problem)
            : words.logInAndRetry()}
      </p>
      <div className="row-actions">
        <Button onClick={onRetry}>{uiWords.tryAgain()}</Button>
        {!token && (
          <Button variant="outline" onClick={() => modal.open('login')}>
            {words.logIn()}
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
        <h1>{words.paidThrough({ provider: wordsOf(next.paidWith).label })}</h1>
        <p>{words.confirmed()}</p>
        <ButtonLink to={pageAt('/confirmation', { order: next.orderId })}>{words.seeTickets()}</ButtonLink>
      </div>
    )
  return (
    <div className="state">
      <h1>{words.yourPayment()}</h1>
      <p>{token ? words.inAccount() : words.logInToSee()}</p>
      {token ? (
        <ButtonLink to="/confirmation">{words.seeTickets()}</ButtonLink>
      ) : (
        <Button onClick={() => modal.open('login')}>{words.logIn()}</Button>
      )}
    </div>
  )
}
