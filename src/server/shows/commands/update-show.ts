import type { Updateable } from 'kysely'
import type { z } from 'zod'
import { searchKey } from '../../../shared/platform/text/search-key.ts'
import { longDate } from '../../../shared/platform/when.ts'
import type { ShowDetails } from '../../../shared/shows/details.ts'
import { newName, type updateShowBody } from '../../../shared/shows/editing.ts'
import { nameKey } from '../../../shared/shows/names.ts'
import { PERFORMANCES_MAX } from '../../../shared/shows/performances.ts'
import { AppError, badField, required } from '../../platform/base/base.ts'
import { mapUniqueError, type Trx } from '../../platform/db/engine.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { Platform } from '../../platform/platform.ts'
import { writeAudit } from '../../platform/records/audit.ts'
import { words } from '../catalogue.ts'
import type { ShowPorts } from '../ports.ts'
import { detailColumns, detailNames, detailsOf } from '../queries/details.ts'
import type { ShowRow } from '../queries/shows.ts'
import { changeOfRun, daysAdded, wallTime } from '../rules/run-change.ts'
import type { Run } from '../rules/schedule.ts'
import { insertPerformance, parseRun } from './create-show.ts'
import { enqueueShowChange } from './enqueue-change.ts'
import { syncShowPictures } from './sync-show-pictures.ts'

type Change = z.output<typeof updateShowBody>

/**
 * Replaces all values of the show of that name, and adjusts its performances to its dates; buyers are notified of a new
 * name, place, address or length. Throws show-gone,
 * show-changed when `version` is given and outdated, and invalid-input with the field for a name that another show has
 * and for impossible dates. Returns the updated show.
 */
export async function updateShow(platform: Platform, ports: ShowPorts, change: Change, actorId: string) {
  const work = () =>
    platform.db.transaction().execute((trx) => changeShow(trx, platform, ports, change, actorId))
  const after = await mapUniqueError('show-name-taken', work).catch((error: unknown) => {
    const taken = error instanceof AppError && error.code === 'show-name-taken'
    throw taken ? badField('newShowName', error.message) : error
  })
  platform.jobs.wake()
  return after
}

async function changeShow(trx: Trx, platform: Platform, ports: ShowPorts, change: Change, actorId: string) {
  const { engine, config } = platform
  const before = await lockShow(trx, platform, change.showName)
  if (change.version !== undefined && change.version !== before.version) throw new AppError('show-changed')
  const run = readNewRun(change, before, config.timeZone)
  const { added, removed } = await syncPerformances(trx, platform, ports, { before, run })
  const pictures = { media: change.newMedia, alts: change.newMediaAlt }
  const reworded = await syncShowPictures(trx, platform, before.id, pictures, 'newMedia')
  const columns = { ...columnsOf(change, run), ...detailColumns(newDetails(change, before)) }
  const changed = changedNames(before, columns)
  const after = await trx
    .updateTable('shows')
    .set((eb) => ({
      ...columns,
      version: eb('version', '+', 1),
      updated_at: engine.now(),
      ...(columns.hidden === 0 && before.published_at === null && { published_at: engine.now() }),
    }))
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await enqueueShowChange(trx, engine, before, after)
  await writeAudit(trx, engine, actorId, 'show-updated', `show:${before.id}`, {
    fields: [...changed, ...(reworded ? ['mediaAlt'] : [])].join(' '),
    version: after.version,
    ...(before.name !== after.name && { from: before.name, to: after.name }),
    ...(before.tax_exempt !== after.tax_exempt && { tax: after.tax_exempt ?? 'taxed' }),
    ...(added > 0 && { performancesAdded: added }),
    ...(removed > 0 && { performancesRemoved: removed }),
  })
  return after
}

/** Finds the show of this name and locks it until the transaction ends. Throws show-gone. */
export async function lockShow(trx: Trx, { engine }: Platform, name: string) {
  const key = nameKey(name)
  const query = trx
    .selectFrom('shows')
    .selectAll()
    .where((eb) => eb.and({ name_key: key, retired_at: null }))
  return required(await engine.lockRows(query).executeTakeFirst(), 'show-gone')
}

