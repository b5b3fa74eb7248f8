import { useState } from 'react'
import type { Offer } from '../../../shared/orders/office/offers.ts'
import { api } from '../../platform/api.ts'
import { formatWhen } from '../../platform/theatre-time.ts'
import { useAction } from '../../platform/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/dialog.tsx'
import { Checkbox } from '../../ui/fields.tsx'
import { Outcome } from '../../ui/pieces.tsx'
import { words as orderWords } from '../components/catalogue.ts'
import { words } from './recipient-catalogue.ts'

type GiveUpProps = { token: string; offer: Offer; until: string; onChanged: (now: Offer) => void }

/** The seats of an offer, to untick those that are given up. */
export function GiveUpSeats({ token, offer, until, onChanged }: GiveUpProps) {
  const confirm = useConfirm()
  const [gone, setGone] = useState<readonly number[]>([])
  const left = offer.seats.filter(({ seatNum }) => gone.includes(seatNum))
  const count = left.length
  const give = useAction(async () => {
    const seats = left.map(({ label }) => label).join(', ')
    const labels = { confirm: words.giveUpSeats({ count }), cancel: words.keepThem(), danger: true }
    if (!(await confirm(words.giveUpSure({ count, seats }), labels))) return
    const kept = offer.seats.filter(({ seatNum }) => !gone.includes(seatNum))
    const body = { token, keep: kept.map(({ seatNum }) => seatNum) }
    onChanged(await api.post('/offers/seats', { body }))
    setGone([])
  })
  return (
    <details className="stack">
      <summary>{words.giveUp()}</summary>
      <p className="text-2">{words.giveUpHint({ when: formatWhen(until) })}</p>
      <fieldset className="stack">
        <legend className="sr-only">{orderWords.yourSeats()}</legend>
        {offer.seats.map(({ seatNum, label }) => (
          <Checkbox
            key={seatNum}
            label={words.keep({ label })}
            checked={!gone.includes(seatNum)}
            onChange={(kept) =>
              setGone((now) => (kept ? now.filter((one) => one !== seatNum) : [...now, seatNum]))
            }
          />
        ))}
      </fieldset>
      <Button
        variant="outline"
        aria-disabled={give.busy || count === 0 || count === offer.seats.length}
        onClick={() => count > 0 && count < offer.seats.length && give.run()}
      >
        {count === 0 ? words.chooseGiveUp() : words.giveUpSeats({ count })}
      </Button>
      <Outcome problem={give.problem} result={undefined} />
    </details>
  )
}
