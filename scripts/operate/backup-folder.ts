import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isBackupOf, newestBackupAt, staleBackups } from './backup-names.ts'

/** A backup writes all the time: what did not grow for so long, in ms, was cut off. */
const CUT_OFF_MS = 60 * 60 * 1000

/**
 * Removes what a backup of this house that was killed left in the folder; what one that is running writes stays. `now` in
 * ms since 1970.
 */
export function clearCutOff(folder: string, house: string, now: number): void {
  const files = filesOf(folder).map((file) => ({ ...file, old: now - file.mtimeMs > CUT_OFF_MS }))
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
  for (const { name } of cutOff) rmSync(join(folder, name), { force: true })
}

/** When the newest whole backup of this house in the folder was made, in ms since 1970; -Infinity without one. */
export function newestIn(folder: string, house: string): number {
  return newestBackupAt(wholeIn(folder), house)
}

/**
 * Removes of this house's backups in the folder what need not be kept at `now`, in ms since 1970; days are those of the
 * zone. Returns how many went.
 */
export function clearStale(folder: string, house: string, at: { now: number; timeZone: string }): number {
  // No good one gives way to an empty one.
  const stale = staleBackups(wholeIn(folder), house, at)
  for (const name of stale) rmSync(join(folder, name))
  return stale.length
}

function wholeIn(folder: string): string[] {
  return filesOf(folder)
    .filter(({ size }) => size > 0)
    .map(({ name }) => name)
}

/** What is in the folder; what goes meanwhile is left out. */
function filesOf(folder: string): { name: string; size: number; mtimeMs: number }[] {
  return readdirSync(folder).flatMap((name) => {
    const found = statSync(join(folder, name), { throwIfNoEntry: false })
    return found ? [{ name, size: found.size, mtimeMs: found.mtimeMs }] : []
  })
}
