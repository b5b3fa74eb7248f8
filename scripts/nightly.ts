import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Where no systemd has a timer: the hour of the backup, by the machine's clock. */
const HOUR = 4

const folder = process.argv[2]
if (!folder || !existsSync(folder)) {
  console.error('Say where to: node scripts/nightly.ts FOLDER-THAT-IS-THERE')
  process.exit(1)
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(0))

if (readdirSync(folder).length === 0) backUp(folder)
for (;;) {
  await pause(untilNight(new Date()))
  backUp(folder)
}

/** ms until the next night's hour. */
function untilNight(now: Date): number {
  const next = new Date(now)
  next.setHours(HOUR, 0, 0, 0)
  if (next <= now) next.setDate(next.getDate() + 1)
  return next.getTime() - now.getTime()
}

/** A failure is told by /readyz and to the admins; the next night tries again. */
function backUp(into: string): void {
  const program = resolve(import.meta.dirname, 'backup.ts')
  spawnSync(process.execPath, [program, '--to', into], { stdio: 'inherit' })
}
