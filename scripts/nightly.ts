import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { nameHouse } from '../src/server/platform/keys.ts'
import { newestIn } from './backup-folder.ts'
import { loadEnvFile, withTheatre } from './beside-server.ts'

/** Where no systemd has a timer: the hour of the backup, by the theatre's clock. */
const HOUR = 4
const DAY_MS = 24 * 60 * 60 * 1000
/** Where none is of the last day and none could be made, as before the server first started: how soon it is tried again. */
const AGAIN_S = 300

const [folder, again = String(AGAIN_S)] = process.argv.slice(2)
if (!folder || !existsSync(folder)) {
  console.error(
    'Say where to: node scripts/nightly.ts FOLDER-THAT-IS-THERE [SECONDS-UNTIL-A-MISSING-ONE-IS-TRIED-AGAIN]',
  )
  process.exit(1)
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(0))
loadEnvFile()
// A container's own clock is UTC.
process.env.TZ = process.env.THEATRE_TIME_ZONE || 'America/Toronto'

// A machine that was off at the hour makes up for it.
while (!(await isBackedUp(folder))) {
  backUp(folder)
  if (!(await isBackedUp(folder))) await pause(Number(again) * 1000)
}
for (;;) {
  const now = new Date()
  const next = nextNight(now)
  console.log(`The next backup is made at ${next.toISOString()}.`)
  await pause(next.getTime() - now.getTime())
  backUp(folder)
}

/** Whether the folder has this house's backup of the last day. Not if the database does not answer: a backup says why. */
async function isBackedUp(into: string): Promise<boolean> {
  try {
    const house = await withTheatre(process.env, ({ db }) => nameHouse(db))
    return newestIn(into, house) > Date.now() - DAY_MS
  } catch {
    return false
  }
}

/** When it is the next night's hour. */
function nextNight(now: Date): Date {
  const next = new Date(now)
  next.setHours(HOUR, 0, 0, 0)
  if (next <= now) next.setDate(next.getDate() + 1)
  return next
}

/** A failure is told by /readyz and to the admins. */
function backUp(into: string): void {
  const program = resolve(import.meta.dirname, 'backup.ts')
  spawnSync(process.execPath, [program, '--to', into], { stdio: 'inherit' })
}
