import './tonight.css'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useMemo } from 'react'
import { words as pageWords } from '../../../shared/office/pages-catalogue.ts'
import type { HouseNow, Tonight, Waiting, WaitingKind } from '../../../shared/office/tonight.ts'
import { formatCents } from '../../../shared/platform/money/money.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import type { SeatsSnapshot } from '../../../shared/seating/contract.ts'
import { type Layout, layoutOf, type SeatStatusName } from '../../../shared/seating/layout.ts'
import { AppLink, pageAt, useSearchParams } from '../../platform/nav.tsx'
import { freshQuery } from '../../platform/query.ts'
import { atStart, formatTime, formatWhenShort, tileWhen } from '../../platform/theatre-time.ts'
import { SalesPanels } from '../../reports/components/sales-panels.tsx'
import { seatsQuery } from '../../seating/api.ts'
import { SeatStore } from '../../seating/map/seats/seat-store.ts'
import { StillMap } from '../../seating/map/still-map.tsx'
import { ButtonLink, Notice, Part, Pending, type PendingQuery, Rich } from '../../ui/pieces.tsx'
import { actsOf } from './acts.ts'
import { words } from './catalogue.ts'
import { OpeningNight } from './opening-night.tsx'
import { FactTiles, SoldToday } from './sold-today.tsx'
import { isTonight, untilCurtain } from './until-curtain.ts'

/** How often the figures are read, in ms, while the page is in sight. */
const TONIGHT_MS = 5000
/** The same of what waits. */
const WAITING_MS = 15_000

/** What a manager asks first: how the house stands, what waits, and how it sells. */
export function TonightView() {
  const [params] = useSearchParams()
  const wanted = params.get('performance')
  const query = useQuery({
    ...freshQuery('/admin/tonight', { query: { performance: wanted } }),
    refetchInterval: TONIGHT_MS,
  })
  const waiting = useQuery({ ...freshQuery('/admin/waiting'), refetchInterval: WAITING_MS })
  const { data } = query
  // All of it comes at once, so that nothing on the page moves.
  const shown = data && !waiting.isPending ? data : undefined
  return (
    <div className="tonight">
      {shown ? <Head tonight={shown} /> : <h1 className="tonight-title">{pageWords['/admin']()}</h1>}
      {!shown && <Pending query={query} />}
      {shown && (query.isError || query.fetchStatus === 'paused') && (
        <Notice>
          {words.unreachable({ time: formatTime(new Date(query.dataUpdatedAt).toISOString()) })}
        </Notice>
      )}
      {shown?.opening && <OpeningNight opening={shown.opening} performance={shown.performance?.id} />}
      {shown?.house && <Facts tonight={shown} house={shown.house} />}
      {shown && (
        <div className="tonight-columns">
          <div className="tonight-column">
            <WaitingList query={waiting} />
            <SoldToday soldToday={shown.soldToday} />
          </div>
          {shown.performance && shown.house && (
            <TonightHouse
              key={shown.performance.id}
              performanceId={shown.performance.id}
              house={shown.house}
            />
          )}
        </div>
      )}
      {shown && !shown.opening && <SalesPanels performance={shown.performance?.id ?? null} />}
    </div>
  )
}

function Head({ tonight: { performance, serverTime, alsoToday } }: { tonight: Tonight }) {
  if (!performance)
    return (
      <div className="tonight-head">
        <div>
          <h1 className="tonight-title">{words.noneAhead()}</h1>
          <p className="text-2">{words.planOne()}</p>
        </div>
        <ButtonLink variant="primary" to="/admin/shows">
          {common.shows()}
        </ButtonLink>
      </div>
    )
  const { id, show, startsAt, stage } = performance
  return (
    <div className="tonight-head">
      <div>
        <p className="tonight-when num">
          {atStart(tileWhen(startsAt))}. {untilCurtain(performance, serverTime)}
        </p>
        <h1 className="tonight-title">
          <span className="sr-only">{`${isTonight(performance) ? words.tonight() : words.next()} `}</span>
          {show}
        </h1>
        {alsoToday.length > 0 && (
          <p className="num">
            {words.alsoThatDay()}{' '}
            {alsoToday.map((other) => (
              <AppLink
                key={other.id}
                to={pageAt('/admin/dashboard', { performance: other.id })}
                className="tonight-other"
              >
                {formatTime(other.startsAt)}, {other.show}
              </AppLink>
            ))}
          </p>
        )}
      </div>
      <div className="link-row">
        {actsOf({ id, stage }).map(({ word, to }, i) => (
          <ButtonLink key={word} variant={i === 0 ? 'primary' : 'outline'} to={to}>
            {word}
          </ButtonLink>
        ))}
      </div>
    </div>
  )
}

function heldNote(held: number, firstHoldEnds: string | null): string {
  if (firstHoldEnds) return words.firstEnds({ time: formatTime(firstHoldEnds) })
  return held > 0 ? words.beingPaid() : words.noneInCarts()
}

type FactsProps = { tonight: Tonight; house: NonNullable<Tonight['house']> }

