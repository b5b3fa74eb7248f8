import './tonight.css'
import { useQuery } from '@tanstack/react-query'
import { words as pageWords } from '../../../shared/office/pages-catalogue.ts'
import type { Tonight } from '../../../shared/office/tonight.ts'
import { formatCents } from '../../../shared/platform/money/money.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { AppLink } from '../../platform/nav.tsx'
import { pageAt } from '../../platform/page-address.ts'
import { apiQuery } from '../../platform/query.ts'
import { useSearchParams } from '../../platform/search-params.ts'
import { atStart, formatTime, tileWhen } from '../../platform/theatre-time.ts'
import { SalesPanels } from '../../reports/components/sales-panels.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice, Pending } from '../../ui/pieces.tsx'
import { words } from './catalogue.ts'
import { TonightHouse } from './tonight-house.tsx'
import { isTonight, untilCurtain } from './until-curtain.ts'
import { WaitingList } from './waiting-list.tsx'

/** How often the figures are read, in ms, while the page is in sight. */
const TONIGHT_MS = 5000

/** What a manager asks first: how the house stands, what waits, and how it sells. */
export function TonightView() {
  const [params] = useSearchParams()
  const wanted = params.get('performance')
  const query = useQuery({
    ...apiQuery('/admin/tonight', { query: { performance: wanted } }),
    staleTime: 0,
    refetchInterval: TONIGHT_MS,
  })
  const { data } = query
  return (
    <div className="tonight">
      {data ? <Head tonight={data} /> : <h1 className="tonight-title">{pageWords.adminPanelTitle()}</h1>}
      {!data && <Pending query={query} />}
      {data && (query.isError || query.fetchStatus === 'paused') && (
        <Notice tone="info">
          {words.unreachable({ time: formatTime(new Date(query.dataUpdatedAt).toISOString()) })}
        </Notice>
      )}
      {data?.house && <Facts tonight={data} house={data.house} />}
      <div className="tonight-columns">
        <WaitingList />
        {data?.performance && data.house && (
          <TonightHouse key={data.performance.id} performanceId={data.performance.id} house={data.house} />
        )}
      </div>
      <SalesPanels performance={data?.performance?.id ?? null} />
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
        <ButtonLink to="/admin/shows">{common.shows()}</ButtonLink>
      </div>
    )
  const { id, show, startsAt } = performance
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
        <ButtonLink to={pageAt('/live-house', { performance: id })}>{words.liveHouse()}</ButtonLink>
        <ButtonLink to={pageAt('/door-list', { performance: id })} variant="outline">
          {common.doorList()}
        </ButtonLink>
        <ButtonLink to={pageAt('/admin/orders/new', { performance: id })} variant="outline">
          {words.sell()}
        </ButtonLink>
      </div>
    </div>
  )
}

function heldNote(held: number, firstHoldEnds: string | null): string {
  if (firstHoldEnds) return words.firstEnds({ time: formatTime(firstHoldEnds) })
  return held > 0 ? words.beingPaid() : words.noneInCarts()
}

type FactsProps = { tonight: Tonight; house: NonNullable<Tonight['house']> }

function Facts({ tonight: { takings, firstHoldEnds }, house }: FactsProps) {
  const come = house.inside.length + house.out.length
  const sold = come + house.expected.length
  const facts = [
    {
      word: words.sold(),
      value: sold,
      note: words.ofSeats({ count: sold + house.held.length + house.free.length }),
    },
    {
      word: words.admitted(),
      value: house.inside.length,
      note:
        house.out.length > 0
          ? words.outCount({ count: house.out.length })
          : words.toCome({ count: sold - come }),
    },
    {
      word: words.heldNow(),
      value: house.held.length,
      note: heldNote(house.held.length, firstHoldEnds),
    },
    {
      word: words.free(),
      value: house.free.length,
      note:
        house.blocked.length > 0 ? words.moreBlocked({ count: house.blocked.length }) : words.noneBlocked(),
    },
    { word: common.takings(), value: formatCents(takings), note: words.afterRefunds() },
  ]
  return (
    <dl className="tonight-facts num">
      {facts.map(({ word, value, note }) => (
        <div key={word}>
          <dt>{word}</dt>
          <dd className="display">{value}</dd>
          <dd className="tonight-note">{note}</dd>
        </div>
      ))}
    </dl>
  )
}
