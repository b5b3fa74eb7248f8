import { IconCalendarEvent, IconMapPin, IconSpeakerphone, IconUsers } from '@tabler/icons-react'
import { readPart } from '../../../shared/shows/cast.ts'
import type { Show } from '../../../shared/shows/contract.ts'
import { formatDateRange } from '../../platform/theatre-time.ts'
import { words } from './catalogue.ts'
import { langOf } from './lang-of.ts'

const icon = { className: 'icon', stroke: 1.75, 'aria-hidden': true } as const

type ShowFactsProps = { show: Show; short?: boolean; cast?: boolean }

/** Dates, director, venue and, on request, the cast of a show, each with its icon; `short` for a card. */
export function ShowFacts({ show, short = false, cast = false }: ShowFactsProps) {
  return (
    <ul className="show-facts">
      <li>
        <IconCalendarEvent {...icon} />
        <span>
          <span className="sr-only">{words.dates()} </span>
          <b className="num">
            {formatDateRange(show.startDate, show.endDate, { month: short ? 'short' : 'long' })}
          </b>
        </span>
      </li>
      <li>
        <IconSpeakerphone {...icon} />
        <span>
          <span className={short ? 'sr-only' : undefined}>{words.directedBy()} </span>
          <b>{show.directorName}</b>
        </span>
      </li>
      {cast && show.cast.length > 0 && (
        <li>
          <IconUsers {...icon} />
          <span>
            <span className="sr-only">{words.cast()} </span>
            <span lang={langOf(show)}>{show.cast.map((written) => readPart(written).name).join(', ')}</span>
          </span>
        </li>
      )}
      <li>
        <IconMapPin {...icon} />
        <span>
          <span className="sr-only">{words.place()} </span>
          <b>{show.location}</b>
        </span>
      </li>
    </ul>
  )
}
