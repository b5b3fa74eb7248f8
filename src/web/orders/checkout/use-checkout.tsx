import type { ReactNode } from 'react'
import { useOrder } from '../components/use-order.ts'
import { useLeftPayment } from './left-payment.ts'
import { PayButton } from './pay-button.tsx'
import { closedProblem, isClosed, useOrderEnd } from './use-order-end.ts'
import { type PaymentRequest, usePaymentLink, wishOf } from './use-payment-link.ts'
import { useWallet } from './use-wallet.ts'
import { wallets } from './ways.ts'

type CheckoutOptions = {
  request: PaymentRequest
  /** The order whose payment was left at its provider, on the way back from there. */
  left: string | null
  savePreferences: () => Promise<void>
  /** The payment was closed, or what it is for has changed. */
  onClosed: () => void
  /** Where other seats are chosen. */
  seatsPath: string
}

/** A payment by any of the ways: its buttons, and what becomes of it. Moves on to the tickets once it is paid. */
export function useCheckout({ request, left, savePreferences, onClosed, seatsPath }: CheckoutOptions) {
  const { hold, email, exchange } = request
  const leftOrder = useOrder(left)
  // Another tab has this exchange: here its seats would be bought.
  const isElsewhere = !exchange && leftOrder.data?.exchange?.status === 'pending'
  const ready = request.ready && !isElsewhere && (left === null || !leftOrder.isPending)
  const { link, error, fetching, again, retry } = usePaymentLink({ ...request, ready })
  const wish = ready && (hold || exchange) ? wishOf(request) : null
  const wallet = useWallet({ wish, email, savePreferences, onOver: again })
  const away = useLeftPayment(left, link?.orderId ?? hold?.orderId)
  const atWallet = wallet.step !== 'idle'
  // A payment by a wallet shows its tickets itself, once they are confirmed.
  const finishing = wallet.step === 'paying'
  const opened = (atWallet && wallet.made) || link
  const status = useOrderEnd({ opened, error, finishing, onClosed })
  const problem = isClosed(status) ? closedProblem() : error
  const busy = fetching || atWallet
  const button: ReactNode = (
    <PayButton
      url={link && !busy && !problem ? link.url : null}
      problem={busy ? null : problem}
      onAgain={retry}
      seatsPath={seatsPath}
      opened={away.opened}
      onOpened={() => {
        away.open()
        void savePreferences()
      }}
    />
  )
  const others: ReactNode = wallets.map(({ name, Wallet }) => (
    <Wallet key={name} wallet={wallet.of(name)} disabled={fetching || !link || atWallet} />
  ))
  return {
    button,
    others,
    status,
    finishing,
    isElsewhere,
    /** The last payment was left at its provider, and none has been started since. */
    isNotPaid: wallet.step === 'idle' && (wallet.left || away.isLeft),
  }
}
