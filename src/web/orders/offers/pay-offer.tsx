import type { Offer } from '../../../shared/orders/office/offers.ts'
import { formatCents, readCents } from '../../../shared/platform/money/money.ts'
import { api } from '../../platform/api.ts'
import { writeTab } from '../../platform/session/tab-storage.ts'
import { TextInput } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { useTexts, wrongFields } from '../../ui/use-form.ts'
import { useCheckout } from '../checkout/use-checkout.tsx'
import { words } from './recipient-catalogue.ts'
import { RecipientFields } from './recipient-fields.tsx'

/** Set in this tab while its payment is at a provider. */
export const PAYING = 'offer-paying'

type PayOfferProps = { token: string; offer: Offer; onChanged: (now?: Offer) => void }

/** Who pays for an offer, how much of it, and the ways to pay. */
export function PayOffer({ token, offer, onChanged }: PayOfferProps) {
  const { texts, field } = useTexts({ name: offer.name, email: offer.email, cents: '' })
  const { name, email } = texts
  const cents = texts.cents.trim() === '' ? offer.due : readCents(texts.cents)
  const wrongPart = cents === null || cents > offer.due
  const payer = { name, email, ...(cents !== null && cents < offer.due && { cents }) }
  const checkout = useCheckout({
    open: (provider) => api.post('/offers/payments', { body: { ...payer, token, provider } }),
    take: (provider) =>
      api.post('/offers/payments/:provider/capture', { params: { provider }, body: { token } }),
    onPaid: (now) => {
      onChanged(now)
      checkout.reset()
    },
    onOver: () => {},
    isBlocked: wrongPart,
  })
  const send = async () => {
    if (wrongPart) throw wrongFields({ cents: words.partWrong() })
    await checkout.payByCard()
    writeTab(PAYING, true)
  }
  return (
    <div className="stack">
      <h2 className="block-title">{words.whoPays()}</h2>
      <Form
        label={words.whoPays()}
        send={send}
        conflict={{ read: () => onChanged() }}
        submit={{
          label: words.payByCard({ amount: formatCents(cents ?? offer.due) }),
          size: 'lg',
          fullWidth: true,
        }}
      >
        <RecipientFields
          field={field}
          email={{ label: words.email(), description: words.emailHint() }}
          isReader
        />
        <TextInput
          label={words.part()}
          description={words.partHint()}
          inputMode="decimal"
          {...field('cents')}
          error={wrongPart && words.partWrong()}
        />
      </Form>
      {checkout.others}
    </div>
  )
}
