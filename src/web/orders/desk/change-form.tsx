import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { COMPLIMENTARY } from '../../../shared/orders/complimentary.ts'
import type { DeskPayment } from '../../../shared/orders/desk.ts'
import { quoteLines } from '../../../shared/orders/exchange-lines.ts'
import type { ExchangeQuote } from '../../../shared/orders/exchanges.ts'
import { isPaidByHand, partsOfBack, refundsByWay } from '../../../shared/orders/paid-by-hand.ts'
import type { AdminOrder } from '../../../shared/orders/refunds.ts'
import { cashCents, formatCents } from '../../../shared/platform/money.ts'
import { taxingOf } from '../../../shared/platform/taxes.ts'
import type { TicketType } from '../../../shared/seating/prices.ts'
import { ApiError, messageOf } from '../../platform/api.ts'
import { useGo } from '../../platform/nav.tsx'
import { useTheatre } from '../../platform/theatre.ts'
import type { SeatStore } from '../../seating/map/seat-store.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordDialog } from '../../ui/password-dialog.tsx'
import { Loading, Notice } from '../../ui/pieces.tsx'
import { useForm } from '../../ui/use-form.ts'
import { adminOrderQuery, changeAtDesk, requestChangeQuote } from '../api.ts'
import { QuoteLines, QuoteTotal } from '../components/quote-lines.tsx'
import { WhereBack } from '../components/where-back.tsx'
import type { ChangeDue } from '../office/change-due.tsx'
import { words } from './catalogue.ts'
import { words as changeWords } from './change-catalogue.ts'
import { type ChangedTicket, ChangeTickets } from './change-tickets.tsx'
import { GoneSeats, SaleProblem } from './desk-form.tsx'
import { PaidBy, readPayment } from './paid-by.tsx'
import { readGiven } from './till-cash.tsx'
import { isUnheard, useGoneSeats } from './use-gone-seats.ts'

type ChangeFormProps = {
  order: AdminOrder
  store: SeatStore
  tickets: readonly ChangedTicket[]
  /** The ticket that the next seat is for. */
  current: string | null
  offered: readonly TicketType[]
  /** The performance that the tickets with a new seat move to, if another. */
  movesTo: string | undefined
  onMark: (ticketId: string) => void
  onWish: (ticketId: string, wish: { to?: number | null; type?: TicketType | null }) => void
  /** These seats are no longer free. */
  onTaken: (seatNums: readonly number[]) => void
}

