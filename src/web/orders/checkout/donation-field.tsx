import { useState } from 'react'
import { readerLocale } from '../../../shared/language/language.ts'
import { MAX_DONATION } from '../../../shared/orders/quote.ts'
import { TextInput } from '../../ui/fields.tsx'
import { donationChips, readDonation } from '../components/donation.ts'

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
        Add a donation
      </h2>
      <p className="text-2">Every dollar goes to the students’ costume and set workshop.</p>
      <div className="chips num">
        {donationChips.map((amount) => (
          <button
            key={amount}
            type="button"
            className="chip"
            aria-pressed={!other && dollars === amount}
            onClick={() => press(amount)}
          >
            {amount === 0 ? 'None' : `$${amount}`}
          </button>
        ))}
        <TextInput
          className="other-amount"
          aria-label="Other amount"
          placeholder="Other amount"
          name="donation"
          inputMode="numeric"
          autoComplete="off"
          leftSection="$"
          value={typed}
          onChange={type}
          error={
            tooMuch &&
            `At most $${MAX_DONATION.toLocaleString(readerLocale())}. For more, please write to us.`
          }
        />
      </div>
    </section>
  )
}
