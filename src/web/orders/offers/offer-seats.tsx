import { type ComponentProps, type ReactNode, useState } from 'react'
import {
  type Language,
  languageNames,
  offeredLanguages,
  readerLanguage,
} from '../../../shared/language/language.ts'
import { ORDER_NOTE_MAX } from '../../../shared/orders/office/desk.ts'
import { type AdminOffer, type OfferedSeats, ORGANISATION_MAX } from '../../../shared/orders/office/offers.ts'
import { words as officeWords } from '../../../shared/orders/office/office-catalogue.ts'
import { dollarsFromCents } from '../../../shared/platform/money/money.ts'
import { type Taxing, taxingOf } from '../../../shared/platform/money/taxes.ts'
import { readNumberedLines } from '../../../shared/platform/text/read-csv.ts'
import { bestAvailable } from '../../../shared/seating/best-available.ts'
import { MAX_SEATS_PER_SALE } from '../../../shared/seating/contract.ts'
import { everySeat } from '../../../shared/seating/layout.ts'
import { type OfferedType, offeredTypes } from '../../../shared/seating/prices.ts'
import { api } from '../../platform/api.ts'
import { newId } from '../../platform/new-id.ts'
import { useTheatre } from '../../platform/theatre-time.ts'
import type { House } from '../../seating/map/seats/seat-feed.ts'
import { Select, TextInput } from '../../ui/fields.tsx'
import { isFilled, useTexts, wrongFields } from '../../ui/form.tsx'
import { Textarea } from '../../ui/more-fields.tsx'
import { Button } from '../../ui/pieces.tsx'
import { Sums } from '../../ui/sums.tsx'
import { priceLines, quoteOf, taxingOfOffer } from '../components/quote-lines.ts'
import { RecipientFields } from '../components/recipient-fields.tsx'
import type { ChosenType } from '../components/types/ticket-types.ts'
import { type TypedSeat, typedSeat } from '../components/types/use-ticket-types.ts'
import { words as deskWords } from '../desk/catalogue.ts'
import { DeskHouse, DeskRoom, usePickedSeats } from '../desk/desk-room.tsx'
import { DeskSeats } from '../desk/desk-seats.tsx'
import { TillForm } from '../desk/till-form.tsx'
import { words } from './catalogue.ts'
import { noTerms, TermsFields } from './terms-fields.tsx'

type NewOfferProps = {
  performanceId: string
  /** Whether the seats are complimentary. */
  isGift?: boolean
  onMade: (offer: AdminOffer) => void
  children: ReactNode
}

/** Reserves seats of a performance for somebody who pays later. Mount anew (by key) for another performance. */
export function NewOffer(props: NewOfferProps) {
  return (
    <DeskHouse performanceId={props.performanceId} above={props.children}>
      {(house, types) =>
        props.isGift ? (
          <GiftRoom {...props} house={house} />
        ) : (
          <OfferRoom {...props} house={house} types={types} />
        )
      }
    </DeskHouse>
  )
}

/** Complimentary seats that somebody gives to the guests of a pasted list, and what is left later. */
function GiftRoom({ performanceId, onMade, children, house }: NewOfferProps & { house: House }) {
  const picked = usePickedSeats(house, { first: [], tooMany: tooMany() })
  const { seats } = picked
  // Made once an allotment, so that a double click gives once.
  const [key] = useState(newId)
  const { texts, field } = useTexts({ name: '', email: '', guests: '', each: '2', payBy: '' })
  const send = async () => {
    const { each, guests, ...about } = texts
    const lines = readNumberedLines(guests)
    const sizes = lines.map(({ cells }) => Math.max(0, Math.trunc(Number(cells[2] || each)) || 0))
    const chosen = seats.map(({ seatNum }) => seatNum)
    const { parties, left } = seatParties(house, chosen, sizes)
    const given = lines.map(({ line, cells: [name = '', email = ''] }, i) => {
      return { line, name, email, seats: parties[i] ?? [] }
    })
    const body = { ...about, key, performanceId, language: readerLanguage(), guests: given, seats: left }
    onMade(await api.post('/admin/allotments', { body }))
  }
  return (
    <DeskRoom
      house={house}
      above={children}
      label={words.seatsToReserve()}
      announcement={picked.announcement}
      onToggle={picked.toggle}
      onMany={picked.add}
    >
      <TillForm
        label={words.complimentary()}
        isChanged={texts.guests !== ''}
        send={send}
        onTaken={picked.remove}
        submit={{ label: words.give(), ready: texts.guests !== '' || seats.length > 0 }}
      >
        <RecipientFields field={field} email={{ label: words.giver() }} />
        <TermsFields field={(name) => field(name as 'payBy')} isGift />
        <Textarea label={words.guests()} description={words.guestsHint()} rows={8} {...field('guests')} />
        <TextInput label={words.each()} inputMode="numeric" {...field('each')} />
      </TillForm>
    </DeskRoom>
  )
}

/** Seats of the chosen ones, else of those that are free, for parties of these sizes: side by side if they can be. */
function seatParties({ layout, store }: House, chosen: readonly number[], sizes: readonly number[]) {
  const free = everySeat(layout).flatMap(({ id }) => (store.status(id) === 'free' ? id : []))
  const open = new Set(chosen.length > 0 ? chosen : free)
  const parties = sizes.map((count) => {
    const best = bestAvailable({ layout, isOpen: (id) => open.has(id), count })
    const seats = best ?? [...open].slice(0, count)
    if (seats.length < count) throw wrongFields({ guests: words.tooFew() })
    for (const id of seats) open.delete(id)
    return seats
  })
  return { parties, left: chosen.length > 0 ? [...open] : [] }
}

