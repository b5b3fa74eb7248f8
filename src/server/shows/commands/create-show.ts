import { searchKey } from '../../../shared/platform/text/search-key.ts'
import { noDetails, type ShowDetails } from '../../../shared/shows/details.ts'
import { nameKey } from '../../../shared/shows/names.ts'
import { PERFORMANCES_MAX } from '../../../shared/shows/performances.ts'
import { badField, newId } from '../../platform/base/base.ts'
import type { Engine, Trx } from '../../platform/db/engine.ts'
import type { Platform } from '../../platform/platform.ts'
import { writeAudit } from '../../platform/records/audit.ts'
import { words } from '../catalogue.ts'
import type { ShowPorts } from '../ports.ts'
import { detailColumns } from '../queries/details.ts'
import type { PerformanceRow } from '../queries/shows.ts'
import { type LeadTimes, timesBefore } from '../rules/default-times.ts'
import { dailyStarts, type Run, runOf } from '../rules/schedule.ts'
import { requireHouse } from './change-performance.ts'
import { syncShowPictures } from './sync-show-pictures.ts'

/** The colour a poster gets by default. */
const DEFAULT_ACCENT = '#8F7D6F'

export type NewShow = {
  name: string
  description?: string
  /** A date (2026-11-26), or a time with its zone. The performances of the run take their time from the first. */
  startDate: string
  endDate: string
  cast?: string[]
  director?: string
  location?: string
  hidden?: boolean
  media?: string[]
  /** Text alternative of each picture; empty for decoration, null if not given. */
  mediaAlt?: (string | null)[] | undefined
  accent?: string
  details?: ShowDetails
  /** Starts in ms since 1970, if the run is not one performance a day. */
  performances?: number[] | undefined
  /** The house of its performances; the first one by default. */
  house?: string | undefined
  /** What they ask for zones of it, in dollars. */
  prices?: Record<string, number>
}

export type NewPerformance = LeadTimes & {
  showId: string
  /** ms since 1970. */
  startsAt: number
  /** Its house; the first one by default. */
  house?: string | undefined
  status?: PerformanceRow['status']
}

/**
 * Creates a show with the given performances, or with one a day across its dates. Throws invalid-input with the field
 * for a name that is taken, for a house that does not exist, and for dates that are invalid, reversed or too many; and
 * what `priceNew` throws. `actorId` goes into the audit log; null for the system itself, which gives no prices.
 */
export function createShow(
  platform: Platform,
  show: NewShow,
  actorId: string | null = null,
  priceNew?: ShowPorts['priceNew'],
) {
  const { db, engine } = platform
  return db.transaction().execute(async (trx) => {
    await requireHouse(trx, show.house)
    const made = await addShow(trx, platform, show)
    await priceNew?.(trx, made.performances, show.prices ?? {})
    if (actorId !== null)
      await writeAudit(trx, engine, actorId, 'show-created', `show:${made.id}`, {
        name: made.name,
        performances: made.performances.length,
      })
    return made
  })
}

/** Like `createShow`, within the caller's transaction. */
export async function addShow(trx: Trx, platform: Platform, show: NewShow) {
  const { engine, config } = platform
  const run = readRun(show, config.timeZone)
  const row = await insertShow(trx, engine, show, run)
  if (!row) throw badField('showName', words.nameTaken())
  await syncShowPictures(trx, platform, row.id, { media: show.media ?? [], alts: show.mediaAlt }, 'media')
  const performances: PerformanceRow[] = []
  for (const startsAt of show.performances ?? dailyStarts(run))
    performances.push(await insertPerformance(trx, platform, { showId: row.id, startsAt, house: show.house }))
  return { ...row, performances }
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
      published_at: show.hidden ? null : engine.now(),
      search_key: searchKey(show.name),
      ...detailColumns(show.details ?? noDetails),
    })
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Adds a performance to a show. Throws invalid-input if the show already has one at that time. */
export async function insertPerformance(trx: Trx, platform: Platform, made: NewPerformance) {
  const row = await addPerformance(trx, platform, made)
  if (!row) throw badField('startsAt', words.timeTaken())
  return row
}

/** Like `insertPerformance`; undefined if the show already has one at that time. */
export function addPerformance(trx: Trx, { engine, settings }: Platform, made: NewPerformance) {
  const { doorsAt, salesEndAt } = timesBefore(made.startsAt, settings.current, made)
  return trx
    .insertInto('performances')
    .values({
      id: newId(),
      show_id: made.showId,
      ...(made.house && { house_id: made.house }),
      starts_at: made.startsAt,
      doors_at: doorsAt,
      sales_end_at: salesEndAt,
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
  if (run.days < 1) throw badField('endDate', words.lastBeforeFirst())
  if (!performances && run.days > PERFORMANCES_MAX)
    throw badField('endDate', words.manyDays({ max: PERFORMANCES_MAX }))
  return run
}

/** Parses the dates of a run. Throws invalid-input for this field if they are invalid. */
export function parseRun(field: string, range: Parameters<typeof runOf>[0]): Run {
  try {
    return runOf(range)
  } catch {
    throw badField(field, words.badDate())
  }
}
