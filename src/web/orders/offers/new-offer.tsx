import { type ReactNode, useState } from 'react'
import { type Language, languageNames, readerLanguage } from '../../../shared/language/language.ts'
import { offeredLanguages } from '../../../shared/language/offered.ts'
import { ORDER_NOTE_MAX } from '../../../shared/orders/office/desk.ts'
import { type AdminOffer, ORGANISATION_MAX } from '../../../shared/orders/office/offers.ts'
import { taxingOf } from '../../../shared/platform/money/taxes.ts'
import type { OfferedType } from '../../../shared/seating/prices.ts'
import { api } from '../../platform/api.ts'
import { newId } from '../../platform/new-id.ts'
import { useTheatre } from '../../platform/theatre.ts'
import type { House } from '../../seating/map/seats/seat-feed.ts'
import { Button } from '../../ui/button.tsx'
import { Select, Textarea, TextInput } from '../../ui/fields.tsx'
import { Sums } from '../../ui/sums.tsx'
import { isFilled, useTexts } from '../../ui/use-form.ts'
import { priceLines, quoteOf, taxingOfOffer } from '../components/quote-lines.ts'
import { words as deskWords } from '../desk/catalogue.ts'
import { DeskHouse, DeskRoom } from '../desk/desk-room.tsx'
import { DeskSeats } from '../desk/desk-seats.tsx'
import { TillForm } from '../desk/till-form.tsx'
import { words } from './catalogue.ts'
import { RecipientFields } from './recipient-fields.tsx'
import { noTerms, readTerms, TermsFields } from './terms-fields.tsx'
import { useOfferedSeats } from './use-offered-seats.ts'

type NewOfferProps = { performanceId: string; onMade: (offer: AdminOffer) => void; children: ReactNode }

/** Reserves seats of a performance for somebody who pays later. Mount anew (by key) for another performance. */
export function NewOffer(props: NewOfferProps) {
  return (
    <DeskHouse performanceId={props.performanceId} above={props.children}>
      {(house, types) => <OfferRoom {...props} house={house} types={types} />}
    </DeskHouse>
  )
}

type OfferRoomProps = NewOfferProps & { house: House; types: readonly OfferedType[] }

function OfferRoom({ performanceId, onMade, children, house, types }: OfferRoomProps) {
  const chosen = useOfferedSeats(house, types)
  const theatre = useTheatre()
  const taxing = taxingOf(theatre, house.taxExempt)
  // Made once an offer, so that a double click reserves once.
  const [key] = useState(newId)
  const { texts, field } = useTexts({ name: '', email: '', organisation: '', note: '' })
  const [terms, setTerms] = useState(noTerms)
  const [language, setLanguage] = useState<Language>(readerLanguage)
  const { seats } = chosen
  const languages = offeredLanguages(theatre)
  const send = async () => {
    const body = {
      ...texts,
      ...readTerms(terms),
      key,
      performanceId,
      language,
      seats: seats.map(({ seatNum, type }) => ({ seatNum, type })),
      total: quoteOf(seats, 0, taxing).totalCents,
    }
    onMade(await api.post('/admin/offers', { body }))
  }
  return (
    <DeskRoom
      house={house}
      above={children}
      label={words.seatsToReserve()}
      announcement={chosen.announcement}
      onToggle={chosen.toggle}
      onMany={chosen.add}
    >
      <TillForm
        label={words.formLabel()}
        send={send}
        isChanged={seats.length > 0 || isFilled({ ...texts, ...terms })}
        onTaken={chosen.remove}
        submit={{
          label: seats.length === 0 ? words.chooseSeats() : words.reserve({ count: seats.length }),
          ready: seats.length > 0,
        }}
      >
        <DeskSeats
          seats={seats}
          offered={chosen.kinds}
          onChoose={chosen.setType}
          onRemove={(seatNum) => chosen.remove([seatNum])}
        />
        <RecipientFields field={field} email={{ label: words.email() }} />
        <TextInput label={words.organisation()} maxLength={ORGANISATION_MAX} {...field('organisation')} />
        <TermsFields text={terms} onType={setTerms} />
        {languages.length > 1 && (
          <Select
            label={words.language()}
            name="language"
            value={language}
            onChange={(value) => setLanguage(value as Language)}
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
          />
        )}
        <Textarea
          label={deskWords.note()}
          description={words.noteHint()}
          maxLength={ORDER_NOTE_MAX}
          {...field('note')}
        />
        <Sums lines={priceLines(seats, taxing)} />
      </TillForm>
    </DeskRoom>
  )
}

type ChangeSeatsProps = { offer: AdminOffer; onSaved: (now: AdminOffer) => void }

/** Other seats for an open offer, more or fewer; those that stay keep their price. */
export function ChangeSeats(props: ChangeSeatsProps) {
  return (
    <DeskHouse performanceId={props.offer.performanceId}>
      {(house, types) => <ChangeRoom {...props} house={house} types={types} />}
    </DeskHouse>
  )
}

type ChangeRoomProps = ChangeSeatsProps & { house: House; types: readonly OfferedType[] }

function ChangeRoom({ offer, onSaved, house, types }: ChangeRoomProps) {
  const chosen = useOfferedSeats(house, types, offer.seats)
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
