import type { CSSProperties } from 'react'
import type { Performance, Show } from '../../../shared/shows/contract.ts'
import { AppLink } from '../../platform/nav.tsx'
import { pageAt } from '../../platform/page-address.ts'
import { formatTime } from '../../platform/theatre-time.ts'
import { langOf } from '../components/lang-of.ts'
import { leftText } from '../components/seat-words.ts'
import { useBuying } from '../components/use-buying.tsx'
import { words } from './browser-catalogue.ts'

type CalendarEntryProps = { performance: Performance; show: Show | undefined }

/** A performance on its day, in its show's colour: linked to its seats if on sale, else to its show. */
export function CalendarEntry({ performance, show }: CalendarEntryProps) {
  if (!show) return null
  const open = performance.status === 'on-sale'
  const glow: CSSProperties & { '--gl': string } = { '--gl': show.accent }
  const words = (
    <>
      <span className="num">{formatTime(performance.startsAt)}</span>{' '}
      <b lang={langOf(show)}>{show.showName}</b>{' '}
      <span className="calendar-left num">{leftText(performance)}</span>
    </>
  )
  return (
    <li className="calendar-entry" data-open={open} style={glow}>
      {open ? (
        <SeatsButton show={show} performance={performance}>
          {words}
        </SeatsButton>
      ) : (
        <AppLink to={pageAt('/shows/:id', { id: show._id })}>{words}</AppLink>
      )}
    </li>
  )
}

type SeatsButtonProps = { show: Show; performance: Performance; children: React.ReactNode }

function SeatsButton({ show, performance, children }: SeatsButtonProps) {
  const buy = useBuying({ show, performance })
  return (
    <button type="button" onClick={buy}>
      <span className="sr-only">{words.chooseSeats()} </span>
      {children}
    </button>
  )
}
