import '../components/door.css'
import '../lobby/lobby.css'
import { IconClock, type IconDoor, IconDoorEnter, IconHourglass, IconMoon, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import type { Lobby, LobbyStage } from '../../../shared/door/lobby.ts'
import { useSearchParams } from '../../platform/nav.tsx'
import { freshQuery } from '../../platform/query.ts'
import { atStart, formatDay, formatTime, useTheatre } from '../../platform/theatre-time.ts'
import { useWakeLock } from '../../platform/use-wake-lock.ts'
import { DarkPage, Pending, Rich } from '../../ui/pieces.tsx'
import { DoorPerson } from '../components/door-bar.tsx'
import { words } from '../lobby/lobby-catalogue.ts'
import { lettersOfLine } from '../lobby/lobby-lines.ts'

/** How often the screen is refetched, in ms. */
const LOBBY_MS = 10_000

/** The screen in front of the doors, read from ten metres: it belongs to nobody and keeps itself current and awake. */
export function LobbyPage() {
  const [params] = useSearchParams()
  const query = useQuery({
    ...freshQuery('/lobby', { query: { performance: params.get('performance') } }),
    refetchInterval: LOBBY_MS,
  })
  const { data } = query
  const { theatreName } = useTheatre()
  useWakeLock(true)
  const day = data ? atStart(formatDay(data.serverTime)) : ''
  const isOld = query.isError || query.fetchStatus === 'paused'
  return (
    <DarkPage bare>
      <div className="lobby dark num">
        {data ? (
          <LobbyScreen performance={data.performance} />
        ) : (
          <div className="wrap">
            <h1 className="sr-only">{words.lobby()}</h1>
            <Pending query={query} />
          </div>
        )}
        <div className="lobby-foot">
          <p>
            {theatreName}
            {data && `. ${isOld ? words.asItWas({ day, time: formatTime(data.serverTime) }) : day}`}
          </p>
          <DoorPerson />
        </div>
      </div>
    </DarkPage>
  )
}

type Performance = NonNullable<Lobby['performance']>

type Look = { Icon: typeof IconDoor; says: (doors: { time: string }) => string; hint: () => string }

const looks: Record<LobbyStage, Look> = {
  waiting: { Icon: IconClock, says: words.doorsAt, hint: words.codeReady },
  open: { Icon: IconDoorEnter, says: words.doorsOpen, hint: words.codeReady },
  started: { Icon: IconHourglass, says: words.begun, hint: words.latecomers },
  over: { Icon: IconMoon, says: words.thanks, hint: words.goodNight },
  cancelled: { Icon: IconX, says: words.cancelled, hint: words.askBoxOffice },
}

/** What is on, in type as large as the screen allows, and what to do now. */
function LobbyScreen({ performance }: { performance: Performance | null }) {
  if (!performance)
    return (
      <div className="lobby-show" style={linesOf(words.goodEvening())}>
        <h1>{words.goodEvening()}</h1>
        <p className="lobby-when">{words.nothingOn()}</p>
      </div>
    )
  const { show, titleLang, stage, doorsAt, seatsLeft } = performance
  const { Icon, says, hint } = looks[stage]
  const isBefore = stage === 'waiting' || stage === 'open'
  return (
    <>
      <div className="lobby-show" style={linesOf(show)}>
        <h1 lang={titleLang ?? undefined}>{show}</h1>
        <p className="lobby-when">
          <Rich text={whenOf(performance)} />
        </p>
      </div>
      <div className="lobby-now" data-stage={stage} role="status">
        <Icon className="lobby-sign" stroke={2} aria-hidden />
        <p className="lobby-says display">{says({ time: formatTime(doorsAt) })}</p>
        <p className="lobby-hint">
          {hint()}
          {isBefore && ` ${seatsText(seatsLeft)}`}
        </p>
      </div>
    </>
  )
}

function whenOf({ startsAt, location }: Performance): string {
  const when = { time: formatTime(startsAt), day: formatDay(startsAt) }
  return location ? words.whenAndWhere({ ...when, location }) : words.when(when)
}

function seatsText(left: number): string {
  return left <= 0 ? words.soldOut() : words.seatsLeft({ count: left })
}

function linesOf(title: string): CSSProperties & Record<`--${string}`, number> {
  return { '--letters-wide': lettersOfLine(title, 2), '--letters-tall': lettersOfLine(title, 3) }
}
