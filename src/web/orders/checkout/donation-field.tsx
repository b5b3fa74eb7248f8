import { useState } from 'react'
import { MAX_DONATION } from '../../../shared/orders/quote.ts'
import { formatDollars } from '../../../shared/platform/money/money.ts'
import type { Hold } from '../../../shared/seating/contract.ts'
import { Part } from '../../ui/pieces.tsx'
import { donationChips } from '../components/donation.ts'
import { DonationInput } from '../components/donation-input.tsx'
import { useTabChoice } from '../components/use-tab-choice.ts'
import { words } from './catalogue.ts'

type DonationFieldProps = { dollars: number; onChoose: (dollars: number) => void }

/** Chooses a donation in whole dollars: one press, or any other amount. */
export function DonationField({ dollars, onChoose }: DonationFieldProps) {
  const isChip = donationChips.some((amount) => amount === dollars)
  const [typed, setTyped] = useState(isChip ? '' : String(dollars))
  const other = typed !== ''

  const press = (amount: number) => {
    setTyped('')
    onChoose(amount)
  }
  const type = (digits: string) => {
    setTyped(digits)
    onChoose(Number(digits))
  }
  return (
    <Part className="donation" title={words.addDonation()}>
      <p className="text-2">{words.donationGoesTo()}</p>
      <div className="flow num">
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
        <DonationInput
          className="other-amount"
          aria-label={words.otherAmount()}
          placeholder={words.otherAmount()}
          value={typed}
          onChange={type}
        />
      </div>
    </Part>
  )
}

const isDonation = (kept: unknown): kept is number =>
  Number.isInteger(kept) && Number(kept) >= 0 && Number(kept) <= MAX_DONATION

/** A hold's donation in whole dollars, as chosen in this tab or in its open payment. `ready`: that is known. */
export function useDonation(hold: Hold | null) {
  const { stored, open, ready, choose } = useTabChoice(hold, 'donation', isDonation)
  return { dollars: stored ?? Math.round((open?.donation ?? 0) / 100), ready, choose }
}