/** A date without a time keeps the show's current time. */
function readNewRun({ newStartDate, newEndDate }: Change, before: ShowRow, timeZone: string): Run {
  const plain = /^\d{4}-\d{2}-\d{2}$/.test(newStartDate)
  const startDate = plain ? `${newStartDate}T${wallTime(before.starts_on, timeZone)}` : newStartDate
  parseRun('newStartDate', { startDate, endDate: startDate, timeZone })
  const run = parseRun('newEndDate', { startDate, endDate: newEndDate, timeZone })
  if (run.days < 1) throw badField('newEndDate', words.lastBeforeFirst())
  if (daysAdded(before, run, timeZone) > PERFORMANCES_MAX)
    throw badField('newEndDate', words.manyPerformances({ max: PERFORMANCES_MAX }))
  return run
}

function columnsOf(change: Change, run: Run) {
  const name = change.newShowName.normalize('NFC')
  return {
    name,
    name_key: nameKey(name),
    search_key: searchKey(name),
    description: change.newDescription,
    starts_on: run.startOn(0),
    ends_on: run.startOn(run.days - 1),
    cast_list: JSON.stringify(change.newCast),
    director: change.newDirectorName,
    location: change.newLocation,
    hidden: change.newIsHidden ? 1 : 0,
    media: JSON.stringify(change.newMedia),
  } satisfies Updateable<Database['shows']>
}

/** Details that are left out stay. */
function newDetails(change: Change, before: ShowRow): ShowDetails {
  const now = detailsOf(before)
  const details = detailNames.map((name) => {
    const next = change[newName(name)]
    return [name, next === undefined ? now[name] : next]
  })
  return Object.fromEntries(details) as ShowDetails
}

type NewColumns = ReturnType<typeof columnsOf> & ReturnType<typeof detailColumns>

/** The columns that changed, without derived ones. */
function changedNames(before: ShowRow, columns: NewColumns): string[] {
  const names = Object.keys(columns) as (keyof typeof columns)[]
  return names.filter((name) => !name.endsWith('_key') && columns[name] !== before[name])
}

/** At most this many days are named in a refusal; the rest are counted. */
const NAMED = 5

/** The performances of a show, locked so that concurrent claims wait for this transaction. */
export function lockPerformances(trx: Trx, { engine }: Platform, showId: string) {
  const query = trx.selectFrom('performances').selectAll().where('show_id', '=', showId).orderBy('starts_at')
  return engine.lockRows(query).execute()
}

/**
 * Adds a performance for each day that joins the run and deletes those on days that leave it. Throws invalid-input at
 * the date concerned, naming the days, if any seat was ever claimed for one of those. Returns how many were added and
 * removed.
 */
export async function syncPerformances(
  trx: Trx,
  platform: Platform,
  ports: ShowPorts,
  change: { before: ShowRow; run: Run },
) {
  const { before, run } = change
  const { timeZone } = platform.config
  const performances = await lockPerformances(trx, platform, before.id)
  const { adds, drops } = changeOfRun({ ...before, performances }, run, timeZone)
  const ids = drops.map(({ id }) => id)
  const uses = await ports.usesOf(trx, ids)
  const kept = drops.filter(({ id }) => uses.has(id)).map(({ starts_at }) => starts_at)
  const [first] = kept
  if (first !== undefined)
    throw badField(first < run.startOn(0) ? 'newStartDate' : 'newEndDate', claimedDaysMessage(kept, timeZone))
  if (ids.length > 0) await trx.deleteFrom('performances').where('id', 'in', ids).execute()
  for (const startsAt of adds) await insertPerformance(trx, platform, { showId: before.id, startsAt })
  return { added: adds.length, removed: drops.length }
}

function claimedDaysMessage(kept: number[], timeZone: string): string {
  const named = kept.slice(0, NAMED).map((at) => longDate(at, timeZone))
  const days = kept.length > NAMED ? [...named, words.moreDays({ count: kept.length - NAMED })] : named
  return words.claimed({ days: days.join(', ') })
}