function Facts({ tonight: { takings, firstHoldEnds, performance }, house }: FactsProps) {
  const of = { performance: performance?.id }
  const come = house.inside.length + house.out.length
  const sold = come + house.expected.length
  const facts = [
    {
      word: common.sold(),
      value: sold,
      to: pageAt('/admin/orders', of),
      note: words.ofSeats({ count: sold + house.held.length + house.free.length }),
    },
    {
      word: common.admitted(),
      value: house.inside.length,
      to: pageAt('/live-house', of),
      note:
        house.out.length > 0
          ? words.outCount({ count: house.out.length })
          : (performance?.stage === 'over' ? words.noShows : words.toCome)({ count: sold - come }),
    },
    {
      word: words.heldNow(),
      value: house.held.length,
      to: pageAt('/live-house', of),
      note: heldNote(house.held.length, firstHoldEnds),
    },
    {
      word: common.free(),
      value: house.free.length,
      to: pageAt('/admin/orders/new', of),
      note:
        house.blocked.length > 0 ? words.moreBlocked({ count: house.blocked.length }) : words.noneBlocked(),
    },
    {
      word: common.takings(),
      value: formatCents(takings),
      to: pageAt('/admin/reports/:name', { name: 'performance', ...of }),
      note: words.afterRefunds(),
    },
  ]
  return <FactTiles facts={facts} />
}

const kinds: Record<WaitingKind, { says: (values: { count: number }) => string; act: () => string }> = {
  'door-conflict': { says: words.conflicts, act: common.check },
  review: { says: words.reviews, act: words.review },
  dispute: { says: words.disputes, act: common.view },
  refused: { says: words.refusals, act: common.view },
  'unknown-payment': { says: words.unknown, act: common.view },
  cash: { says: words.cash, act: words.payOut },
  terminal: { says: words.terminal, act: words.payOut },
  'by-hand': { says: words['by-hand'], act: words.payOut },
  slow: { says: words.slow, act: common.view },
  'role-request': { says: words.roles, act: words.decide },
  'dead-job': { says: words.givenUp, act: common.view },
  health: { says: words.health, act: common.view },
  'refused-address': { says: words.addresses, act: common.view },
}

/** What waits for a person, each with a link to where it is done; one sentence if nothing does. */
function WaitingList({ query }: { query: PendingQuery & { data: Waiting | undefined } }) {
  return (
    <Part className="panel" title={common.waitingForYou()}>
      {!query.data && <Pending query={query} />}
      {query.data?.length === 0 && (
        <p className="waiting-none">
          <IconCircleCheck className="icon" stroke={1.75} aria-hidden />
          {words.nothing()}
        </p>
      )}
      <ul className="waiting-rows">
        {query.data?.map(({ what, count, path, performance }, i) => (
          <li key={path + what}>
            <p id={`waiting-${i}`}>
              <Rich
                text={kinds[what].says({ count })}
                parts={{ count: (number) => <b className="display num">{number}</b> }}
              />
              {performance && (
                <span className="under">
                  <bdi>{performance.show}</bdi>, {formatWhenShort(performance.startsAt)}
                </span>
              )}
            </p>
            <ButtonLink to={path} aria-describedby={`waiting-${i}`}>
              {kinds[what].act()}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Part>
  )
}

const looks: { state: keyof HouseNow & SeatStatusName; word: () => string }[] = [
  { state: 'inside', word: common.admitted },
  { state: 'out', word: words.outNow },
  { state: 'expected', word: common.sold },
  { state: 'held', word: common.held },
  { state: 'free', word: common.free },
  { state: 'blocked', word: common.blocked },
]

/** How long the seats of a performance stay where they are, in ms. */
const LAYOUT_MS = 60_000

const layoutIn = ({ seats, blocks = [], zonesFr }: SeatsSnapshot) => layoutOf(seats, blocks, zonesFr)

/** The house in miniature, by state. */
function TonightHouse({ performanceId, house }: { performanceId: string; house: HouseNow }) {
  const query = useQuery({ ...seatsQuery(performanceId), select: layoutIn, staleTime: LAYOUT_MS })
  const shown = looks.filter(({ state }) => house[state].length > 0 || state === 'free')
  const isFull = house.free.length + house.held.length === 0
  return (
    <section className="panel tonight-house" data-full={isFull || undefined} aria-labelledby="tonight-house">
      <div className="panel-head">
        <h2 id="tonight-house" className="block-title">
          {common.house()}
        </h2>
        <AppLink to={pageAt('/live-house', { performance: performanceId })}>{common.rowByRow()}</AppLink>
      </div>
      {isFull && <p className="full-house display">{words.fullHouse()}</p>}
      {query.data ? <Miniature layout={query.data} house={house} /> : <Pending query={query} />}
      <ul className="seat-legend" aria-label={common.seatsByState()}>
        {shown.map(({ state, word }) => (
          <li key={state} className="num">
            <span className="map-seat" data-state={state} aria-hidden />
            {word()} {house[state].length}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Miniature({ layout, house }: { layout: Layout; house: HouseNow }) {
  const store = useMemo(() => new SeatStore(layout), [layout])
  useLayoutEffect(() =>
    store.applyStatuses(looks.flatMap(({ state }) => house[state].map((seatNum) => ({ seatNum, state })))),
  )
  return (
    <div className="tonight-map" aria-hidden>
      <StillMap layout={layout} store={store} />
    </div>
  )
}
