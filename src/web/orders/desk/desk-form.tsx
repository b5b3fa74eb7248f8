import { useState } from 'react'
import type { DeskPayment, DeskSaleBody } from '../../../shared/orders/desk.ts'
import { deskWords } from '../../../shared/orders/order-words.ts'
import type { AdminOrder } from '../../../shared/orders/refunds.ts'
import { centsFromDollars, dollarsFromCents, formatCents } from '../../../shared/platform/money.ts'
import { taxingOf } from '../../../shared/platform/taxes.ts'
import {
  chosenType,
  offeredTypes,
  type TicketType,
  type TypeRule,
  typedPrice,
} from '../../../shared/seating/prices.ts'
import { seatLabel } from '../../../shared/seating/seats.ts'
import { ApiError, messageOf } from '../../platform/api.ts'
import { AppLink } from '../../platform/nav.tsx'
import { useTheatre } from '../../platform/theatre.ts'
import type { SeatStore } from '../../seating/map/seat-store.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { useForm } from '../../ui/use-form.ts'
import { sellAtDesk } from '../api.ts'
import { QuoteLines, quoteOf } from '../components/quote-lines.tsx'
import { useConfirmDonation } from '../components/use-confirm-donation.ts'
import { BuyerFields, type BuyerKind, type SaleField, type SaleText } from './buyer-fields.tsx'
import { words } from './catalogue.ts'
import { DeskSeats } from './desk-seats.tsx'
import { PaidBy, readPayment } from './paid-by.tsx'
import { readGiven } from './till-cash.tsx'
import { isUnheard, useGoneSeats } from './use-gone-seats.ts'
import { useTypeKeys } from './use-type-keys.ts'

/** A sale that went through; `given` is the cash that was handed over, in cents, if it was typed. */
export type Sold = { order: AdminOrder; given: number | null }

type DeskFormProps = {
  performanceId: string
  store: SeatStore
  /** Prices in dollars. */
  seats: readonly { seatNum: number; label: string; price: number }[]
  /** The seat chosen last. */
  latest: number | undefined
  rules: readonly TypeRule[]
  onRemove: (seatNums: readonly number[]) => void
  onSold: (sold: Sold) => void
}

const empty: SaleText = { name: '', email: '', receipt: '', reason: '', donation: '', given: '', note: '' }

/** The till: seats, payment and buyer of a sale, its total, and the button that sells. */
export function DeskForm({ performanceId, store, seats, latest, rules, onRemove, onSold }: DeskFormProps) {
  const taxing = taxingOf(useTheatre())
  // Made once a sale, so that a double click sells once.
  const [key] = useState(() => crypto.randomUUID().replaceAll('-', ''))
  const [kind, setKind] = useState<BuyerKind>('walk-in')
  const [how, setHow] = useState<DeskPayment>('cash')
  const [types, setTypes] = useState<Record<number, TicketType>>({})
  const [text, setText] = useState(empty)
  const [problem, setProblem] = useState<unknown>(null)
  const [gone, setGone] = useState<readonly number[]>([])
  const confirmDonation = useConfirmDonation()

  const free = how === 'complimentary'
  const offered = offeredTypes(rules)
  const priced = seats.map((seat) => {
    const type = chosenType(types[seat.seatNum], rules) ?? offered[0] ?? 'general'
    const cents = free ? 0 : typedPrice(centsFromDollars(seat.price), type, rules)
    return { ...seat, type, price: dollarsFromCents(cents) }
  })
  const donation = free ? 0 : Number(text.donation)
  const quote = quoteOf(priced, donation, taxing)
  const { totalCents } = quote
  useTypeKeys(free ? [] : offered, (type) => {
    if (latest !== undefined) setTypes({ ...types, [latest]: type })
  })

  const form = useForm(
    async () => {
      const given = how === 'cash' ? readGiven(text.given, totalCents) : null
      setProblem(null)
      setGone([])
      if (!(await confirmDonation(quote))) return
      const order = await sellAtDesk({
        key,
        performanceId,
        seats: priced.map(({ seatNum, type }) => (free ? { seatNum } : { seatNum, type })),
        donation,
        buyer: readBuyer(kind, text),
        payment: readPayment(how, text),
        note: text.note,
        total: totalCents,
      })
      onSold({ order, given })
    },
    (failure) => {
      const taken = failure instanceof ApiError ? failure.taken : []
      onRemove(taken)
      setGone(taken)
      if (taken.length === 0) setProblem(failure)
    },
  )
  const chosen = seats.map(({ seatNum }) => seatNum)
  useGoneSeats(store, chosen, form.busy || isUnheard(problem), (seatNums) => {
    onRemove(seatNums)
    setGone(seatNums)
  })
  const field: SaleField = (name, sent) => ({
    name: sent,
    value: text[name],
    onChange: (typed) => setText({ ...text, [name]: typed }),
    error: form.fields[sent],
    autoComplete: 'off',
  })
  return (
    <form
      className="desk-form"
      aria-label={words.till()}
      onSubmit={form.submit}
      noValidate
      aria-busy={form.busy}
    >
      <div className="desk-parts">
        <DeskSeats
          seats={priced}
          offered={free ? [] : offered}
          onChoose={(seatNum, type) => setTypes({ ...types, [seatNum]: type })}
          onRemove={(seatNum) => onRemove([seatNum])}
        />
        <PaidBy
          label={words.paidBy()}
          free={deskWords.complimentary}
          why={{ label: words.whyComplimentary(), placeholder: words.pressNight() }}
          how={how}
          onHow={setHow}
          totalCents={totalCents}
          text={text}
          onType={(name, typed) => setText({ ...text, [name]: typed })}
          problems={form.fields}
        />
        <BuyerFields kind={kind} onKind={setKind} given={free} field={field} />
        <QuoteLines seats={priced} donation={donation} taxing={taxing} />
      </div>
      <div className="desk-foot">
        <GoneSeats seats={gone.filter((seatNum) => !chosen.includes(seatNum))} />
        {problem !== null && <SaleProblem problem={problem} />}
        <Button type="submit" size="lg" fullWidth aria-disabled={form.busy || seats.length === 0}>
          {buttonText(form.busy, free, seats.length, totalCents)}
        </Button>
      </div>
    </form>
  )
}

function readBuyer(kind: BuyerKind, { name, email }: SaleText): DeskSaleBody['buyer'] {
  if (kind === 'account') return { kind, email }
  return { kind, name: name.trim() || null, email: email.trim() || null }
}

/** Which seats somebody else took meanwhile. */
export function GoneSeats({ seats }: { seats: readonly number[] }) {
  if (seats.length === 0) return null
  return <Notice tone="danger">{words.noLongerFree({ seats: seats.map(seatLabel).join(', ') })}</Notice>
}

/** Why the sale failed; if it had already gone through, a link to its order. */
export function SaleProblem({ problem }: { problem: unknown }) {
  const failure = problem instanceof ApiError ? problem : null
  return (
    <Notice tone="danger">
      {messageOf(problem)}{' '}
      {failure?.code === 'desk-sold-before' && (
        <AppLink to={`/admin/orders/${failure.orderId}`}>{words.seeOrder()}</AppLink>
      )}
    </Notice>
  )
}

function buttonText(busy: boolean, free: boolean, seats: number, totalCents: number): string {
  if (busy) return words.oneMoment()
  if (seats === 0) return words.chooseSeats()
  if (free) return words.giveAway({ count: seats })
  return words.sellFor({ count: seats, amount: formatCents(totalCents) })
}
