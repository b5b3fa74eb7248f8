import type { Lobby } from '../../../shared/door/lobby.ts'
import { titleLang } from '../../../shared/shows/texts.ts'
import type { Platform } from '../../platform/platform.ts'
import { iso, readNow } from '../../platform/records/audit.ts'
import { performancesWithShows, place, seatsLeft } from '../../shows/queries/seats-left.ts'
import { LATEST_ENTRY_MS, lobbyStage, onLobbyScreen } from '../rules/stages.ts'

/** More performances than lie between one that is on and the next that is not over. */
const MOST = 20

/** What the lobby shows, of public shows: this performance, or without one the current, today's or next one. */
export async function readLobby(
  { db, engine }: Pick<Platform, 'db' | 'engine'>,
  performanceId?: string,
): Promise<Lobby> {
  const now = await readNow(db, engine)
  const rows = await performancesWithShows(db)
    .select(['performances.id', 'shows.name as show', place.as('location'), 'performances.status'])
    .select(['shows.language', 'shows.language_fr as languageFr'])
    .select(['starts_at', 'doors_at', 'length_minutes', seatsLeft(engine).as('seats_left')])
    .where((eb) => eb.and({ 'shows.hidden': 0, 'shows.retired_at': null }))
    .$if(performanceId !== undefined, (query) => query.where('performances.id', '=', performanceId ?? ''))
    .$if(performanceId === undefined, (query) =>
      query.where('performances.status', '<>', 'cancelled').where('starts_at', '>', now - LATEST_ENTRY_MS),
    )
    .orderBy('starts_at')
    .orderBy('performances.id')
    .limit(MOST)
    .execute()
  const row = performanceId === undefined ? onLobbyScreen(rows, now) : rows[0]
  return {
    serverTime: iso(now),
    performance: row
      ? {
          id: row.id,
          show: row.show,
          titleLang: titleLang(row),
          location: row.location,
          startsAt: iso(row.starts_at),
          doorsAt: iso(row.doors_at),
          stage: lobbyStage(row, now),
          seatsLeft: row.seats_left,
        }
      : null,
  }
}
