import type { Offer } from '../../../shared/orders/office/offers.ts'
import { formatCents, readCents } from '../../../shared/platform/money/money.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { TextInput } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { useTexts, wrongFields } from '../../ui/use-form.ts'
import { wallets } from '../checkout/ways.ts'
import { words } from './recipient-catalogue.ts'
import { useOfferPayment } from './use-offer-payment.ts'

type PayOfferProps = { token: string; offer: Offer; onChanged: (now?: Offer) => void }

/** Who pays for an offer, how much of it, and the ways to pay. */
export function PayOffer({ token, offer, onChanged }: PayOfferProps) {
  const { texts, field } = useTexts({ name: offer.name, email: offer.email, cents: '' })
  const { name, email } = texts
  const cents = texts.cents.trim() === '' ? offer.due : readCents(texts.cents)
  const wrongPart = cents === null || cents > offer.due
  const { card, wallet, busy } = useOfferPayment({
    token,
    payer: () => ({ name, email, ...(cents !== null && cents < offer.due && { cents }) }),
    onPaid: onChanged,
  })
  const send = async () => {
    if (wrongPart) throw wrongFields({ cents: words.partWrong() })
    await card()
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
        <TextInput label={common.name()} maxLength={80} required {...field('name')} autoComplete="name" />
        <TextInput
          type="email"
          label={words.email()}
          description={words.emailHint()}
          maxLength={254}
          required
          {...field('email')}
          autoComplete="email"
        />
        <TextInput
          label={words.part()}
          description={words.partHint()}
          inputMode="decimal"
          {...field('cents')}
          error={wrongPart && words.partWrong()}
        />
      </Form>
      {wallets.map(({ name: way, Wallet }) => (
        <Wallet key={way} wallet={wallet(way)} disabled={busy || wrongPart} />
      ))}
    </div>
  )
}
