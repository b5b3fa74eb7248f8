import type { Performance } from '../../../shared/shows/contract.ts'
import { formatDay, formatTime } from '../../platform/theatre-time.ts'
import { Pending } from '../../ui/pieces.tsx'
import { usePerformances } from '../api.ts'
import { BuyButton } from './buy-button.tsx'

/** The coming performances of a show, each with a button to its seats. */
export function PerformanceList({ showId }: { showId: string }) {
  const performances = usePerformances(showId)
  const coming = performances.data?.filter(({ status }) => status !== 'past')
  return (
    <section className="performances" aria-labelledby="performances">
      <h2 id="performances">Performances</h2>
      {!performances.isSuccess && <Pending query={performances} text="Loading performances…" />}
      {coming?.length === 0 && <p className="text-2">No dates on sale</p>}
      {coming && coming.length > 0 && (
        <ul>
          {coming.map((performance) => (
            <PerformanceRow key={performance.id} performance={performance} />
          ))}
        </ul>
      )}
    </section>
  )
}

function PerformanceRow({ performance }: { performance: Performance }) {
  const { id, showId, startsAt, doorsAt, status } = performance
  const open = status === 'on-sale'
  return (
    <li data-open={open}>
      <div className="performance-when" id={`when-${id}`}>
        <b className="display">{formatDay(startsAt)}</b>
        <span className="num">
          {formatTime(startsAt)}, doors {formatTime(doorsAt)}
        </span>
      </div>
      <span className="performance-left num">{leftText(performance)}</span>
      {open && <BuyButton showId={showId} performanceId={id} describedBy={`when-${id}`} variant="outline" />}
    </li>
  )
}

/** How many seats are left, or why none are on sale. */
export function leftText({ status, seatsLeft }: Performance): string {
  if (status === 'on-sale') return seatsLeft === 1 ? '1 seat left' : `${seatsLeft} seats left`
  return { 'sold-out': 'Sold out', closed: 'Sale closed', past: 'Over', cancelled: 'Cancelled' }[status]
}
