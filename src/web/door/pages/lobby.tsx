import '../components/door.css'
import '../lobby/lobby.css'
import { useQuery } from '@tanstack/react-query'
import { freshQuery } from '../../platform/query.ts'
import { useSearchParams } from '../../platform/search-params.ts'
import { useTheatre } from '../../platform/theatre.ts'
import { atStart, formatDay, formatTime } from '../../platform/theatre-time.ts'
import { useWakeLock } from '../../platform/use-wake-lock.ts'
import { DarkPage } from '../../ui/frame/page.tsx'
import { Pending } from '../../ui/pieces.tsx'
import { DoorPerson } from '../components/door-person.tsx'
import { FullScreenButton } from '../lobby/full-screen-button.tsx'
import { words } from '../lobby/lobby-catalogue.ts'
import { LobbyScreen } from '../lobby/lobby-screen.tsx'

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
          <FullScreenButton />
        </div>
      </div>
    </DarkPage>
  )
}
