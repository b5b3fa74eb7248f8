import { useState } from 'react'
import { type AdminOffer, REFERENCE_MAX } from '../../../shared/orders/offers.ts'
import { providerName } from '../../../shared/orders/order-words.ts'
import { type PaidByHand, paidByHand } from '../../../shared/orders/paid-by-hand.ts'
import { formatCents } from '../../../shared/platform/money.ts'
import { messageOf } from '../../platform/api.ts'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { SubmitButton } from '../../ui/button.tsx'
import { TextInput } from '../../ui/fields.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { useForm } from '../../ui/use-form.ts'
import { Choice } from '../desk/choice.tsx'
import { recordPayment } from './calls.ts'
import { words } from './catalogue.ts'
import { readAmount } from './read-amount.ts'

/** What was paid for an offer. */
export function OfferPayments({ payments }: Pick<AdminOffer, 'payments'>) {
  if (payments.length === 0) return null
  return (
    <section className="admin-panel" aria-labelledby="offer-payments">
      <h2 id="offer-payments">{words.payments()}</h2>
      <ul className="money-rows">
        {payments.map(({ provider, cents, at, reference }) => (
          <li key={`${at} ${provider} ${cents}`}>
            <span>
              {providerName(provider)}
              {reference && (
                <>
                  , <bdi>{reference}</bdi>
                </>
              )}
            </span>
            <span className="text-2 num">{formatWhenShort(at)}</span>
            <b className="num">{formatCents(cents)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

type RecordPaymentProps = { offer: AdminOffer; onSaved: (now: AdminOffer) => void }

/** Records what the box office has for an offer: in cash, on the terminal, by cheque or transfer. Mount anew for the next. */
export function RecordPayment({ offer, onSaved }: RecordPaymentProps) {
  // Made once a payment, so that a double click records once.
  const [key] = useState(() => crypto.randomUUID().replaceAll('-', ''))
  const [how, setHow] = useState<PaidByHand>('cheque')
  const [amount, setAmount] = useState('')
  const [reference, setReference] = useState('')
  const [problem, setProblem] = useState<unknown>(null)
  const form = useForm(async () => {
    setProblem(null)
    const cents = readAmount(amount) ?? 0
    onSaved(
      await recordPayment(offer.orderId, { key, how, cents, reference: how === 'cash' ? '' : reference }),
    )
  }, setProblem)
  return (
    <section className="admin-panel" aria-labelledby="offer-record">
      <h2 id="offer-record">{words.recordPayment()}</h2>
      <form className="stack" onSubmit={form.submit} noValidate aria-busy={form.busy}>
        <Choice
          label={words.paidBy()}
          options={paidByHand.map((value) => ({ value, label: providerName(value) }))}
          value={how}
          onChoose={setHow}
        />
        <TextInput
          name="cents"
          label={words.amount()}
          description={words.amountHint({ due: formatCents(offer.due) })}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={setAmount}
          error={form.fields.cents}
          required
        />
        {how !== 'cash' && (
          <TextInput
            name="reference"
            label={words.reference()}
            maxLength={REFERENCE_MAX}
            autoComplete="off"
            value={reference}
            onChange={setReference}
            error={form.fields.reference}
          />
        )}
        {problem !== null && <Notice tone="danger">{messageOf(problem)}</Notice>}
        <SubmitButton busy={form.busy} doing={words.saving()} label={words.record()} />
      </form>
    </section>
  )
}
