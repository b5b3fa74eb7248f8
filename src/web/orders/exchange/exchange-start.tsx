import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import type { Order } from '../../../shared/orders/contract.ts'
import { formatCents } from '../../../shared/platform/money.ts'
import { ticketTypeName } from '../../../shared/seating/prices.ts'
import { useGo } from '../../platform/nav.tsx'
import { formatWhen } from '../../platform/theatre-time.ts'
import { usePerformances } from '../../shows/api.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useAlert } from '../../ui/dialog.tsx'
import { Checkbox } from '../../ui/fields.tsx'
import { EmptyState, Pending } from '../../ui/pieces.tsx'
import { isOffered } from '../choose/choose-performance.ts'
import { PerformanceTiles } from '../choose/performance-tiles.tsx'
import { AskBoxOffice } from '../components/ask-box-office.tsx'
import { canExchange, isExchangeable } from '../components/can-exchange.ts'
import { readExchange, startExchange } from '../components/exchange-mode.ts'
import { words } from './catalogue.ts'
import { useOfferedTypes } from './use-offered-types.ts'

/** Which tickets of an order are exchanged, and for which date. */
export function ExchangeStart({ order }: { order: Order }) {
  const alert = useAlert()
  const go = useGo()
  const performances = usePerformances(order.showId)
  const tickets = order.tickets.filter(isExchangeable)
  const before = readExchange()
  const [chosen, setChosen] = useState(
    () =>
      new Set(before?.orderId === order.orderId ? before.ticketIds : tickets.map(({ ticketId }) => ticketId)),
  )
  const [date, setDate] = useState(before?.orderId === order.orderId ? before.performanceId : null)
  const offered = performances.data?.filter(isOffered) ?? []
  const picked = tickets.filter(({ ticketId }) => chosen.has(ticketId))
  const target = offered.find(({ id }) => id === date) ?? (offered.length === 1 ? offered[0] : undefined)
  const types = useOfferedTypes(order.performanceId)

  const priceOf = (seatNum: number) =>
    formatCents(order.seats.find((seat) => seat.seatNum === seatNum)?.priceCents ?? 0)
  const toggle = (ticketId: string) => {
    const next = new Set(chosen)
    if (!next.delete(ticketId)) next.add(ticketId)
    setChosen(next)
  }
  const next = () => {
    if (picked.length === 0) return void alert(words.chooseTickets())
    if (!target) return void alert(words.chooseDate())
    startExchange({
      orderId: order.orderId,
      ticketIds: picked.map(({ ticketId }) => ticketId),
      seats: picked.map(({ label }) => label),
      types: picked.map(({ type }) => type),
      oldPerformanceId: order.performanceId,
      performanceId: target.id,
      kept: [],
    })
    go(`/seats?${new URLSearchParams({ show: order.showId, performance: target.id })}`)
  }

  if (!canExchange(order)) return <NotPossible order={order} />
  if (!performances.isSuccess) return <Pending query={performances} text={words.loadingDates()} />
  return (
    <div className="cart-layout">
      <div className="exchange-parts">
        <fieldset className="exchange-tickets">
          <legend>
            <h2 className="block-title">{words.whichTickets()}</h2>
          </legend>
          <p className="text-2 num">
            <span lang={order.titleLang ?? undefined}>{order.showName}</span>, {formatWhen(order.startsAt)}
          </p>
          {tickets.map(({ ticketId, label, type, seatNum }) => (
            <Checkbox
              key={ticketId}
              checked={chosen.has(ticketId)}
              onChange={() => toggle(ticketId)}
              label={words.ticket({ label, type: ticketTypeName(type), price: priceOf(seatNum) })}
            />
          ))}
        </fieldset>
        <section aria-labelledby="new-date">
          <h2 id="new-date" className="block-title">
            {words.whichDate()}
          </h2>
          <PerformanceTiles performances={offered} chosen={target?.id ?? null} onChoose={setDate} />
          {target?.id === order.performanceId && <p className="text-2">{words.ownDate()}</p>}
        </section>
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
          <Button size="lg" fullWidth onClick={next}>
            {words.chooseNew()}
          </Button>
          {types.length > 1 && (
            <ButtonLink to={`/exchange?order=${order.orderId}&types=1`} variant="outline" fullWidth>
              {words.keepSeats()}
            </ButtonLink>
          )}
          <BackToOrder order={order} />
        </div>
      </aside>
    </div>
  )
}

/** The way back to the tickets. */
export function BackToOrder({ order }: { order: Order }) {
  return (
    <ButtonLink to={`/confirmation?order=${order.orderId}`} variant="outline" fullWidth>
      <IconArrowLeft className="icon" stroke={1.75} aria-hidden />
      {words.backToOrder()}
    </ButtonLink>
  )
}

/** In place of an exchange that can no longer be made. */
export function NotPossible({ order }: { order: Order }) {
  return (
    <EmptyState title={words.notPossible()}>
      <p>{words.whyNot()}</p>
      <div className="row-actions">
        <ButtonLink to={`/confirmation?order=${order.orderId}`} variant="outline">
          {words.backToOrder()}
        </ButtonLink>
      </div>
      <AskBoxOffice />
    </EmptyState>
  )
}
