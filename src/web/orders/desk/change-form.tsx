import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { ExchangeQuote } from '../../../shared/orders/exchanges.ts'
import { centsOf, isPaidByHand, refundsByWay } from '../../../shared/orders/office/paid-by-hand.ts'
import type { AdminOrder } from '../../../shared/orders/refunds.ts'
import { cashCents, formatCents } from '../../../shared/platform/money/money.ts'
import { ApiError, api, messageOf } from '../../platform/api.ts'
import { go, pageAt } from '../../platform/nav.tsx'
import { newId } from '../../platform/new-id.ts'
import { refresh } from '../../platform/query.ts'
import type { House } from '../../seating/map/seats/seat-feed.ts'
import { FormDialog, givenUp } from '../../ui/form.tsx'
import { Loading, Notice, TryAgain } from '../../ui/pieces.tsx'
import { SumLines, SumTotal } from '../../ui/sums.tsx'
import { useQuote } from '../api.ts'
import { exchangeLines } from '../components/quote-lines.ts'
import type { ChangeDue } from '../office/admin-order.tsx'
import { WhereBack } from '../office/money-words.tsx'
import { words } from './catalogue.ts'
import type { ChangedTicket } from './change-tickets.tsx'
import { Tender, useTender } from './tender.tsx'
import { TillForm } from './till-form.tsx'

type ChangeFormProps = {
  order: AdminOrder
  house: House
  tickets: readonly ChangedTicket[]
  /** The performance that the tickets with a new seat move to, if another. */
  movesTo: string | undefined
  /** These seats are no longer free. */
  onTaken: (seatNums: readonly number[]) => void
  /** What becomes of each ticket. */
  children: ReactNode
}

/** A change that waits for the password of the person at the desk. */
type Asked = { quote: ExchangeQuote; done: () => void; failed: (problem: unknown) => void }

/** What becomes of the tickets, what it comes to, how a difference is paid, and the button that changes them. */
export function ChangeForm({ order, house, tickets, movesTo, onTaken, children }: ChangeFormProps) {
  // Made once a form, so that a double click changes once.
  const [key] = useState(newId)
  const tender = useTender()
  const [trouble, setTrouble] = useState<unknown>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const changed = tickets
    .filter(({ to, type }) => to !== null || (type !== null && !movesTo))
    .map(({ ticketId, seatNum, to, type }) => ({ ticketId, seatNum: to ?? seatNum, ...type }))
  const params = { id: order.orderId }
  const quote = useQuote(
    '/admin/orders/:id/change/quote',
    { params, body: { tickets: changed, performanceId: movesTo } },
    changed.length > 0,
  )
  const readAgain = (failure: unknown) => {
    if (!isAboutTickets(failure)) return
    setTrouble(failure)
    void refresh('/orders/:id/detail')
  }
  const onQuoteFailed = useEffectEvent(readAgain)
  useEffect(() => onQuoteFailed(quote.error), [quote.error])

  const change = async ({ due, difference }: ExchangeQuote, password?: string) => {
    const given = due > 0 ? tender.given(due) : null
    const payment = due > 0 ? tender.payment() : null
    await api.post('/admin/orders/:id/change', {
      params,
      body: { key, tickets: changed, performanceId: movesTo, payment, difference, password },
    })
    const passed = given === null ? {} : { state: { changeDue: given - cashCents(due) } satisfies ChangeDue }
    go(pageAt('/admin/orders/:id', { id: order.orderId }), passed)
  }
  const send = () => {
    setTrouble(null)
    const agreed = quote.data
    if (!agreed) return Promise.reject(givenUp())
    const toCard = agreed.parts.some(({ provider }) => !isPaidByHand(provider))
    if (!toCard) return change(agreed)
    return new Promise<void>((done, failed) => setAsked({ quote: agreed, done, failed })).finally(() =>
      setAsked(null),
    )
  }
  const due = quote.data?.due ?? 0
  const lines = quote.data ? exchangeLines(changed.length, quote.data) : []
  const sum = lines.at(-1)
  return (
    <>
      <TillForm
        label={words.change()}
        send={send}
        onTaken={onTaken}
        onFailed={(failure) => {
          readAgain(failure)
          void quote.refetch()
        }}
        watched={{ house, chosen: tickets.flatMap(({ to }) => to ?? []) }}
        trouble={trouble}
        submit={{
          label: quote.data ? buttonText(quote.data, tender.free) : words.change(),
          ready: quote.data !== undefined,
        }}
        total={sum && <SumTotal {...sum} />}
      >
        {children}
        {due > 0 && (
          <Tender
            tender={tender}
            label={words.differencePaidBy()}
            free={words.waive()}
            why={{ label: words.whyNotCharged() }}
            totalCents={due}
          />
        )}
        {sum && (
          <div>
            <SumLines lines={lines.slice(0, -1)} />
          </div>
        )}
        {changed.length > 0 && quote.isFetching && !quote.data && <Loading text={words.workingOut()} />}
        {quote.isError && trouble === null && (
          <Notice tone="danger">
            {messageOf(quote.error)} <TryAgain onClick={() => void quote.refetch()} />
          </Notice>
        )}
      </TillForm>
      {asked && (
        <FormDialog
          password
          label={words.change()}
          submit={{ label: buttonText(asked.quote, tender.free), variant: 'danger' }}
          cancel={words.keepTickets()}
          send={(password) =>
            change(asked.quote, password).then(asked.done, (failure: unknown) => {
              if (isAboutPassword(failure)) throw failure
              asked.failed(failure)
            })
          }
          onClose={() => asked.failed(givenUp())}
        >
          <WhereBack parts={asked.quote.parts} />
        </FormDialog>
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

function buttonText(quote: ExchangeQuote, free: boolean): string {
  if (quote.due > 0) return free ? words.changeForFree() : words.changeFor({ amount: formatCents(quote.due) })
  const [first, ...others] = refundsByWay(quote.parts)
  if (!first) return words.changeEven()
  const amount = formatCents(first.cents)
  if (others.length > 0) return words.changePayOutAndRefund({ amount, rest: formatCents(centsOf(others)) })
  return (isPaidByHand(first.way) ? words.changeAndPayOut : words.changeAndRefund)({ amount })
}
