import { createHash } from 'node:crypto'
import type { Db } from '../../src/server/platform/db/engine.ts'
import { listPublicKeys } from '../../src/server/platform/records/keys.ts'
import { retention } from '../../src/shared/platform/retention.ts'
import { isoDay } from '../../src/shared/platform/when.ts'

const PREFIX = 'front-of-house-'
const named = /^front-of-house-([0-9a-f]{8})-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup(?:\.age)?$/

/** How many are kept of the newest of each day, week and month. */
const KEPT = { days: 7, weeks: 5, months: retention.backupMonths }

/**
 * No backup is removed before it is so old, in ms: of several of one day, the older ones may be from before an upgrade or
 * a mistake.
 */
const YOUNG_MS = 2 * 24 * 60 * 60 * 1000

/** The name of a backup of this house that is made now; those of a house sort by time. */
export function backupName(now: Date, house: string, encrypted: boolean): string {
  const time = now.toISOString().slice(0, 19).replaceAll(':', '')
  return `${PREFIX}${house}-${time}Z.backup${encrypted ? '.age' : ''}`
}

/** Whether it is the name of a backup of this house. */
export function isBackupOf(house: string, name: string): boolean {
  return named.exec(name)?.[1] === house
}

/** When the newest of the backups of this house among these names was made, in ms since 1970; -Infinity without one. */
export function newestBackupAt(names: readonly string[], house: string): number {
  return Math.max(...names.filter((name) => isBackupOf(house, name)).map(madeAt))
}

function madeAt(name: string): number {
  const [, , day, hour, minute, second] = named.exec(name) ?? []
  return Date.parse(`${day}T${hour}:${minute}:${second}Z`)
}

/**
 * Which of the files of a folder are backups of this house that need not be kept: those of the last two days, the newest
 * of each of the last seven days that have one, of five weeks, and of 24 months stay. Files with other names are none of
 * ours. `now` in ms since 1970; days are those of the zone.
 */
export function staleBackups(
  names: readonly string[],
  house: string,
  { now, timeZone }: { now: number; timeZone: string },
): string[] {
  const dayOf = (name: string) => isoDay(madeAt(name), timeZone)
  const newestFirst = names
    .filter((name) => isBackupOf(house, name))
    .sort()
    .reverse()
  const kept = new Set([
    ...newestOf(newestFirst, dayOf, KEPT.days),
    ...newestOf(newestFirst, (name) => mondayOf(dayOf(name)), KEPT.weeks),
    ...newestOf(newestFirst, (name) => dayOf(name).slice(0, 7), KEPT.months),
    ...newestFirst.filter((name) => now - madeAt(name) < YOUNG_MS),
  ])
  return newestFirst.filter((name) => !kept.has(name)).reverse()
}

function newestOf(
  newestFirst: readonly string[],
  periodOf: (name: string) => string,
  count: number,
): string[] {
  const newest = new Map<string, string>()
  for (const name of newestFirst) if (!newest.has(periodOf(name))) newest.set(periodOf(name), name)
  return [...newest.values()].slice(0, count)
}

/** The Monday of the week of a day, both as "2026-11-27". */
function mondayOf(isoDate: string): string {
  const day = new Date(`${isoDate}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
  return day.toISOString().slice(0, 10)
}

/** Eight hexadecimal digits that name this house and whatever was restored from it: of its first ticket key. */
export async function houseFingerprint(db: Db) {
  const [first] = await listPublicKeys(db)
  if (!first) throw new Error('This database has no ticket key yet. Start the server once first.')
  return createHash('sha256').update(first.publicKey).digest('hex').slice(0, 8)
}
