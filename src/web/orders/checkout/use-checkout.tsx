import type { ReactNode } from 'react'
import { logProblem } from '../../platform/log.ts'
import { confirmTicket, requestCapture, requestPayment } from '../api.ts'
import { useOrder, useShowTickets } from '../components/use-order.ts'
import { PayButton } from './pay-button.tsx'
import { closedProblem, isClosed, useLeftPayment, useOrderEnd } from './payment-end.ts'
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
  const showTickets = useShowTickets()
  const leftOrder = useOrder(left)
  // Another tab has this exchange: here its seats would be bought.
  const isElsewhere = !exchange && leftOrder.data?.exchange?.status === 'pending'
  const ready = request.ready && !isElsewhere && (left === null || !leftOrder.isPending)
  const { link, error, fetching, again, retry } = usePaymentLink({ ...request, ready })
  const wish = ready && (hold || exchange) ? wishOf(request) : null
  const wallet = useWallet({
    open: async (provider) => {
      if (!wish) throw new Error('nothing to pay')
      return requestPayment(provider, wish)
    },
    take: requestCapture,
    /** Confirms the tickets and saves the wishes for mail, neither of which may stop that the tickets are shown. */
    onPaid: async ({ orderId, tickets }, provider) => {
      const ticket = tickets.find(({ state }) => state === 'valid')
      if (ticket && email)
        await confirmTicket(email, ticket.ticketId).catch((failure) => logProblem('confirm-ticket', failure))
      await savePreferences()
      await showTickets(orderId, provider)
    },
    onPaidBefore: (orderId) => void showTickets(orderId),
    onOver: again,
  })
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
