import type { PaymentLinkBody } from '../../../shared/orders/contract.ts'
import { ApiError, api, logProblem, messageOf } from '../../platform/api.ts'
import { showTickets, useOrder } from '../components/use-order.ts'
import { CreditButton, CreditChoice, useCredit } from './credit.tsx'
import { closedProblem, isClosed, useLeftPayment, useOrderEnd } from './payment-end.ts'
import { useCheckout } from './use-checkout.tsx'
import { type PaymentRequest, paymentBody, usePaymentLink } from './use-payment-link.ts'
import './checkout.css'
import { IconBrandApple, IconBrandGoogle, IconBrandMastercard, IconBrandVisa } from '@tabler/icons-react'
import { wordsOf } from '../../../shared/orders/providers.ts'
import { AppLink } from '../../platform/nav.tsx'
import { alert } from '../../ui/dialog.tsx'
import { Button, TryAgain } from '../../ui/pieces.tsx'
import { words } from './catalogue.ts'
import { linkProvider } from './ways.ts'

type OwnPayment = {
  /** What is paid for. */
  request: Omit<PaymentRequest, 'credit'>
  /** What it comes to, in cents. */
  due: number
  /** The order whose payment was left at its provider, on the way back from there. */
  left: string | null
  savePreferences: () => Promise<void>
  /** The payment was closed, or what it is for has changed. */
  onClosed: () => void
  /** Where other seats are chosen. */
  seatsPath: string
}

/**
 * A payment of the reader's own order: its buttons, and what becomes of it. Where the buyer's credit pays everything,
 * its own button takes their place. Moves on to the tickets once it is paid.
 */
export function useOwnPayment(payment: OwnPayment) {
  const { request: asked, due, left, savePreferences, onClosed, seatsPath } = payment
  const { hold, email, exchange } = asked
  const credit = useCredit(asked, due)
  const request = { ...asked, credit: credit.used }
  const { isElsewhere, isPending } = useLeftOrder(left, exchange)
  const isKnown = asked.ready && credit.isKnown
  const ready = isKnown && !credit.paysAll && !isElsewhere && !isPending
  const { link, error, fetching, again, retry } = usePaymentLink({ ...request, ready })
  const body = ready && (hold || exchange) ? paymentBody(request) : null
  const checkout = useOwnCheckout({ body, email, savePreferences, onOver: again, isBlocked: !link })
  const away = useLeftPayment(left, link?.orderId ?? hold?.orderId)
  const atWallet = checkout.step !== 'idle'
  // A payment by a wallet shows its tickets itself, once they are confirmed. The provider's webhook may pay the order
  // before the page hears that the buyer agreed.
  const finishing = checkout.isUnderWay
  const opened = checkout.made ?? link
  const status = useOrderEnd({ opened, error, finishing, onClosed })
  const problem = isClosed(status) ? closedProblem() : error
  const busy = fetching || atWallet
  const button = credit.paysAll ? (
    <CreditButton
      body={isKnown ? paymentBody(request) : null}
      savePreferences={savePreferences}
      onRefused={onClosed}
    />
  ) : (
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
  return {
    button,
    others: credit.paysAll ? [] : checkout.others,
    choice: <CreditChoice {...credit} />,
    /** What is left to pay, in cents. */
    due: due - credit.used,
    status,
    finishing,
    isElsewhere,
    /** The last payment was left at its provider, and none has been started since. */
    isNotPaid: !atWallet && (checkout.left || away.isLeft),
  }
}

/** The order whose payment was left, until it is known, and whether it waits for an exchange that another tab has. */
function useLeftOrder(left: string | null, exchange: PaymentRequest['exchange']) {
  const order = useOrder(left)
  // Here the seats of that exchange would be bought.
  const isElsewhere = !exchange && order.data?.exchange?.status === 'pending'
  return { isElsewhere, isPending: left !== null && order.isPending }
}

type OwnCheckout = Pick<OwnPayment, 'savePreferences'> &
  Pick<PaymentRequest, 'email'> & {
    /** What is paid for; null until that is known. */
    body: PaymentLinkBody | null
    onOver: () => void
    isBlocked: boolean
  }

/** The ways to pay the reader's own order, which lead to its tickets. */
function useOwnCheckout({ body, email, savePreferences, ...checkout }: OwnCheckout) {
  return useCheckout({
    ...checkout,
    open: async (provider) => {
      if (!body) throw new Error('nothing to pay')
      return api.post('/payments/:provider/orders', { params: { provider }, body: body })
    },
    take: (provider, id) => api.post('/payments/:provider/orders/:id/capture', { params: { provider, id } }),
    /** Confirms the tickets and saves the mail preferences; the tickets are shown even if either fails. */
    onPaid: async ({ orderId, tickets }, provider) => {
      const ticket = tickets.find(({ state }) => state === 'valid')
      if (ticket && email)
        await api
          .post('/confirm-ticket', { body: { email, ticketId: ticket.ticketId } })
          .catch((failure) => logProblem('confirm-ticket', failure))
      await savePreferences()
      await showTickets(orderId, provider)
    },
    onPaidBefore: (orderId) => void showTickets(orderId),
  })
}

/** Who is behind the first button. */
const provider = wordsOf(linkProvider.name).label

type PayButtonProps = {
  /** Where to pay; null until the link has arrived. */
  url: string | null
  /** Why there is no link. */
  problem: unknown
  onAgain: () => void
  /** Where other seats are chosen. */
  seatsPath: string
  /** The payer has gone to the provider. */
  opened: boolean
  onOpened: () => void
}

/** Opens the card payment, and says what can be paid with and what comes of it. */
function PayButton({ url, problem, onAgain, seatsPath, opened, onOpened }: PayButtonProps) {
  const pay = () => {
    if (!url) return void alert(words.notReady({ provider }))
    window.open(url, '_blank', 'noopener')
    onOpened()
  }
  return (
    <>
      <Button
        variant="primary"
        size="lg"
        fullWidth
        aria-busy={!url && problem === null}
        onClick={(event) => event.detail < 2 && pay()}
        aria-describedby="pay-with pay-note"
      >
        {words.payWith({ provider })}
      </Button>
      <p id="pay-with" className="note pay-note">
        {[IconBrandVisa, IconBrandMastercard, IconBrandApple, IconBrandGoogle].map((Icon) => (
          <Icon key={Icon.displayName} className="icon" stroke={1.75} aria-hidden />
        ))}
        <span>{words.cards()}</span>
      </p>
      <p id="pay-note" className="note pay-note">
        {words.newTab()}
      </p>
      {problem !== null && (
        <p className="pay-problem" role="status">
          {messageOf(problem)}{' '}
          {problem instanceof ApiError && problem.code === 'lonely-seat' ? (
            <AppLink to={seatsPath}>{words.otherSeats()}</AppLink>
          ) : (
            <TryAgain onClick={onAgain} />
          )}
        </p>
      )}
      <p className="pay-waiting" role="status">
        {opened && url ? words.waiting() : ''}
      </p>
    </>
  )
}
