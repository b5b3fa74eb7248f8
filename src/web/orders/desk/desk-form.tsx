import { useState } from 'react'
import { type DeskPayment, deskPayments } from '../../../shared/orders/desk.ts'
import type { AdminOrder } from '../../../shared/orders/refunds.ts'
import { centsFromDollars, dollarsFromCents, formatCents } from '../../../shared/platform/money.ts'
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
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/fields.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { useForm } from '../../ui/use-form.ts'
import { sellAtDesk } from '../api.ts'
import { readDonation } from '../components/donation.ts'
import { deskWords } from '../components/money-words.ts'
import { QuoteLines, quoteOf } from '../components/quote-lines.tsx'
import { Choice } from './choice.tsx'
import { DeskSeats } from './desk-seats.tsx'

type DeskFormProps = {
  performanceId: string
  /** Prices in dollars. */
  seats: readonly { seatNum: number; label: string; price: number }[]
  rules: readonly TypeRule[]
  onRemove: (seatNums: readonly number[]) => void
  onSold: (order: AdminOrder) => void
}

const buyers = [
  { value: 'walk-in', label: 'Walk-in' },
  { value: 'account', label: 'Has an account' },
] as const
const payments = deskPayments.map((value) => ({ value, label: deskWords[value] }))

/** Buyer, payment and total of the chosen seats, and the button that sells them. */
export function DeskForm({ performanceId, seats, rules, onRemove, onSold }: DeskFormProps) {
  const { taxRate } = useTheatre()
  // Made once a sale, so that a double click sells once.
  const [key] = useState(() => crypto.randomUUID().replaceAll('-', ''))
  const [kind, setKind] = useState<'walk-in' | 'account'>('walk-in')
  const [how, setHow] = useState<DeskPayment>('cash')
  const [types, setTypes] = useState<Record<number, TicketType>>({})
  const [text, setText] = useState({ name: '', email: '', receipt: '', reason: '', donation: '' })
  const [problem, setProblem] = useState<unknown>(null)

  const given = how === 'complimentary'
  const offered = offeredTypes(rules)
  const priced = seats.map((seat) => {
    const type = chosenType(types[seat.seatNum], rules) ?? offered[0] ?? 'general'
    const cents = given ? 0 : typedPrice(centsFromDollars(seat.price), type, rules)
    return { ...seat, type, price: dollarsFromCents(cents) }
  })
  const donation = given ? 0 : readDonation(text.donation).dollars
  const { totalCents } = quoteOf(priced, donation, taxRate)

  const form = useForm(
    async () => {
      setProblem(null)
      const order = await sellAtDesk({
        key,
        performanceId,
        seats: priced.map(({ seatNum, type }) => (given ? { seatNum } : { seatNum, type })),
        donation,
        buyer:
          kind === 'account'
            ? { kind, email: text.email }
            : { kind, name: text.name, email: text.email.trim() || null },
        payment:
          how === 'terminal'
            ? { how, receipt: text.receipt }
            : how === 'complimentary'
              ? { how, reason: text.reason }
              : { how },
        total: totalCents,
      })
      onSold(order)
    },
    (failure) => {
      onRemove(failure instanceof ApiError ? failure.taken : [])
      setProblem(failure)
    },
  )
  const field = (name: keyof typeof text, sent: string) => ({
    name: sent,
    value: text[name],
    onChange: (typed: string) => setText({ ...text, [name]: typed }),
    error: form.fields[sent],
    autoComplete: 'off',
  })
  return (
    <form className="desk-form" onSubmit={form.submit} noValidate aria-busy={form.busy}>
      <div className="stack">
        <DeskSeats
          seats={priced}
          offered={given ? [] : offered}
          onChoose={(seatNum, type) => setTypes({ ...types, [seatNum]: type })}
          onRemove={(seatNum) => onRemove([seatNum])}
        />
        <Choice label="Buyer" options={buyers} value={kind} onChoose={setKind} />
        {kind === 'walk-in' && <TextInput label="Name" maxLength={80} {...field('name', 'buyer.name')} />}
        <TextInput
          type="email"
          label={kind === 'account' ? 'E-mail of the account' : 'E-mail for the tickets (optional)'}
          maxLength={254}
          {...field('email', 'buyer.email')}
        />
        <Choice label="Paid by" options={payments} value={how} onChoose={setHow} />
        {how === 'terminal' && (
          <TextInput label="Number on the receipt" maxLength={40} {...field('receipt', 'payment.receipt')} />
        )}
        {given && (
          <TextInput
            label="Why they are complimentary"
            placeholder="Press night"
            maxLength={200}
            {...field('reason', 'payment.reason')}
          />
        )}
        {!given && (
          <TextInput
            label="Donation in dollars (optional)"
            inputMode="numeric"
            leftSection="$"
            {...field('donation', 'donation')}
            value={readDonation(text.donation).digits}
          />
        )}
      </div>
      <aside className="sheet" aria-labelledby="desk-sum">
        <h2 id="desk-sum" className="block-title">
          Amount due
        </h2>
        <QuoteLines seats={priced} donation={donation} taxRate={taxRate} />
        {problem !== null && <SaleProblem problem={problem} />}
        <Button type="submit" size="lg" fullWidth aria-disabled={form.busy || seats.length === 0}>
          {buttonText(form.busy, given, seats.length, totalCents)}
        </Button>
      </aside>
    </form>
  )
}

/** Why the sale failed; if it had already gone through, a link to its order. */
function SaleProblem({ problem }: { problem: unknown }) {
  const failure = problem instanceof ApiError ? problem : null
  if (failure && failure.taken.length > 0) {
    const labels = failure.taken.map(seatLabel).join(', ')
    return <Notice tone="danger">No longer free, and removed from this sale: {labels}.</Notice>
  }
  return (
    <Notice tone="danger">
      {messageOf(problem)}{' '}
      {failure?.code === 'desk-sold-before' && (
        <AppLink to={`/admin/orders/${failure.orderId}`}>See the order</AppLink>
      )}
    </Notice>
  )
}

function buttonText(busy: boolean, given: boolean, seats: number, totalCents: number): string {
  if (busy) return 'One moment…'
  const what = seats === 1 ? '1 seat' : `${seats} seats`
  return given ? `Give ${what} away` : `Sell ${what} for ${formatCents(totalCents)}`
}
