import { useState } from 'react'
import { MAX_DONATION, type Quote } from '../../../shared/orders/quote.ts'
import { formatCents, formatDollars } from '../../../shared/platform/money/money.ts'
import { confirm } from '../../ui/dialog.tsx'
import { TextInput, type TextInputProps } from '../../ui/fields.tsx'
import { dollarSign } from '../../ui/money.tsx'
import { words } from './catalogue.ts'
import { needsConfirmation, readDonation } from './donation.ts'

type DonationInputProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** The whole dollars as text. */
  value: string
  onChange: (digits: string) => void
}

/** An amount to donate in whole dollars. Cents stay visible while they are typed, and do not count. */
export function DonationInput({ value, onChange, error, ...props }: DonationInputProps) {
  const [cents, setCents] = useState('')
  const [tooMuch, setTooMuch] = useState(false)
  const shown = value + cents
  const type = (text: string) => {
    const read = readDonation(text)
    // Pasted cents go at once; a point that is being typed stays, so that the digits after it are not dollars.
    setCents(text.length === shown.length + 1 ? read.cents : '')
    setTooMuch(read.tooMuch)
    onChange(read.digits)
  }
  const problem =
    (tooMuch && value !== '' && words.donationMost({ amount: formatDollars(MAX_DONATION) })) ||
    (cents && words.wholeDollars())
  return (
    <TextInput
      name="donation"
      inputMode="numeric"
      autoComplete="off"
      {...dollarSign()}
      {...props}
      value={shown}
      onChange={type}
      onBlur={() => setCents('')}
      error={problem || error}
    />
  )
}

/** Asks before an unusually large donation; returns false if the amount is to be changed. */
export async function confirmDonation(order: Pick<Quote, 'donationCents' | 'subtotalCents'>) {
  if (!needsConfirmation(order)) return true
  const amount = formatCents(order.donationCents)
  return confirm(words.donateAmount({ amount }), {
    confirm: words.donate({ amount }),
    cancel: words.changeAmount(),
  })
}
