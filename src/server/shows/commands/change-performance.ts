import type { Selectable } from 'kysely'
import type { ChangePerformanceBody } from '../../../shared/shows/performances.ts'
import { AppError, badField } from '../../platform/base/base.ts'
import { type Db, type Engine, mapUniqueError, type Trx } from '../../platform/db/engine.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { Viewer } from '../../platform/http/policy.ts'
import type { Platform } from '../../platform/platform.ts'
import { iso, readNow, writeAudit } from '../../platform/records/audit.ts'
import { words } from '../catalogue.ts'
import type { ShowPorts } from '../ports.ts'
import { untouched } from '../queries/planned.ts'
import type { PerformanceRow } from '../queries/shows.ts'
import { readWallClock, wallClock } from '../rules/wall-clock.ts'
import { enqueueChange } from './enqueue-change.ts'
import { lockShowOf, syncShowDates } from './sync-show-dates.ts'

type Times = Pick<PerformanceRow, 'starts_at' | 'doors_at' | 'sales_end_at' | 'opens_at'>

/**
 * Changes the times of a performance, as an admin, and whether its sale opens with a waiting room. Its id stays, and so
 * do its tickets, orders, holds and claims; another time of opening ends the waiting room, since its seed may be
 * public. A new start, or new doors, queue a `performance-changed` job. Throws performance-not-found, -changed when the
 * caller saw an older version, -cancelled, -past, and invalid-input by field.
 */
export async function changePerformance(
  platform: Platform,
  ports: Pick<ShowPorts, 'deleteQueue'>,
  viewer: Viewer,
  id: string,
  input: ChangePerformanceBody,
) {
  const { db, engine, config, events, jobs } = platform
  const work = async (trx: Trx) => {
    const old = await lockPerformance(trx, engine, id, input.version)
    const now = await readNow(trx, engine)
    if (old.starts_at <= now) throw new AppError('performance-past')
    const times = readTimes(input, old, config.timeZone)
    const moved = times.starts_at !== old.starts_at
    if (moved) await refuseMove(trx, old, times.starts_at, now)
    const version = old.version + 1
    const row = trx.updateTable('performances').where('id', '=', id)
    await row.set({ ...times, version }).execute()
    if (moved || times.doors_at !== old.doors_at)
      await enqueueChange(trx, engine, {
        performanceId: id,
        cause: `performance:${version}`,
        at: now,
        before: { startsAt: old.starts_at, doorsAt: old.doors_at },
      })
    if (times.opens_at !== old.opens_at) await ports.deleteQueue(trx, id)
    if (moved) await syncShowDates(trx, engine, old.show_id)
    const action = moved ? 'performance-rescheduled' : 'performance-updated'
    await writeAudit(trx, engine, viewer.userId, action, `performance:${id}`, {
      ...(moved && { from: iso(old.starts_at) }),
      startsAt: iso(times.starts_at),
      doorsAt: iso(times.doors_at),
      salesEndAt: iso(times.sales_end_at),
      ...(times.opens_at !== null && { opensAt: iso(times.opens_at) }),
    })
  }
  // Only two concurrent moves to the same time get this far.
  await mapUniqueError('performance-changed', () => db.transaction().execute(work))
  events.publish('seats', id)
  jobs.wake()
}

