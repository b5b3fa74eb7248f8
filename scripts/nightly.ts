import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Where no systemd has a timer: the hour of the backup, by the machine's clock. */
const HOUR = 4
/** Where there is no backup yet and none could be made, as before the server first started: how soon it is tried again. */
const AGAIN_S = 300

const [folder, again = String(AGAIN_S)] = process.argv.slice(2)
if (!folder || !existsSync(folder)) {
  console.error(
    'Say where to: node scripts/nightly.ts FOLDER-THAT-IS-THERE [SECONDS-UNTIL-A-FIRST-ONE-IS-TRIED-AGAIN]',
  )
  process.exit(1)
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(0))

while (!hasBackup(folder)) {
  backUp(folder)
  if (!hasBackup(folder)) await pause(Number(again) * 1000)
}
for (;;) {
  await pause(untilNight(new Date()))
  backUp(folder)
}

function hasBackup(folder: string): boolean {
  return readdirSync(folder).some((name) => /\.backup(\.age)?$/.test(name))
}

/** ms until the next night's hour. */
function untilNight(now: Date): number {
  const next = new Date(now)
  next.setHours(HOUR, 0, 0, 0)
  if (next <= now) next.setDate(next.getDate() + 1)
  return next.getTime() - now.getTime()
}

/** A failure is told by /readyz and to the admins. */
function backUp(into: string): void {
  const program = resolve(import.meta.dirname, 'backup.ts')
  spawnSync(process.execPath, [program, '--to', into], { stdio: 'inherit' })
}
