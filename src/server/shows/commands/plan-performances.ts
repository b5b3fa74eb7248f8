import type { z } from 'zod'
import {
  type newPerformanceBody,
  PERFORMANCES_MAX,
  type RunAnswer,
  type RunBody,
} from '../../../shared/shows/performances.ts'
import { AppError, badField } from '../../platform/base/base.ts'
import type { Db, Engine, Trx } from '../../platform/db/engine.ts'
import type { Viewer } from '../../platform/http/policy.ts'
import type { Platform } from '../../platform/platform.ts'
import { iso, readNow, writeAudit } from '../../platform/records/audit.ts'
import { words } from '../catalogue.ts'
import type { ShowRow } from '../queries/shows.ts'
import { daysOf, type RunStart, startsOfRun } from '../rules/run.ts'
import { momentOf, requireHouse } from './change-performance.ts'
import { addPerformance } from './create-show.ts'
import { syncShowDates } from './sync-show-dates.ts'

/** Adds a performance, as an admin. Throws invalid-input for a time that does not exist, is past or is taken. */
export async function planPerformance(
  platform: Platform,
  viewer: Viewer,
  show: ShowRow,
  input: z.infer<typeof newPerformanceBody>,
) {
  const { db, engine, config } = platform
  const startsAt = momentOf('startsAt', input.startsAt, config.timeZone)
  if (startsAt <= (await readNow(db, engine))) throw badField('startsAt', words.past())
  return db.transaction().execute(async (trx) => {
    await lockShowById(trx, engine, show.id)
    await requireHouse(trx, input.house)
    const row = await addPerformance(trx, platform, { ...input, showId: show.id, startsAt })
    if (!row) throw badField('startsAt', words.timeTaken())
    await syncShowDates(trx, engine, show.id)
    await writeAudit(trx, engine, viewer.userId, 'performances-added', `show:${show.id}`, {
      count: 1,
      startsAt: iso(startsAt),
    })
    return row
  })
}

/** What `makeRun` would add now; changes nothing. Throws like `makeRun`. */
export async function previewRun({ db, engine, config }: Platform, show: ShowRow, input: RunBody) {
  const starts = readRun(input, config.timeZone)
  const now = await readNow(db, engine)
  const there = await startsOf(db, show.id)
  return answer(starts, now, (at) => !there.has(at))
}

/**
 * Adds the performances of a run, as an admin: those that are in the future and do not exist yet; for each of the
 * others, returns why not. Throws invalid-input by field for dates that are invalid, reversed or too many.
 */
export async function makeRun(
  platform: Platform,
  viewer: Viewer,
  show: ShowRow,
  input: RunBody,
): Promise<RunAnswer> {
  const { db, engine, config } = platform
  const starts = readRun(input, config.timeZone)
  return db.transaction().execute(async (trx) => {
    await lockShowById(trx, engine, show.id)
    await requireHouse(trx, input.house)
    const now = await readNow(trx, engine)
    const made = new Set<number>()
    const own = { ...input, showId: show.id }
    for (const { at } of starts)
      if (at !== null && at > now && (await addPerformance(trx, platform, { ...own, startsAt: at })))
        made.add(at)
    const result = answer(starts, now, (at) => made.has(at))
    if (result.count === 0) return result
    await syncShowDates(trx, engine, show.id)
    await writeAudit(trx, engine, viewer.userId, 'performances-added', `show:${show.id}`, {
      count: result.count,
      startDate: input.startDate,
      endDate: input.endDate,
    })
    return result
  })
}

function readRun(input: RunBody, timeZone: string): RunStart[] {
  const days = daysOf(input)
  if (days < 1) throw badField('endDate', words.lastBeforeFirst())
  // Also keeps the loop below from running through centuries.
  if (days > 2 * 366) throw badField('endDate', words.longRun())
  const starts = startsOfRun(input, timeZone)
  if (starts.length > PERFORMANCES_MAX)
    throw badField('endDate', words.manyPerformances({ max: PERFORMANCES_MAX }))
  return starts
}

async function startsOf(db: Db, showId: string) {
  const rows = await db.selectFrom('performances').select('starts_at').where('show_id', '=', showId).execute()
  return new Set(rows.map((row) => row.starts_at))
}

/** Locks the show, so that two additions see each other. It may have been retired while its form was open. */
async function lockShowById(trx: Trx, engine: Engine, showId: string) {
  await engine
    .lockRows(trx.selectFrom('shows').select('id').where('id', '=', showId).where('retired_at', 'is', null))
    .executeTakeFirstOrThrow(() => new AppError('show-not-found'))
}

function answer(starts: readonly RunStart[], now: number, isNew: (at: number) => boolean): RunAnswer {
  const outcome = (at: number | null) => {
    if (at === null) return 'no-such-time' as const
    if (at <= now) return 'past' as const
    return isNew(at) ? ('new' as const) : ('exists' as const)
  }
  const performances = starts.map(({ local, at, twice }) => ({
    local,
    startsAt: at === null ? null : iso(at),
    outcome: outcome(at),
    twice,
  }))
  return { count: performances.filter((each) => each.outcome === 'new').length, performances }
}
