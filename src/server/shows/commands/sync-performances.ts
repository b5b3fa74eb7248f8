import { longDate } from '../../../shared/platform/when.ts'
import { badField } from '../../platform/base/errors.ts'
import type { Trx } from '../../platform/db/engine.ts'
import type { Platform } from '../../platform/platform.ts'
import { words } from '../catalogue.ts'
import type { ShowPorts } from '../ports.ts'
import type { ShowRow } from '../queries/shows.ts'
import { changeOfRun } from '../rules/run-change.ts'
import type { Run } from '../rules/schedule.ts'
import { insertPerformance } from './create-show.ts'

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
    throw badField(first < run.startOn(0) ? 'newStartDate' : 'newEndDate', refusal(kept, timeZone))
  if (ids.length > 0) await trx.deleteFrom('performances').where('id', 'in', ids).execute()
  for (const startsAt of adds) await insertPerformance(trx, platform, { showId: before.id, startsAt })
  return { added: adds.length, removed: drops.length }
}

function refusal(kept: number[], timeZone: string): string {
  const named = kept.slice(0, NAMED).map((at) => longDate(at, timeZone))
  const days = kept.length > NAMED ? [...named, words.moreDays({ count: kept.length - NAMED })] : named
  return words.claimed({ days: days.join(', ') })
}
