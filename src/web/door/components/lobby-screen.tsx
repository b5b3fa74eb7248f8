import { IconClock, type IconDoor, IconDoorEnter, IconHourglass, IconMoon, IconX } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import type { Lobby, LobbyStage } from '../../../shared/door/lobby.ts'
import { formatDay, formatTime } from '../../platform/theatre-time.ts'
import { lettersOfLine } from './lobby-lines.ts'

type Performance = NonNullable<Lobby['performance']>

const icons: Record<LobbyStage, typeof IconDoor> = {
  waiting: IconClock,
  open: IconDoorEnter,
  started: IconHourglass,
  over: IconMoon,
  cancelled: IconX,
}

/** What is on, in type as large as the screen allows, and what to do now. */
export function LobbyScreen({ performance }: { performance: Performance | null }) {
  if (!performance)
    return (
      <div className="lobby-show" style={linesOf('Good evening')}>
        <h1>Good evening</h1>
        <p className="lobby-when">Nothing is on at present.</p>
      </div>
    )
  const { show, location, startsAt, stage, seatsLeft } = performance
  const Icon = icons[stage]
  const { says, hint } = wordsOf(performance)
  const isBefore = stage === 'waiting' || stage === 'open'
  return (
    <>
      <div className="lobby-show" style={linesOf(show)}>
        <h1>{show}</h1>
        <p className="lobby-when">
          <b>{formatTime(startsAt)}</b> {formatDay(startsAt)}
          {location && `, ${location}`}
        </p>
      </div>
      <div className="lobby-now" data-stage={stage} role="status">
        <Icon className="lobby-sign" stroke={2} aria-hidden />
        <p className="lobby-says display">{says}</p>
        <p className="lobby-hint">
          {hint}
          {isBefore && ` ${seatsText(seatsLeft)}`}
        </p>
      </div>
    </>
  )
}

function wordsOf({ stage, doorsAt }: Performance): { says: string; hint: string } {
  switch (stage) {
    case 'waiting':
      return { says: `Doors open at ${formatTime(doorsAt)}`, hint: 'Please have your code ready.' }
    case 'open':
      return { says: 'Doors are open', hint: 'Please have your code ready.' }
    case 'started':
      return {
        says: 'The performance has begun',
        hint: 'Latecomers: an usher will show you in at the next suitable moment.',
      }
    case 'over':
      return { says: 'Thank you for coming', hint: 'Good night, and safe home.' }
    case 'cancelled':
      return { says: 'Cancelled', hint: 'Please ask at the box office about your tickets.' }
  }
}

function seatsText(left: number): string {
  if (left <= 0) return 'Sold out.'
  return left === 1 ? '1 seat left.' : `${left} seats left.`
}

function linesOf(title: string): CSSProperties & Record<`--${string}`, number> {
  return { '--letters-wide': lettersOfLine(title, 2), '--letters-tall': lettersOfLine(title, 3) }
}
