import './tonight.css'
import { useQuery } from '@tanstack/react-query'
import type { Tonight } from '../../../shared/admin/tonight.ts'
import { formatCents } from '../../../shared/platform/money.ts'
import { AppLink } from '../../platform/nav.tsx'
import { useSearchParams } from '../../platform/search-params.ts'
import { formatTime } from '../../platform/theatre-time.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice, Pending } from '../../ui/pieces.tsx'
import { tonightQuery } from '../api.ts'
import { SalesPanels } from './sales-panels.tsx'
import { TonightHouse } from './tonight-house.tsx'
import { dayAndTime, isTonight, untilCurtain } from './until-curtain.ts'
import { WaitingList } from './waiting-list.tsx'

/** What a manager asks first: how the house stands, what waits, and how it sells. */
export function TonightView() {
  const [params] = useSearchParams()
  const wanted = params.get('performance')
  const query = useQuery(tonightQuery(wanted))
  const { data } = query
  return (
    <div className="tonight">
      {data ? <Head tonight={data} /> : <h1 className="tonight-title">Tonight</h1>}
      {!data && <Pending query={query} />}
      {data && (query.isError || query.fetchStatus === 'paused') && (
        <Notice tone="info">
          The server cannot be reached. These are the figures of{' '}
          {formatTime(new Date(query.dataUpdatedAt).toISOString())}.
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
          <h1 className="tonight-title">No performance ahead</h1>
          <p className="text-2">Plan one, and its house will appear here.</p>
        </div>
        <ButtonLink to="/admin/shows">Shows</ButtonLink>
      </div>
    )
  const { id, show, startsAt } = performance
  return (
    <div className="tonight-head">
      <div>
        <p className="tonight-when num">
          {dayAndTime(startsAt)}. {untilCurtain(performance, serverTime)}
        </p>
        <h1 className="tonight-title">
          <span className="sr-only">{isTonight(performance) ? 'Tonight: ' : 'Next: '}</span>
          {show}
        </h1>
        {alsoToday.length > 0 && (
          <p className="num">
            Also that day:{' '}
            {alsoToday.map((other) => (
              <AppLink
                key={other.id}
                to={`/admin/dashboard?performance=${other.id}`}
                className="tonight-other"
              >
                {formatTime(other.startsAt)}, {other.show}
              </AppLink>
            ))}
          </p>
        )}
      </div>
      <div className="link-row">
        <ButtonLink to={`/live-house?performance=${id}`}>Live house</ButtonLink>
        <ButtonLink to={`/admin/orders/new?performance=${id}`} variant="outline">
          Sell at the desk
        </ButtonLink>
      </div>
    </div>
  )
}

function heldNote(held: number, firstHoldEnds: string | null): string {
  if (firstHoldEnds) return `first ends at ${formatTime(firstHoldEnds)}`
  return held > 0 ? 'being paid' : 'none in carts'
}

type FactsProps = { tonight: Tonight; house: NonNullable<Tonight['house']> }

function Facts({ tonight: { takings, firstHoldEnds }, house }: FactsProps) {
  const come = house.inside.length + house.out.length
  const sold = come + house.expected.length
  const facts = [
    { word: 'Sold', value: sold, note: `of ${sold + house.held.length + house.free.length} seats` },
    {
      word: 'Admitted',
      value: house.inside.length,
      note: house.out.length > 0 ? `${house.out.length} out for now` : `${sold - come} still to come`,
    },
    {
      word: 'Held now',
      value: house.held.length,
      note: heldNote(house.held.length, firstHoldEnds),
    },
    {
      word: 'Free',
      value: house.free.length,
      note: house.blocked.length > 0 ? `${house.blocked.length} more blocked` : 'none blocked',
    },
    { word: 'Takings', value: formatCents(takings), note: 'with tax, after refunds' },
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
