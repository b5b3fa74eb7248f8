import { useState } from 'react'
import type { AdminOffer } from '../../../shared/orders/offers.ts'
import { ApiError } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { useForm } from '../../ui/use-form.ts'
import { QuoteLines, quoteOf } from '../components/quote-lines.tsx'
import { GoneSeats, SaleProblem } from '../desk/desk-form.tsx'
import { DeskSeats } from '../desk/desk-seats.tsx'
import { alterOffer } from './calls.ts'
import { words } from './catalogue.ts'
import { OfferRoom } from './offer-room.tsx'
import { useOfferedSeats } from './use-offered-seats.ts'

/** Other seats for an open offer, more or fewer; those that stay keep their price. */
export function ChangeSeats({ offer, onSaved }: { offer: AdminOffer; onSaved: (now: AdminOffer) => void }) {
  const chosen = useOfferedSeats(offer.performanceId, offer.seats)
  const [problem, setProblem] = useState<unknown>(null)
  const [gone, setGone] = useState<readonly number[]>([])
  const { seats } = chosen
  const taxing = { taxes: offer.taxes, exempt: offer.exempt }
  const form = useForm(
    async () => {
      setProblem(null)
      setGone([])
      onSaved(
        await alterOffer(offer.orderId, {
          seats: seats.map(({ seatNum, type }) => ({ seatNum, type })),
          total: quoteOf(seats, 0, taxing).totalCents,
        }),
      )
    },
    (failure) => {
      const taken = failure instanceof ApiError ? failure.taken : []
      chosen.remove(taken)
      setGone(taken)
      if (taken.length === 0) setProblem(failure)
    },
  )
  return (
    <OfferRoom chosen={chosen}>
      <form
        className="desk-form"
        aria-label={words.changeSeats()}
        onSubmit={form.submit}
        noValidate
        aria-busy={form.busy}
      >
        <div className="desk-parts">
          <DeskSeats
            seats={seats}
            offered={chosen.kinds}
            onChoose={chosen.setType}
            onRemove={(seatNum) => chosen.remove([seatNum])}
          />
          {seats.length === 0 && <p className="text-2">{words.noneLeft()}</p>}
          <QuoteLines seats={seats} donation={0} taxing={taxing} />
        </div>
        <div className="desk-foot">
          <GoneSeats seats={gone} />
          {problem !== null && <SaleProblem problem={problem} />}
          <Button type="submit" size="lg" fullWidth aria-disabled={form.busy || seats.length === 0}>
            {form.busy ? words.oneMoment() : words.saveSeats({ count: seats.length })}
          </Button>
          <Button variant="outline" fullWidth onClick={chosen.reset}>
            {words.startAgain()}
          </Button>
        </div>
      </form>
    </OfferRoom>
  )
}
