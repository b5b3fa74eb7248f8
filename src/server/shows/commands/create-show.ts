import { nameKey, searchKey } from '../../../shared/shows/names.ts'
import { PERFORMANCES_MAX } from '../../../shared/shows/performances.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Engine, Trx } from '../../platform/db/engine.ts'
import { badField } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import type { PerformanceRow, ShowRow } from '../queries/shows.ts'
import { timesBefore } from '../rules/default-times.ts'
import { dailyStarts, type Run, runOf } from '../rules/schedule.ts'
import { syncShowPictures } from './sync-show-pictures.ts'

/** The colour that a poster throws down where nobody chose one. */
const DEFAULT_ACCENT = '#8F7D6F'

export type NewShow = {
  name: string
  description?: string
  /** A date (2026-11-26), or a moment with its zone. The run's performances take their time from the first. */
  startDate: string
  endDate: string
  cast?: string[]
  director?: string
  location?: string
  hidden?: boolean
  media?: string[]
  /** What each picture shows in words; empty for decoration, null where nobody said. */
  mediaAlt?: (string | null)[]
  accent?: string
  /** Starts in ms since 1970, where the run is not one performance a day. */
  performances?: number[]
}

export type NewPerformance = {
  showId: string
  /** ms since 1970, as the others; doors and end of sales as the settings have them, where not given. */
  startsAt: number
  doorsAt?: number
  salesEndAt?: number
  status?: PerformanceRow['status']
}

export type CreatedShow = ShowRow & { performances: PerformanceRow[] }

/**
 * Adds a show with its performances: those given, or one a day over its dates. Throws invalid-input with the field
 * for a name that is taken, and for dates that are none, run backwards or are too many. `actorId` is who did it, for
 * the audit; what the system does by itself has none.
 */
export function createShow(
  platform: Platform,
  show: NewShow,
  actorId: string | null = null,
): Promise<CreatedShow> {
  const { db, engine } = platform
  return db.transaction().execute(async (trx) => {
    const made = await addShow(trx, platform, show)
    if (actorId !== null)
      await writeAudit(trx, engine, {
        actorId,
        action: 'show-created',
        subject: `show:${made.id}`,
        detail: { name: made.name, performances: made.performances.length },
      })
    return made
  })
}

/** As `createShow`, within the caller's transaction. */
export async function addShow(trx: Trx, platform: Platform, show: NewShow): Promise<CreatedShow> {
  const { engine, config } = platform
  const run = readRun(show, config.timeZone)
  const row = await insertShow(trx, engine, show, run)
  if (!row) throw badField('showName', 'There is already a show with this name.')
  await syncShowPictures(trx, platform, row.id, { media: show.media ?? [], alts: show.mediaAlt }, 'media')
  const performances: PerformanceRow[] = []
  for (const startsAt of show.performances ?? dailyStarts(run))
    performances.push(await insertPerformance(trx, platform, { showId: row.id, startsAt }))
  return { ...row, performances }
}

/** Adds one performance to a show. Throws invalid-input where the show has one at that time. */
export function createPerformance(platform: Platform, performance: NewPerformance): Promise<PerformanceRow> {
  return platform.db.transaction().execute((trx) => insertPerformance(trx, platform, performance))
}

async function insertShow(trx: Trx, engine: Engine, show: NewShow, run: Run) {
  return trx
    .insertInto('shows')
    .values({
      id: newId(),
      name: show.name.normalize('NFC').trim(),
      name_key: nameKey(show.name),
      description: show.description ?? '',
      starts_on: run.startOn(0),
      ends_on: run.startOn(run.days - 1),
      cast_list: JSON.stringify(show.cast ?? []),
      director: show.director ?? '',
      location: show.location ?? '',
      hidden: show.hidden ? 1 : 0,
      media: JSON.stringify(show.media ?? []),
      accent: show.accent ?? DEFAULT_ACCENT,
      created_at: engine.now(),
      updated_at: engine.now(),
      retired_at: null,
      published_at: show.hidden ? null : engine.now(),
      search_key: searchKey(show.name),
    })
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** As `createPerformance`, within the caller's transaction. */
export async function insertPerformance(
  trx: Trx,
  platform: Platform,
  made: NewPerformance,
): Promise<PerformanceRow> {
  const row = await addPerformance(trx, platform, made)
  if (!row) throw badField('startsAt', 'This show already has a performance at that time.')
  return row
}

/** Adds a performance within the caller's transaction; undefined where the show has one at that time. */
export function addPerformance(
  trx: Trx,
  { engine, settings }: Platform,
  made: NewPerformance,
): Promise<PerformanceRow | undefined> {
  const usual = timesBefore(made.startsAt, settings.current)
  return trx
    .insertInto('performances')
    .values({
      id: newId(),
      show_id: made.showId,
      starts_at: made.startsAt,
      doors_at: made.doorsAt ?? usual.doorsAt,
      sales_end_at: made.salesEndAt ?? usual.salesEndAt,
      status: made.status ?? 'scheduled',
      created_at: engine.now(),
    })
    .onConflict((conflict) => conflict.columns(['show_id', 'starts_at']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

function readRun({ startDate, endDate, performances }: NewShow, timeZone: string): Run {
  parseRun('startDate', { startDate, endDate: startDate, timeZone })
  const run = parseRun('endDate', { startDate, endDate, timeZone })
  if (run.days < 1) throw badField('endDate', 'The last day comes before the first.')
  if (!performances && run.days > PERFORMANCES_MAX)
    throw badField('endDate', `A run has at most ${PERFORMANCES_MAX} days.`)
  return run
}

/** The days of these dates. Throws invalid-input for this field where they are no dates. */
export function parseRun(field: string, range: Parameters<typeof runOf>[0]): Run {
  try {
    return runOf(range)
  } catch {
    throw badField(field, 'Enter a valid date, such as 2026-11-26.')
  }
}
