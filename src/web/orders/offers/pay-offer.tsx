import { useRef, useState } from 'react'
import type { Offer } from '../../../shared/orders/offers.ts'
import { formatCents } from '../../../shared/platform/money.ts'
import { ApiError, messageOf } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/fields.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { wallets } from '../checkout/ways.ts'
import { readAmount } from './read-amount.ts'
import { words } from './recipient-catalogue.ts'
import { useOfferPayment } from './use-offer-payment.ts'

type PayOfferProps = { token: string; offer: Offer; onChanged: (now?: Offer) => void }

/** Who pays for an offer, how much of it, and the ways to pay. */
export function PayOffer({ token, offer, onChanged }: PayOfferProps) {
  const form = useRef<HTMLFormElement>(null)
  const [name, setName] = useState(offer.name)
  const [email, setEmail] = useState(offer.email)
  const [part, setPart] = useState('')
  const [problem, setProblem] = useState<unknown>(null)
  const fields = problem instanceof ApiError ? problem.fields : {}
  const cents = part.trim() === '' ? offer.due : readAmount(part)
  const wrongPart = cents === null || cents > offer.due
  const payment = useOfferPayment({
    token,
    payer: () => ({ name, email, ...(cents !== null && cents < offer.due && { cents }) }),
    onProblem: (failure) => {
      setProblem(failure)
      // Somebody else paid, or the office changed it.
      if (failure instanceof ApiError && failure.status === 409) onChanged()
      const [first = ''] = failure instanceof ApiError ? Object.keys(failure.fields) : []
      const control = form.current?.elements.namedItem(first)
      if (control instanceof HTMLElement) control.focus()
    },
    onPaid: onChanged,
  })
  const pay = () => {
    setProblem(null)
    if (!wrongPart) payment.card.run()
  }
  return (
    <form
      ref={form}
      className="stack"
      aria-label={words.whoPays()}
      noValidate
      aria-busy={payment.busy}
      onSubmit={(event) => {
        event.preventDefault()
        pay()
      }}
    >
      <h2 className="block-title">{words.whoPays()}</h2>
      <TextInput
        name="name"
        label={words.name()}
        maxLength={80}
        autoComplete="name"
        required
        value={name}
        onChange={setName}
        error={fields.name}
      />
      <TextInput
        name="email"
        type="email"
        label={words.email()}
        description={words.emailHint()}
        maxLength={254}
        autoComplete="email"
        required
        value={email}
        onChange={setEmail}
        error={fields.email}
      />
      <TextInput
        name="cents"
        label={words.part()}
        description={words.partHint()}
        inputMode="decimal"
        autoComplete="off"
        value={part}
        onChange={setPart}
        error={wrongPart ? words.partWrong() : fields.cents}
      />
      {problem !== null && Object.keys(fields).length === 0 && (
        <Notice tone="danger">{messageOf(problem)}</Notice>
      )}
      <Button type="submit" size="lg" fullWidth aria-disabled={payment.busy || wrongPart}>
        {payment.card.busy ? words.opening() : words.payByCard({ amount: formatCents(cents ?? offer.due) })}
      </Button>
      {wallets.map(({ name: way, Wallet }) => (
        <Wallet key={way} wallet={payment.wallet(way)} disabled={payment.busy || wrongPart} />
      ))}
    </form>
  )
}
