import { useState } from 'react'
import { type DeskSaleBody, ORDER_NOTE_MAX } from '../../../shared/orders/office/desk.ts'
import { deskWords } from '../../../shared/orders/order-words.ts'
import type { AdminOrder } from '../../../shared/orders/refunds.ts'
import { formatCents } from '../../../shared/platform/money/money.ts'
import { taxingOf } from '../../../shared/platform/money/taxes.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { type OfferedType, offeredTypes } from '../../../shared/seating/prices.ts'
import { api } from '../../platform/api.ts'
import { newId } from '../../platform/new-id.ts'
import { useTheatre } from '../../platform/theatre-time.ts'
import type { House } from '../../seating/map/seats/seat-feed.ts'
import { TextInput } from '../../ui/fields.tsx'
import { givenUp, isFilled, useTexts } from '../../ui/form.tsx'
import { Textarea } from '../../ui/more-fields.tsx'
import { SumLines, SumTotal } from '../../ui/sums.tsx'
import { words as orderWords } from '../components/catalogue.ts'
import { confirmDonation, DonationInput } from '../components/donation-input.tsx'
import { priceLines, quoteOf } from '../components/quote-lines.ts'
import type { ChosenType } from '../components/types/ticket-types.ts'
import { typedSeat } from '../components/types/use-ticket-types.ts'
import { words as officeWords } from '../office/catalogue.ts'
import { words } from './catalogue.ts'
import { Choice } from './choice.tsx'
import { DeskSeats, useTypeKeys } from './desk-seats.tsx'
import { Tender, useTender } from './tender.tsx'
import { TillForm } from './till-form.tsx'

/** A sale that went through; `given` is the cash that was handed over, in cents, if it was typed. */
export type Sold = { order: AdminOrder; given: number | null }

type DeskFormProps = {
  performanceId: string
  house: House
  /** Prices in dollars. */
  seats: readonly { seatNum: number; label: string; price: number }[]
  /** The seat chosen last. */
  latest: number | undefined
  types: readonly OfferedType[]
  onRemove: (seatNums: readonly number[]) => void
  onSold: (sold: Sold) => void
}

type BuyerKind = DeskSaleBody['buyer']['kind']

const empty = { name: '', email: '', donation: '', note: '' }

/** The till: seats, payment and buyer of a sale, its total, and the button that sells. */
export function DeskForm({ performanceId, house, seats, latest, types, onRemove, onSold }: DeskFormProps) {
  const taxing = taxingOf(useTheatre(), house.taxExempt)
  // Made once a sale, so that a double click sells once.
  const [key] = useState(newId)
  const [kind, setKind] = useState<BuyerKind>('walk-in')
  const [details, setDetails] = useState(false)
  const [chosen, setChosen] = useState<Record<number, ChosenType>>({})
  const tender = useTender()
  const { texts, field } = useTexts(empty)
  const { free } = tender
  const offered = offeredTypes(types)
  const priced = seats.map((seat) => {
    const typed = typedSeat(seat, chosen[seat.seatNum], types)
    return free ? { ...typed, price: 0 } : typed
  })
  const donation = free ? 0 : Number(texts.donation)
  const quote = quoteOf(priced, donation, taxing)
  const { totalCents } = quote
  useTypeKeys(free ? [] : offered, (type) => {
    if (latest !== undefined) setChosen({ ...chosen, [latest]: type })
  })
  const send = async () => {
    const given = tender.given(totalCents)
    if (!(await confirmDonation(quote))) throw givenUp()
    const body = {
      key,
      performanceId,
      seats: priced.map(({ seatNum, type, chosenPrice }) =>
        free ? { seatNum } : { seatNum, type, chosenPrice },
      ),
      donation,
      buyer: readBuyer(kind, texts),
      payment: tender.payment(),
      note: texts.note,
      total: totalCents,
    }
    const order = await api.post('/admin/orders', { body })
    onSold({ order, given })
  }
  return (
    <TillForm
      label={words.till()}
      send={send}
      onTaken={onRemove}
      isChanged={seats.length > 0 || isFilled(texts)}
      total={<SumTotal name={orderWords.total()} cents={totalCents} />}
      watched={{ house, chosen: seats.map(({ seatNum }) => seatNum) }}
      submit={{ label: buttonText(free, seats.length, tender.due(totalCents)), ready: seats.length > 0 }}
    >
      <DeskSeats
        seats={priced}
        offered={free ? [] : offered}
        onChoose={(seatNum, type) => setChosen({ ...chosen, [seatNum]: type })}
        onRemove={(seatNum) => onRemove([seatNum])}
      />
      <Tender
        tender={tender}
        label={common.paidBy()}
        free={deskWords.complimentary}
        why={{ label: words.whyComplimentary(), placeholder: words.pressNight() }}
        totalCents={totalCents}
      />
      <details
        className="till-details"
        open={details || kind === 'account' || isFilled(texts)}
        onToggle={(event) => setDetails(event.currentTarget.open)}
      >
        <summary>{words.details()}</summary>
        <div className="stack-s">
          <Choice
            label={common.buyer()}
            options={[
              { value: 'walk-in', label: words.walkIn() },
              { value: 'account', label: words.hasAccount() },
            ]}
            value={kind}
            onChoose={setKind}
          />
          {kind === 'walk-in' && (
            <TextInput label={words.name()} maxLength={80} {...field('name', 'buyer.name')} />
          )}
          <TextInput
            type="email"
            label={kind === 'account' ? words.accountEmail() : words.ticketsEmail()}
            maxLength={254}
            {...field('email', 'buyer.email')}
          />
          {!free && <DonationInput label={words.donation()} {...field('donation')} />}
          <Textarea
            label={words.note()}
            description={officeWords.noteHint()}
            maxLength={ORDER_NOTE_MAX}
            {...field('note')}
          />
        </div>
      </details>
      {seats.length > 0 && <SumLines lines={priceLines(priced, taxing, donation).slice(0, -1)} />}
    </TillForm>
  )
}

function readBuyer(kind: BuyerKind, { name, email }: typeof empty): DeskSaleBody['buyer'] {
  if (kind === 'account') return { kind, email }
  return { kind, name: name.trim() || null, email: email.trim() || null }
}

function buttonText(free: boolean, seats: number, dueCents: number): string {
  if (seats === 0) return words.chooseSeats()
  if (free) return words.giveAway({ count: seats })
  return words.sellFor({ count: seats, amount: formatCents(dueCents) })
}