/** Puts a performance into another house. The caller has locked it, and moves its seats in the same transaction. */
export async function setHouse(trx: Trx, id: string, house: string) {
  await trx
    .updateTable('performances')
    .set((eb) => ({ house_id: house, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Throws invalid-input for a house that does not exist. */
export async function requireHouse(db: Db | Trx, house: string | undefined) {
  if (house === undefined) return
  const found = await db.selectFrom('houses').select('id').where('id', '=', house).executeTakeFirst()
  if (!found) throw badField('house', words.noHouse())
}

/** Closes or reopens the sales of a performance; payments go on. Throws like `changePerformance`. */
export async function setSales(
  { db, engine, events }: Platform,
  viewer: Viewer,
  id: string,
  { open, version }: { open: boolean; version: number },
) {
  await db.transaction().execute(async (trx) => {
    const old = await lockPerformance(trx, engine, id, version)
    const status = open ? 'scheduled' : 'closed'
    if (old.status === status) return
    const row = trx.updateTable('performances').where('id', '=', id)
    await row.set({ status, version: old.version + 1 }).execute()
    await writeAudit(trx, engine, viewer.userId, open ? 'sales-opened' : 'sales-closed', `performance:${id}`)
  })
  events.publish('seats', id)
}

/** Locks the performance in the version the caller saw, until the transaction ends. */
export async function lockPerformance(trx: Trx, engine: Engine, id: string, version: number) {
  await lockShowOf(trx, engine, id)
  const row = await engine
    .lockRows(trx.selectFrom('performances').selectAll().where('id', '=', id))
    .executeTakeFirstOrThrow(() => new AppError('performance-not-found'))
  if (row.status === 'cancelled') throw new AppError('performance-cancelled')
  if (row.version !== version) throw new AppError('performance-changed')
  return row
}

/** A time whose text is unchanged keeps its exact moment, even within the hour that is repeated in autumn. */
function readTimes(input: ChangePerformanceBody, old: PerformanceRow, timeZone: string): Times {
  const moment = (field: string, text: string, before: number) =>
    text === wallClock(before, timeZone) ? before : momentOf(field, text, timeZone)
  const read = (field: 'startsAt' | 'doorsAt' | 'salesEndAt', before: number) =>
    moment(field, input[field], before)
  const times = {
    starts_at: read('startsAt', old.starts_at),
    doors_at: read('doorsAt', old.doors_at),
    sales_end_at: read('salesEndAt', old.sales_end_at),
    opens_at: input.opensAt === null ? null : moment('opensAt', input.opensAt, old.opens_at ?? 0),
  }
  if (times.doors_at > times.starts_at) throw badField('doorsAt', words.lateDoors())
  if (times.sales_end_at > times.starts_at) throw badField('salesEndAt', words.lateSales())
  if (times.opens_at !== null && times.opens_at >= times.sales_end_at)
    throw badField('opensAt', words.lateOpening())
  return times
}

async function refuseMove(trx: Trx, { id, show_id }: PerformanceRow, startsAt: number, now: number) {
  if (startsAt <= now) throw badField('startsAt', words.past())
  const other = await trx
    .selectFrom('performances')
    .select('id')
    .where((eb) => eb.and({ show_id, starts_at: startsAt }))
    .where('id', '<>', id)
    .executeTakeFirst()
  if (other) throw badField('startsAt', words.timeTaken())
  const inside = await trx
    .selectFrom('tickets')
    .select('id')
    .where('performance_id', '=', id)
    .where('admitted_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (inside) throw badField('startsAt', words.alreadyInside())
}

/** Converts a local time of the theatre to ms since 1970. Throws invalid-input naming `field` if it does not exist. */
export function momentOf(field: string, local: string, timeZone: string): number {
  const reading = readWallClock(local, timeZone)
  if (!('missing' in reading)) return reading.at
  const next = reading.next.slice(11)
  throw badField(field, words.skippedHour({ next }))
}

/**
 * Marks a performance as cancelled, which ends its sales; false when it already was. Increments its version and updates
 * the dates of its show, so that a stale form is refused.
 */
export async function markCancelled(trx: Trx, engine: Engine, performanceId: string) {
  await lockShowOf(trx, engine, performanceId)
  const row = await trx
    .updateTable('performances')
    .set((eb) => ({ status: 'cancelled', version: eb('version', '+', 1) }))
    .where('id', '=', performanceId)
    .where('status', '<>', 'cancelled')
    .returning('show_id')
    .executeTakeFirst()
  if (row) await syncShowDates(trx, engine, row.show_id)
  return row !== undefined
}

/** Deletes a performance without any claim ever (law 12). Throws performance-claimed, and like `changePerformance`. */
export async function deletePerformance(
  { db, engine }: Platform,
  viewer: Viewer,
  id: string,
  version: number,
) {
  await db.transaction().execute(async (trx) => {
    const { show_id, starts_at } = await lockPerformance(trx, engine, id, version)
    const { numDeletedRows } = await trx
      .deleteFrom('performances')
      .where('id', '=', id)
      .where(untouched)
      .executeTakeFirst()
    if (numDeletedRows !== 1n) throw new AppError('performance-claimed')
    await syncShowDates(trx, engine, show_id)
    await writeAudit(trx, engine, viewer.userId, 'performance-deleted', `performance:${id}`, {
      showId: show_id,
      startsAt: iso(starts_at),
    })
  })
}

type LonelyRule = Selectable<Database['performances']>['lonely_rule']

/** Sets how a performance treats single seats left over; false when there is no such performance. */
export async function setLonelyRule(trx: Trx, performanceId: string, rule: LonelyRule) {
  const { numUpdatedRows } = await trx
    .updateTable('performances')
    .set({ lonely_rule: rule })
    .where('id', '=', performanceId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