/** What becomes of the tickets, what it comes to, how a difference is paid, and the button that changes them. */
export function ChangeForm({
  order,
  store,
  tickets,
  current,
  offered,
  movesTo,
  onMark,
  onWish,
  onTaken,
}: ChangeFormProps) {
  const taxing = taxingOf(useTheatre())
  const go = useGo()
  const cache = useQueryClient()
  // Made once a form, so that a double click changes once.
  const [key] = useState(() => crypto.randomUUID().replaceAll('-', ''))
  const [how, setHow] = useState<DeskPayment>('cash')
  const [text, setText] = useState({ receipt: '', reason: '', given: '' })
  const [problem, setProblem] = useState<unknown>(null)
  const [gone, setGone] = useState<readonly number[]>([])
  const [done, setDone] = useState(false)
  const changed = tickets
    .filter(({ to, type }) => to !== null || (type !== null && !movesTo))
    .map(({ ticketId, seatNum, to, type }) => ({ ticketId, seatNum: to ?? seatNum, ...(type && { type }) }))
  const quote = useQuery({
    queryKey: ['change-quote', order.orderId, movesTo, changed],
    queryFn: ({ signal }) =>
      requestChangeQuote(order.orderId, { tickets: changed, performanceId: movesTo }, signal),
    enabled: changed.length > 0,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const [asking, setAsking] = useState(false)
  const backParts =
    quote.data && quote.data.back > 0 ? partsOfBack({ ...quote.data, cents: quote.data.back }) : []
  const toCard = backParts.some(({ provider }) => !isPaidByHand(provider))
  const send = async (password?: string) => {
    if (!quote.data) return
    const { due, difference } = quote.data
    const given = due > 0 && how === 'cash' ? readGiven(text.given, due) : null
    await changeAtDesk(order.orderId, {
      key,
      tickets: changed,
      performanceId: movesTo,
      payment: due > 0 ? readPayment(how, text) : null,
      difference,
      password,
    })
    setDone(true)
    go(
      `/admin/orders/${order.orderId}`,
      given === null ? {} : { state: { changeDue: given - cashCents(due) } satisfies ChangeDue },
    )
  }
  const lookAgain = (failure: unknown) => {
    if (!isAboutTickets(failure)) return
    setProblem(failure)
    void cache.invalidateQueries({ queryKey: adminOrderQuery(order.orderId).queryKey })
  }
  const onQuoteFailed = useEffectEvent(lookAgain)
  useEffect(() => onQuoteFailed(quote.error), [quote.error])
  const fail = (failure: unknown) => {
    lookAgain(failure)
    const taken = failure instanceof ApiError ? failure.taken : []
    onTaken(taken)
    setGone(taken)
    if (taken.length === 0) setProblem(failure)
    void quote.refetch()
  }
  const form = useForm(async () => {
    setProblem(null)
    setGone([])
    if (toCard) setAsking(true)
    else await send()
  }, fail)
  const chosen = tickets.flatMap(({ to }) => to ?? [])
  useGoneSeats(store, chosen, form.busy || asking || done || isUnheard(problem), (seatNums) => {
    onTaken(seatNums)
    setGone(seatNums)
  })
  const due = quote.data?.due ?? 0
  const sum = quote.data && quoteLines(quote.data).at(-1)
  return (
    <>
      <form
        className="desk-form"
        aria-label={changeWords.change()}
        onSubmit={form.submit}
        noValidate
        aria-busy={form.busy}
      >
        <div className="desk-parts">
          <ChangeTickets
            tickets={tickets}
            current={current}
            offered={offered}
            onMark={onMark}
            onWish={onWish}
          />
          {due > 0 && (
            <PaidBy
              label={changeWords.differencePaidBy()}
              free={changeWords.waive()}
              why={{ label: changeWords.whyNotCharged() }}
              how={how}
              onHow={setHow}
              totalCents={due}
              text={text}
              onType={(name, typed) => setText({ ...text, [name]: typed })}
              problems={form.fields}
            />
          )}
          {quote.data && (
            <QuoteLines
              seats={changed.map(({ seatNum }) => ({ seatNum, price: 0 }))}
              donation={0}
              taxing={taxing}
              exchange={quote.data}
              withoutTotal
            />
          )}
          {changed.length > 0 && quote.isFetching && !quote.data && (
            <Loading text={changeWords.workingOut()} />
          )}
          {quote.isError && problem === null && (
            <Notice tone="danger">
              {messageOf(quote.error)}{' '}
              <button type="button" className="text-button" onClick={() => void quote.refetch()}>
                {changeWords.tryAgain()}
              </button>
            </Notice>
          )}
        </div>
        <div className="desk-foot">
          <GoneSeats seats={gone.filter((seatNum) => !chosen.includes(seatNum))} />
          {problem !== null && <SaleProblem problem={problem} />}
          {sum && <QuoteTotal label={sum.name} cents={sum.cents} />}
          <Button type="submit" size="lg" fullWidth aria-disabled={form.busy || !quote.data}>
            {form.busy ? words.oneMoment() : quote.data ? buttonText(quote.data, how) : changeWords.change()}
          </Button>
        </div>
      </form>
      {asking && quote.data && (
        <PasswordDialog
          label={changeWords.change()}
          confirm={buttonText(quote.data, how)}
          cancel={changeWords.keepTickets()}
          danger
          act={(password) =>
            send(password).catch((failure: unknown) => {
              if (isAboutPassword(failure)) throw failure
              setAsking(false)
              fail(failure)
            })
          }
          onClose={() => setAsking(false)}
        >
          <WhereBack parts={backParts} />
        </PasswordDialog>
      )}
    </>
  )
}

/** Whether a ticket was refunded meanwhile, or somebody admitted with it: then it is not offered any more. */
function isAboutTickets(failure: unknown): boolean {
  return failure instanceof ApiError && ['tickets-void', 'change-admitted'].includes(failure.code)
}

/** Whether the password was wrong, is missing, or was tried too often: it can be entered again. */
function isAboutPassword(failure: unknown): boolean {
  const codes = ['wrong-password', 'password-needed', 'no-password', 'too-many-requests']
  return failure instanceof ApiError && codes.includes(failure.code)
}

function buttonText(quote: ExchangeQuote, how: DeskPayment): string {
  const { due, back } = quote
  if (due > 0)
    return how === COMPLIMENTARY
      ? changeWords.changeForFree()
      : changeWords.changeFor({ amount: formatCents(due) })
  if (back === 0) return changeWords.changeEven()
  const [first, ...others] = refundsByWay(partsOfBack({ ...quote, cents: back }))
  if (!first) return changeWords.changeEven()
  const amount = formatCents(first.cents)
  if (others.length > 0)
    return changeWords.changePayOutAndRefund({
      amount,
      rest: formatCents(others.reduce((sum, { cents }) => sum + cents, 0)),
    })
  return isPaidByHand(first.way)
    ? changeWords.changeAndPayOut({ amount })
    : changeWords.changeAndRefund({ amount })
}
