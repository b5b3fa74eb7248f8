import { useState } from 'react'
import type { Order } from '../../../shared/orders/contract.ts'
import { formatCents } from '../../../shared/platform/money/money.ts'
import { go, pageAt } from '../../platform/nav.tsx'
import { atStart, formatWhen } from '../../platform/theatre-time.ts'
import { usePerformances } from '../../shows/api.ts'
import { alert } from '../../ui/dialog.tsx'
import { Select } from '../../ui/fields.tsx'
import { Checkbox } from '../../ui/more-fields.tsx'
import { Button, ButtonLink, EmptyState, Part, Pending } from '../../ui/pieces.tsx'
import { isOffered } from '../choose/choose-performance.ts'
import { PerformanceTiles } from '../choose/performance-tiles.tsx'
import { BackLink } from '../components/buying-parts.tsx'
import { exchangeOf, startExchange, typesPath } from '../components/exchange/exchange-mode.ts'
import { exchangeableTickets, showOf } from '../components/order-state.ts'
import { AskBoxOffice } from '../components/order-trouble.tsx'
import { words } from './catalogue.ts'
import { useOfferedTypes } from './quotes.ts'

type ExchangeStartProps = {
  order: Order
  /** Its performances whose tickets may be exchanged: those of one at a time. */
  from: readonly [Evening, ...Evening[]]
}
type Evening = Order['performances'][number]

/** Which tickets of an order are exchanged, and for which date. */
export function ExchangeStart({ order, from }: ExchangeStartProps) {
  const [before] = useState(() => exchangeOf(order.orderId))
  const [evening, setEvening] = useState(before?.oldPerformanceId)
  const { performanceId, startsAt, showId, showName, titleLang } =
    from.find((each) => each.performanceId === evening) ?? from[0]
  const performances = usePerformances(showId)
  const tickets = exchangeableTickets(order, performanceId)
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        tickets.flatMap(({ ticketId }) => (before && !before.ticketIds.includes(ticketId) ? ticketId : [])),
      ),
  )
  const [date, setDate] = useState(before?.performanceId ?? null)
  const offered = performances.data?.filter(isOffered) ?? []
  const picked = tickets.filter(({ ticketId }) => !left.has(ticketId))
  const target = offered.find(({ id }) => id === date) ?? (offered.length === 1 ? offered[0] : undefined)
  const types = useOfferedTypes(performanceId)

  const priceOf = (seatNum: number) =>
    formatCents(
      order.seats.find((seat) => seat.seatNum === seatNum && seat.performanceId === performanceId)
        ?.priceCents ?? 0,
    )
  const next = () => {
    if (picked.length === 0) return void alert(words.chooseTickets())
    if (!target) return void alert(words.chooseDate())
    startExchange({
      orderId: order.orderId,
      ticketIds: picked.map(({ ticketId }) => ticketId),
      seats: picked.map(({ label }) => label),
      types: picked.map(({ type }) => type),
      oldPerformanceId: performanceId,
      performanceId: target.id,
      kept: [],
    })
    go(pageAt('/seats', { show: showId, performance: target.id }))
  }

  if (!performances.isSuccess) return <Pending query={performances} text={words.loadingDates()} />
  return (
    <div className="cart-layout">
      <div className="exchange-parts">
        <fieldset className="stack-s">
          <legend>
            <h2 className="block-title">{words.whichTickets()}</h2>
          </legend>
          {from.length > 1 ? (
            <Select
              label={words.ticketsFor()}
              value={performanceId}
              options={from.map((each) => ({
                value: each.performanceId,
                label: showOf(each, from) + atStart(formatWhen(each.startsAt)),
              }))}
              onChange={setEvening}
            />
          ) : (
            <p className="text-2 num">
              <span lang={titleLang ?? undefined}>{showName}</span>, {formatWhen(startsAt)}
            </p>
          )}
          {tickets.map(({ ticketId, label, typeName, seatNum }) => (
            <Checkbox
              key={ticketId}
              checked={!left.has(ticketId)}
              onChange={() => setLeft(left.symmetricDifference(new Set([ticketId])))}
              label={words.ticket({ label, type: typeName, price: priceOf(seatNum) })}
            />
          ))}
        </fieldset>
        <Part title={words.whichDate()}>
          <PerformanceTiles performances={offered} chosen={target?.id ?? null} onChoose={setDate} />
          {target?.id === performanceId && <p className="text-2">{words.ownDate()}</p>}
        </Part>
      </div>
      <aside className="sheet" aria-labelledby="how">
        <h2 id="how" className="block-title">
          {words.howItWorks()}
        </h2>
        <ol className="exchange-steps">
          <li>{words.stepPick()}</li>
          <li>{words.stepPay()}</li>
          <li>{words.stepOld()}</li>
        </ol>
        <div className="panel-actions">
          <Button variant="primary" size="lg" fullWidth onClick={next}>
            {words.chooseNew()}
          </Button>
          {types.length > 1 && (
            <ButtonLink to={typesPath(order.orderId, performanceId)} fullWidth>
              {words.keepSeats()}
            </ButtonLink>
          )}
          <BackLink {...backToOrder(order)} />
        </div>
      </aside>
    </div>
  )
}

/** The way back to the tickets. */
export function backToOrder({ orderId }: Order) {
  return { path: pageAt('/confirmation', { order: orderId }), text: words.backToOrder() }
}

/** In place of an exchange that can no longer be made. */
export function NotPossible({ order }: { order: Order }) {
  return (
    <EmptyState title={words.notPossible()} hint={words.whyNot()}>
      <div className="row-actions">
        <ButtonLink to={pageAt('/confirmation', { order: order.orderId })}>{words.backToOrder()}</ButtonLink>
      </div>
      <AskBoxOffice order={order} />
    </EmptyState>
  )
}
