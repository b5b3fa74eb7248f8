import { useState } from 'react'
import { MAX_DONATION } from '../../../shared/orders/quote.ts'
import { formatDollars } from '../../../shared/platform/money.ts'
import { TextInput } from '../../ui/fields.tsx'
import { dollarSign } from '../../ui/money.tsx'
import { donationChips, readDonation } from '../components/donation.ts'
import { words } from './catalogue.ts'

type DonationFieldProps = { dollars: number; onChoose: (dollars: number) => void }

/** Chooses a donation in whole dollars: one press, or any other amount. */
export function DonationField({ dollars, onChoose }: DonationFieldProps) {
  const isChip = donationChips.some((amount) => amount === dollars)
  const [typed, setTyped] = useState(isChip ? '' : String(dollars))
  const [tooMuch, setTooMuch] = useState(false)
  const other = typed !== ''

  const press = (amount: number) => {
    setTyped('')
    setTooMuch(false)
    onChoose(amount)
  }
  const type = (text: string) => {
    const read = readDonation(text)
    setTyped(read.digits)
    setTooMuch(read.tooMuch)
    onChoose(read.dollars)
  }
  return (
    <section className="donation" aria-labelledby="donation">
      <h2 id="donation" className="block-title">
        {words.addDonation()}
      </h2>
      <p className="text-2">{words.donationGoesTo()}</p>
      <div className="chips num">
        {donationChips.map((amount) => (
          <button
            key={amount}
            type="button"
            className="chip"
            aria-pressed={!other && dollars === amount}
            onClick={() => press(amount)}
          >
            {amount === 0 ? words.noDonation() : formatDollars(amount)}
          </button>
        ))}
        <TextInput
          className="other-amount"
          aria-label={words.otherAmount()}
          placeholder={words.otherAmount()}
          name="donation"
          inputMode="numeric"
          autoComplete="off"
          {...dollarSign()}
          value={typed}
          onChange={type}
          error={tooMuch && words.donationMost({ amount: formatDollars(MAX_DONATION) })}
        />
      </div>
    </section>
  )
}
