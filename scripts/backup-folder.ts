import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isBackupOf, staleBackups } from './backup-names.ts'

/** A backup writes all the time: what did not grow for so long, in ms, was cut off. */
const CUT_OFF_MS = 60 * 60 * 1000

/**
 * Removes of this house's backups in the folder what need not be kept, and what one that was killed left behind. Returns
 * how many whole ones went. `now` in ms since 1970.
 */
export function clearFolder(folder: string, house: string, now: number): number {
  const files = readdirSync(folder).map((name) => {
    const { size, mtimeMs } = statSync(join(folder, name))
    return { name, size, old: now - mtimeMs > CUT_OFF_MS }
  })
  // An empty file keeps the name of a backup that is being written beside it.
  const writing = new Set(
    files.filter(({ name, old }) => name.endsWith('.part') && !old).map(({ name }) => name.slice(0, -5)),
  )
  const cutOff = files.filter(
    ({ name, size, old }) =>
      old &&
      isBackupOf(house, name.replace(/\.part$/, '')) &&
      (name.endsWith('.part') || (size === 0 && !writing.has(name))),
  )
  // No good one gives way to an empty one.
  const stale = staleBackups(
    files.filter(({ size }) => size > 0).map(({ name }) => name),
    house,
  )
  for (const name of [...cutOff.map(({ name }) => name), ...stale]) rmSync(join(folder, name))
  return stale.length
}
