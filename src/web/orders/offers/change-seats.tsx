import type { AdminOffer } from '../../../shared/orders/office/offers.ts'
import type { TypeRule } from '../../../shared/seating/prices.ts'
import { api } from '../../platform/api.ts'
import type { House } from '../../seating/map/seats/seat-feed.ts'
import { Button } from '../../ui/button.tsx'
import { Sums } from '../../ui/sums.tsx'
import { priceLines, quoteOf, taxingOfOffer } from '../components/quote-lines.ts'
import { DeskHouse, DeskRoom } from '../desk/desk-room.tsx'
import { DeskSeats } from '../desk/desk-seats.tsx'
import { TillForm } from '../desk/till-form.tsx'
import { words } from './catalogue.ts'
import { useOfferedSeats } from './use-offered-seats.ts'

type ChangeSeatsProps = { offer: AdminOffer; onSaved: (now: AdminOffer) => void }

/** Other seats for an open offer, more or fewer; those that stay keep their price. */
export function ChangeSeats(props: ChangeSeatsProps) {
  return (
    <DeskHouse performanceId={props.offer.performanceId}>
      {(house, rules) => <ChangeRoom {...props} house={house} rules={rules} />}
    </DeskHouse>
  )
}

type ChangeRoomProps = ChangeSeatsProps & { house: House; rules: readonly TypeRule[] }

function ChangeRoom({ offer, onSaved, house, rules }: ChangeRoomProps) {
  const chosen = useOfferedSeats(house, rules, offer.seats)
  const { seats } = chosen
  const taxing = taxingOfOffer(offer)
  const send = async () => {
    const body = {
      seats: seats.map(({ seatNum, type }) => ({ seatNum, type })),
      total: quoteOf(seats, 0, taxing).totalCents,
    }
    onSaved(await api.put('/admin/offers/:id/seats', { params: { id: offer.orderId }, body }))
  }
  return (
    <DeskRoom
      house={house}
      label={words.seatsToReserve()}
      announcement={chosen.announcement}
      onToggle={chosen.toggle}
      onMany={chosen.add}
    >
      <TillForm
        label={words.changeSeats()}
        send={send}
        onTaken={chosen.remove}
        submit={{ label: words.saveSeats({ count: seats.length }), ready: seats.length > 0 }}
        more={
          <Button variant="outline" fullWidth onClick={chosen.reset}>
            {words.startAgain()}
          </Button>
        }
      >
        <DeskSeats
          seats={seats}
          offered={chosen.kinds}
          onChoose={chosen.setType}
          onRemove={(seatNum) => chosen.remove([seatNum])}
        />
        {seats.length === 0 && <p className="text-2">{words.noneLeft()}</p>}
        <Sums lines={priceLines(seats, taxing)} />
      </TillForm>
    </DeskRoom>
  )
}
