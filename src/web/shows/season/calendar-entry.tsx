import type { Performance } from '../../../shared/shows/contract.ts'
import { AppLink } from '../../platform/nav.tsx'
import { formatTime } from '../../platform/theatre-time.ts'
import { leftText } from '../components/performance-list.tsx'
import { useBuying } from '../components/use-buying.ts'

/** A performance on its day: linked to its seats if on sale, else to its show. */
export function CalendarEntry({ performance, showName }: { performance: Performance; showName: string }) {
  const { id, showId, startsAt, status } = performance
  const buy = useBuying(showId, id)
  const open = status === 'on-sale'
  const words = (
    <>
      <span className="num">{formatTime(startsAt)}</span> <b>{showName}</b>{' '}
      <span className="calendar-left num">{leftText(performance)}</span>
    </>
  )
  return (
    <li className="calendar-entry" data-open={open}>
      {open ? (
        <button type="button" onClick={buy}>
          <span className="sr-only">Choose seats: </span>
          {words}
        </button>
      ) : (
        <AppLink to={`/shows/${showId}`}>{words}</AppLink>
      )}
    </li>
  )
}
