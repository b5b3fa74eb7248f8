import type { HouseNow, Tonight } from '../../../shared/office/tonight.ts'
import { isoDay } from '../../../shared/platform/when.ts'
import { comingPerformances, findDoorPerformance } from '../../door/queries/performance.ts'
import { doorStage, onLobbyScreen } from '../../door/rules/stages.ts'
import type { Db } from '../../platform/db/engine.ts'
import type { Platform } from '../../platform/platform.ts'
import { iso, readNow } from '../../platform/records/audit.ts'
import { readSoldToday } from '../../reports/queries/sales.ts'
import { houseId } from '../../seating/queries/house.ts'
import { takingsOf } from '../../shows/queries/seats-left.ts'

/** More performances than are on, or start on one date, before the next that is not over. */
const MOST = 20

/** The performance asked for, else the one that is on or next, hidden or not. Throws not-found. */
export async function readTonight(
  { db, engine, config }: Pick<Platform, 'db' | 'engine' | 'config'>,
  wanted?: string,
): Promise<Omit<Tonight, 'opening'>> {
  const now = await readNow(db, engine)
  const coming = await comingPerformances(db, now, MOST).execute()
  const found = wanted === undefined ? onLobbyScreen(coming, now) : await findDoorPerformance(db, wanted)
  const none = { performance: null, house: null, firstHoldEnds: null, takings: 0, alsoToday: [] }
  const shared = { serverTime: iso(now), soldToday: await readSoldToday(db, now, config.timeZone) }
  if (!found) return { ...shared, ...none }
  const date = isoDay(found.starts_at, config.timeZone)
  return {
    ...shared,
    performance: {
      ...present(found),
      doorsAt: iso(found.doors_at),
      stage: doorStage(found, now, config.timeZone),
    },
    ...(await readHouse(db, found.id, now)),
    takings: (await takingsOf(db, [found.id])).get(found.id) ?? 0,
    alsoToday: coming
      .filter((each) => each.id !== found.id && isoDay(each.starts_at, config.timeZone) === date)
      .map(present),
  }
}

type Performance = Awaited<ReturnType<typeof findDoorPerformance>>

function present({ id, show, starts_at }: Performance) {
  return { id, show, startsAt: iso(starts_at) }
}

/** What each seat of the house is in, and when the first hold ends. A hold that has expired holds nothing. */
async function readHouse(db: Db, performanceId: string, now: number) {
  const rows = await db
    .selectFrom('seats')
    .leftJoin('seat_claims as claims', (join) =>
      join
        .onRef('claims.seat_num', '=', 'seats.seat_num')
        .on('claims.performance_id', '=', performanceId)
        .on((eb) => eb.or([eb('claims.ends_at', 'is', null), eb('claims.ends_at', '>', now)])),
    )
    .leftJoin('tickets', (join) =>
      join
        .onRef('tickets.id', '=', 'claims.owner_id')
        .on('claims.kind', '=', 'ticket')
        .on('tickets.state', '=', 'valid'),
    )
    .select(['seats.seat_num', 'available', 'claims.kind', 'claims.ends_at', 'admitted_at', 'left_at'])
    // A seat that was taken out of the house stays in it where it is sold.
    .where('seats.house_id', '=', houseId({ performance: performanceId }))
    .where((eb) => eb.or([eb('seats.retired_at', 'is', null), eb('claims.kind', '=', 'ticket')]))
    .orderBy('seats.seat_num')
    .execute()
  const house: HouseNow = { inside: [], expected: [], out: [], held: [], blocked: [], free: [] }
  for (const row of rows) house[stateOf(row)].push(row.seat_num)
  const ends = rows.flatMap(({ ends_at }) => ends_at ?? [])
  return { house, firstHoldEnds: ends.length > 0 ? iso(Math.min(...ends)) : null }
}

type SeatRow = {
  available: number
  kind: 'hold' | 'order' | 'ticket' | 'block' | null
  admitted_at: number | null
  left_at: number | null
}

function stateOf({ available, kind, admitted_at, left_at }: SeatRow): keyof HouseNow {
  if (kind === 'ticket') {
    if (admitted_at === null) return 'expected'
    return left_at === null ? 'inside' : 'out'
  }
  if (kind === 'hold' || kind === 'order') return 'held'
  return kind === 'block' || available === 0 ? 'blocked' : 'free'
}
