import type { DoorStage } from '../../../shared/door/contract.ts'
import type { LobbyStage } from '../../../shared/door/lobby.ts'
import { isoDay } from '../../../shared/platform/when.ts'
import { LENGTH_MAX } from '../../../shared/shows/details.ts'
import { performanceMs } from '../../../shared/shows/length.ts'
import type { FoundTicket } from '../../tickets/queries.ts'

type Times = Pick<FoundTicket, 'starts_at' | 'doors_at' | 'length_minutes'>

/** How long after its start a performance is still offered at the door, in ms: longer than any. */
export const LATEST_ENTRY_MS = LENGTH_MAX * 60_000
/** How long the lobby's screen thanks those who leave, in ms. */
const THANKS_MS = 30 * 60_000

type LobbyTimes = Times & { status: 'scheduled' | 'closed' | 'cancelled' }

/** What people in the lobby wait for at `now`. Times in ms since 1970. */
export function lobbyStage(
  { status, starts_at, doors_at, length_minutes }: LobbyTimes,
  now: number,
): LobbyStage {
  if (status === 'cancelled') return 'cancelled'
  if (now >= starts_at + performanceMs(length_minutes)) return 'over'
  if (now >= starts_at) return 'started'
  return now >= doors_at ? 'open' : 'waiting'
}

/**
 * Of these performances, by start, the one that people in the lobby are there for: whose doors are open, else one that is
 * on, else one that has just ended, else the next.
 */
export function onLobbyScreen<T extends LobbyTimes>(performances: readonly T[], now: number): T | undefined {
  const at = (stage: LobbyStage) => performances.find((each) => lobbyStage(each, now) === stage)
  const left = performances.find(
    ({ starts_at, length_minutes }) => now < starts_at + performanceMs(length_minutes) + THANKS_MS,
  )
  return at('open') ?? at('started') ?? left
}

/** Where a performance stands at `now`. Times in ms since 1970. */
export function doorStage(
  { starts_at, doors_at, length_minutes }: Times,
  now: number,
  timeZone: string,
): DoorStage {
  if (now >= starts_at + performanceMs(length_minutes)) return 'over'
  if (now >= doors_at) return 'open'
  return isoDay(starts_at, timeZone) === isoDay(now, timeZone) ? 'today' : 'later'
}

/**
 * Whether a door that names no performance admits this one at `now`: it is on, from its doors to its end, or it starts
 * on the theatre's date of today. Times in ms since 1970.
 */
export function isAdmittedToday(times: Times, now: number, timeZone: string): boolean {
  return (
    doorStage(times, now, timeZone) === 'open' || isoDay(times.starts_at, timeZone) === isoDay(now, timeZone)
  )
}