type OfferRoomProps = NewOfferProps & { house: House; types: readonly OfferedType[] }

function OfferRoom({ performanceId, onMade, children, house, types }: OfferRoomProps) {
  const chosen = useOfferedSeats(house, types)
  const theatre = useTheatre()
  const taxing = taxingOf(theatre, house.taxExempt)
  // Made once an offer, so that a double click reserves once.
  const [key] = useState(newId)
  const { texts, field } = useTexts({ name: '', email: '', organisation: '', note: '', ...noTerms })
  const [language, setLanguage] = useState<Language>(readerLanguage)
  const { seats } = chosen
  const languages = offeredLanguages(theatre)
  return (
    <OfferTill
      house={house}
      above={children}
      chosen={chosen}
      taxing={taxing}
      label={words.formLabel()}
      isChanged={seats.length > 0 || isFilled(texts)}
      submit={seats.length === 0 ? words.chooseSeats() : words.reserve({ count: seats.length })}
      send={async (offered) => {
        const body = {
          ...texts,
          lowerUntil: texts.lowerUntil || null,
          ...offered,
          key,
          performanceId,
          language,
        }
        onMade(await api.post('/admin/offers', { body }))
      }}
    >
      <RecipientFields field={field} email={{ label: words.email() }} />
      <TextInput label={words.organisation()} maxLength={ORGANISATION_MAX} {...field('organisation')} />
      <TermsFields field={field} />
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
    </OfferTill>
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
  return (
    <OfferTill
      house={house}
      chosen={chosen}
      taxing={taxingOfOffer(offer)}
      label={words.changeSeats()}
      submit={words.saveSeats({ count: seats.length })}
      send={async (body) =>
        onSaved(await api.put('/admin/offers/:id/seats', { params: { id: offer.orderId }, body }))
      }
      more={
        <Button fullWidth onClick={chosen.reset}>
          {words.startAgain()}
        </Button>
      }
    >
      {seats.length === 0 && <p className="text-2">{words.noneLeft()}</p>}
    </OfferTill>
  )
}

type OfferTillProps = Omit<ComponentProps<typeof TillForm>, 'onTaken' | 'submit' | 'send'> & {
  house: House
  above?: ReactNode
  chosen: ReturnType<typeof useOfferedSeats>
  taxing: Taxing
  submit: string
  /** Sends the seats, and what they come to in cents. */
  send: (offered: { seats: OfferedSeats; total: number }) => Promise<void>
}

/** The map of the seats of an offer, and beside it the form with those chosen and what they cost. */
function OfferTill({ house, above, chosen, taxing, submit, send, children, ...form }: OfferTillProps) {
  const { seats } = chosen
  const offered = () => ({
    seats: seats.map(({ seatNum, type, chosenPrice }) => ({ seatNum, type, chosenPrice })),
    total: quoteOf(seats, 0, taxing).totalCents,
  })
  return (
    <DeskRoom
      house={house}
      above={above}
      label={words.seatsToReserve()}
      announcement={chosen.announcement}
      onToggle={chosen.toggle}
      onMany={chosen.add}
    >
      <TillForm
        {...form}
        send={() => send(offered())}
        onTaken={chosen.remove}
        submit={{ label: submit, ready: seats.length > 0 }}
      >
        <DeskSeats
          seats={seats}
          offered={chosen.kinds}
          onChoose={chosen.setType}
          onRemove={(seatNum) => chosen.remove([seatNum])}
        />
        {children}
        <Sums lines={priceLines(seats, taxing)} />
      </TillForm>
    </DeskRoom>
  )
}

const none: AdminOffer['seats'] = []
const tooMany = () => officeWords.mostInOffer({ max: MAX_SEATS_PER_SALE })

/**
 * The seats that are chosen for an offer on the map of its performance, each with ticket type and price in dollars:
 * what was `offered` before keeps its price, unless another type or amount is chosen.
 */
function useOfferedSeats(house: House, types: readonly OfferedType[], offered = none) {
  const [before] = useState(() => offered.map(({ seatNum }) => seatNum))
  const picked = usePickedSeats(house, { first: before, own: before, tooMany: tooMany() })
  const [chosen, setChosen] = useState<Readonly<Record<number, ChosenType>>>({})
  const kinds = offeredTypes(types)
  const seats = picked.seats.map((seat): TypedSeat => {
    const was = offered.find(({ seatNum }) => seatNum === seat.seatNum)
    const asked = chosen[seat.seatNum]
    if (!was || (asked && (asked.type !== was.type || asked.chosenPrice !== undefined)))
      return typedSeat(seat, asked, types)
    const price = dollarsFromCents(was.priceCents)
    const isChoice = kinds.some(({ type, unit }) => type === was.type && unit === 'choice')
    return { ...was, price, ...(isChoice && { chosenPrice: price }) }
  })
  return {
    ...picked,
    seats,
    kinds,
    reset() {
      picked.choose(before)
      setChosen({})
    },
    setType: (seatNum: number, type: ChosenType) => setChosen((now) => ({ ...now, [seatNum]: type })),
  }
}
