import { useState } from 'react'
import { type AdminOffer, REFERENCE_MAX } from '../../../shared/orders/office/offers.ts'
import { words as officeWords } from '../../../shared/orders/office/office-catalogue.ts'
import { type PaidByHand, paidByHand } from '../../../shared/orders/office/paid-by-hand.ts'
import { providerName } from '../../../shared/orders/order-words.ts'
import { formatCents, readCents } from '../../../shared/platform/money/money.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { api, newId } from '../../platform/api.ts'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { TextInput, useTexts } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { Part } from '../../ui/pieces.tsx'
import { Choice } from '../desk/choice.tsx'
import { words } from './catalogue.ts'

/** What was paid for an offer. */
export function OfferPayments({ payments }: Pick<AdminOffer, 'payments'>) {
  if (payments.length === 0) return null
  return (
    <Part className="admin-panel" title={common.payments()}>
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
    </Part>
  )
}

type RecordPaymentProps = { offer: AdminOffer; onSaved: (now: AdminOffer) => void }

/** Records what the box office has for an offer: in cash, on the terminal, by cheque or transfer. Mount anew for the next. */
export function RecordPayment({ offer, onSaved }: RecordPaymentProps) {
  // Made once a payment, so that a double click records once.
  const [key] = useState(newId)
  const [how, setHow] = useState<PaidByHand>('cheque')
  const { texts, field } = useTexts({ cents: '', reference: '' })
  const send = async () => {
    const cents = readCents(texts.cents) ?? 0
    const reference = how === 'cash' ? '' : texts.reference
    const call = { params: { id: offer.orderId }, body: { key, how, cents, reference } }
    onSaved(await api.post('/admin/offers/:id/payments', call))
  }
  return (
    <Part className="admin-panel" title={words.recordPayment()}>
      <Form send={send} submit={{ label: words.record(), doing: common.saving() }}>
        <Choice
          label={words.paidBy()}
          options={paidByHand.map((value) => ({ value, label: providerName(value) }))}
          value={how}
          onChoose={setHow}
        />
        <TextInput
          label={words.amount()}
          description={words.amountHint({ due: formatCents(offer.due) })}
          inputMode="decimal"
          required={officeWords.typeAmount()}
          {...field('cents')}
        />
        {how !== 'cash' && (
          <TextInput label={words.reference()} maxLength={REFERENCE_MAX} {...field('reference')} />
        )}
      </Form>
    </Part>
  )
}
