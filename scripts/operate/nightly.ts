import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DAY_MS } from '../../src/shared/platform/durations.ts'
import { newestIn } from './backup-folder.ts'
import { houseFingerprint } from './backup-names.ts'
import { loadEnvFile, withTheatre } from './beside-server.ts'

/** Where no systemd has a timer: the hour of the backup, by the theatre's clock. */
const HOUR = 4
/** How soon one that is due and could not be made, as before the server first started, is tried again. */
const AGAIN_S = 300

const [folder, again = String(AGAIN_S)] = process.argv.slice(2)
if (!folder || !existsSync(folder)) {
  console.error('Usage: node scripts/operate/nightly.ts EXISTING-FOLDER [SECONDS-UNTIL-RETRY]')
  process.exit(1)
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(0))
loadEnvFile()
// A container's own clock is UTC.
process.env.TZ = process.env.THEATRE_TIME_ZONE || 'America/Toronto'

// At first one of the last day is enough: a machine that was off at the hour makes up for it.
for (let since = Date.now() - DAY_MS; ; since = await nextNight())
  while (!(await isBackedUp(folder, since))) {
    backUp(folder)
    if (!(await isBackedUp(folder, since))) await pause(Number(again) * 1000)
  }

/** Whether the folder has this house's backup made since then. Not if the database does not answer: a backup says why. */
async function isBackedUp(into: string, since: number): Promise<boolean> {
  try {
    const house = await withTheatre(process.env, ({ db }) => houseFingerprint(db))
    return newestIn(into, house) >= since
  } catch {
    return false
  }
}

/** Waits for the next night's hour; returns when that was, in ms since 1970. */
async function nextNight(): Promise<number> {
  const now = Date.now()
  const next = new Date(now)
  next.setHours(HOUR, 0, 0, 0)
  if (next.getTime() <= now) next.setDate(next.getDate() + 1)
  console.log(`The next backup is made at ${next.toISOString()}.`)
  // A timer may be early by a moment.
  await pause(next.getTime() - now + 1000)
  return next.getTime()
}

/** A failure is told by /readyz and to the admins. */
function backUp(into: string): void {
  const program = resolve(import.meta.dirname, 'backup.ts')
  spawnSync(process.execPath, [program, '--to', into], { stdio: 'inherit' })
}
