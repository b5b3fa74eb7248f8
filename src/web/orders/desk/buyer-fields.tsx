import { ORDER_NOTE_MAX } from '../../../shared/orders/desk.ts'
import { Textarea, TextInput } from '../../ui/fields.tsx'
import { readDonation } from '../components/donation.ts'
import { Choice } from './choice.tsx'

/** What is typed into the fields of a sale. */
export type SaleText = Record<'name' | 'email' | 'receipt' | 'reason' | 'donation' | 'given' | 'note', string>
export type BuyerKind = 'walk-in' | 'account'

/** Props of the field for one of these texts; `sent` is its name in the call. */
export type SaleField = (
  name: keyof SaleText,
  sent: string,
) => {
  name: string
  value: string
  onChange: (typed: string) => void
  error: string | undefined
  autoComplete: string
}

const buyers = [
  { value: 'walk-in', label: 'Walk-in' },
  { value: 'account', label: 'Has an account' },
] as const

type BuyerFieldsProps = {
  kind: BuyerKind
  onKind: (kind: BuyerKind) => void
  /** Complimentary tickets come without a donation. */
  given: boolean
  field: SaleField
}

/** Who buys, what they give on top, and what the box office notes. */
export function BuyerFields({ kind, onKind, given, field }: BuyerFieldsProps) {
  const donation = field('donation', 'donation')
  return (
    <>
      <Choice label="Buyer" options={buyers} value={kind} onChoose={onKind} />
      {kind === 'walk-in' && (
        <TextInput label="Name (optional)" maxLength={80} {...field('name', 'buyer.name')} />
      )}
      <TextInput
        type="email"
        label={kind === 'account' ? 'E-mail of the account' : 'E-mail for the tickets (optional)'}
        maxLength={254}
        {...field('email', 'buyer.email')}
      />
      {!given && (
        <TextInput
          label="Donation in dollars (optional)"
          inputMode="numeric"
          leftSection="$"
          {...donation}
          value={readDonation(donation.value).digits}
        />
      )}
      <Textarea
        label="Note (optional)"
        description="For the box office and the door list. Orders can be found by it."
        maxLength={ORDER_NOTE_MAX}
        {...field('note', 'note')}
      />
    </>
  )
}
