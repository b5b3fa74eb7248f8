import type { z } from 'zod'
import {
  type newPerformanceBody,
  PERFORMANCES_MAX,
  type RunAnswer,
  type RunBody,
} from '../../../shared/shows/performances.ts'
import { writeAudit } from '../../platform/audit.ts'
import { iso, readNow } from '../../platform/clock.ts'
import type { Db, Trx } from '../../platform/db/engine.ts'
import { AppError, badField } from '../../platform/errors.ts'
import type { Viewer } from '../../platform/http/policy.ts'
import type { Platform } from '../../platform/platform.ts'
import type { PerformanceRow, ShowRow } from '../queries/shows.ts'
import { timesBefore } from '../rules/default-times.ts'
import { daysOf, type RunStart, startsOfRun } from '../rules/run.ts'
import { addPerformance } from './create-show.ts'
import { momentOf } from './read-times.ts'
import { syncShowDates } from './sync-show-dates.ts'

/** Adds one performance to a show, as an admin. Throws invalid-input by field: no such time, over already, or one is there. */
export async function planPerformance(
  platform: Platform,
  viewer: Viewer,
  show: ShowRow,
  wish: z.infer<typeof newPerformanceBody>,
): Promise<PerformanceRow> {
  const { db, engine, config, settings } = platform
  const startsAt = momentOf('startsAt', wish.startsAt, config.timeZone)
  if (startsAt <= (await readNow(db, engine))) throw badField('startsAt', 'This time has passed.')
  return db.transaction().execute(async (trx) => {
    await requireShow(trx, show.id)
    const row = await addPerformance(trx, platform, {
      showId: show.id,
      startsAt,
      ...timesBefore(startsAt, settings.current, wish),
    })
    if (!row) throw badField('startsAt', 'This show already has a performance at that time.')
    await syncShowDates(trx, engine, show.id)
    await writeAudit(trx, engine, {
      actorId: viewer.userId,
      action: 'performances-added',
      subject: `show:${show.id}`,
      detail: { count: 1, startsAt: iso(startsAt) },
    })
    return row
  })
}

/** What `makeRun` would make now; changes nothing. Throws as it does. */
export async function previewRun({ db, engine, config }: Platform, show: ShowRow, wish: RunBody) {
  const starts = readRun(wish, config.timeZone)
  const now = await readNow(db, engine)
  const there = await startsOf(db, show.id)
  return answer(starts, now, (at) => !there.has(at))
}

/**
 * Adds the performances of a run, as an admin: all that are to come and are not there yet, and says of the others why
 * not. Throws invalid-input by field for dates that are none, run backwards, or are too many.
 */
export async function makeRun(
  platform: Platform,
  viewer: Viewer,
  show: ShowRow,
  wish: RunBody,
): Promise<RunAnswer> {
  const { db, engine, config, settings } = platform
  const starts = readRun(wish, config.timeZone)
  return db.transaction().execute(async (trx) => {
    await requireShow(trx, show.id)
    const now = await readNow(trx, engine)
    const made = new Set<number>()
    for (const { at } of starts)
      if (
        at !== null &&
        at > now &&
        (await addPerformance(trx, platform, {
          showId: show.id,
          startsAt: at,
          ...timesBefore(at, settings.current, wish),
        }))
      )
        made.add(at)
    const said = answer(starts, now, (at) => made.has(at))
    if (said.count === 0) return said
    await syncShowDates(trx, engine, show.id)
    await writeAudit(trx, engine, {
      actorId: viewer.userId,
      action: 'performances-added',
      subject: `show:${show.id}`,
      detail: { count: said.count, startDate: wish.startDate, endDate: wish.endDate },
    })
    return said
  })
}

function readRun(wish: RunBody, timeZone: string): RunStart[] {
  for (const field of ['startDate', 'endDate'] as const)
    if (!isDate(wish[field])) throw badField(field, 'There is no such date.')
  const days = daysOf(wish)
  if (days < 1) throw badField('endDate', 'The last day comes before the first.')
  const tooMany = () => badField('endDate', `At most ${PERFORMANCES_MAX} performances at once.`)
  // Nobody plans for so long; and the count below need not go through centuries.
  if (days > 2 * 366) throw badField('endDate', 'A run lasts two years at most.')
  const starts = startsOfRun(wish, timeZone)
  if (starts.length > PERFORMANCES_MAX) throw tooMany()
  return starts
}

function isDate(text: string): boolean {
  try {
    return daysOf({ startDate: text, endDate: text }) === 1
  } catch {
    return false
  }
}

async function startsOf(db: Db, showId: string): Promise<Set<number>> {
  const rows = await db.selectFrom('performances').select('starts_at').where('show_id', '=', showId).execute()
  return new Set(rows.map((row) => row.starts_at))
}

/** The show may be retired while its form was open. */
async function requireShow(trx: Trx, showId: string): Promise<void> {
  const show = await trx
    .selectFrom('shows')
    .select('id')
    .where('id', '=', showId)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
  if (!show) throw new AppError('show-not-found')
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
