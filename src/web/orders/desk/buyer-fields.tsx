import { ORDER_NOTE_MAX } from '../../../shared/orders/desk.ts'
import { Textarea, TextInput } from '../../ui/fields.tsx'
import { DonationInput } from '../components/donation-input.tsx'
import { words } from './catalogue.ts'
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

const buyers = () =>
  [
    { value: 'walk-in', label: words.walkIn() },
    { value: 'account', label: words.hasAccount() },
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
  return (
    <>
      <Choice label={words.buyer()} options={buyers()} value={kind} onChoose={onKind} />
      {kind === 'walk-in' && (
        <TextInput label={words.name()} maxLength={80} {...field('name', 'buyer.name')} />
      )}
      <TextInput
        type="email"
        label={kind === 'account' ? words.accountEmail() : words.ticketsEmail()}
        maxLength={254}
        {...field('email', 'buyer.email')}
      />
      {!given && <DonationInput label={words.donation()} {...field('donation', 'donation')} />}
      <Textarea
        label={words.note()}
        description={words.noteHint()}
        maxLength={ORDER_NOTE_MAX}
        {...field('note', 'note')}
      />
    </>
  )
}
