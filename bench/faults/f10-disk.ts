import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { until } from '../../src/server/testing/until.ts'
import { openSiteDatabase } from '../kit/site.ts'
import { count, failures, holdOnce, newTally, playNight, tellTally, withLines } from './night.ts'

const BUYERS = 20
const DISK = '96m'

/** F10: the disk of SQLite's folder fills up among buyers, and is emptied. Needs root, for a disk in memory. Returns the violations. */
export async function f10(): Promise<number> {
  const disk = mkdtempSync(join(tmpdir(), 'foh-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', disk], {
    encoding: 'utf8',
  })
  if (mounted.status !== 0) throw new Error(`F10 needs a disk of its own, as root: ${mounted.stderr}`)
  try {
    return await playNight({ engine: 'sqlite', buyers: BUYERS, env: { DATA_DIR: disk } }, (night) =>
      withLines(night, async (lines) => {
        const [performanceId = ''] = night.performances
        const [first] = lines
        if (!first) return 1
        const ballast = join(disk, 'ballast')
        fill(ballast)
        const full = newTally()
        for (let round = 0; round < 20; round++)
          await Promise.all(lines.map((line, i) => holdOnce(full, line, performanceId, i + 1)))
        const ready = (await first.json('GET', '/readyz')) as { status: number; body: object }
        const page = await fetch(`http://127.0.0.1:${night.site.port}/`)
        rmSync(ballast)
        const begun = performance.now()
        const own = newTally()
        await until(async () => (await count(own, () => first.json('GET', '/readyz'))) === 200, 'it is ready')
        const healedMs = performance.now() - begun
        const after = newTally()
        await Promise.all(lines.map((line, i) => holdOnce(after, line, performanceId, i + 1)))
        const { db, engine } = openSiteDatabase(night.site)
        const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
        await engine.close()
        const whole = rows[0]?.integrity_check === 'ok'
        console.log(`  no byte free: ${tellTally(full)}; a page ${page.status}`)
        console.log(`  readyz ${ready.status} ${JSON.stringify(ready.body)}`)
        console.log(
          `  with room again: ready after ${healedMs.toFixed(0)} ms, ${tellTally(after)}; file ${whole ? 'whole' : 'BROKEN'}`,
        )
        const wrong = failures(full) + failures(after) + (after.statuses.get(503) ?? 0)
        return wrong + (ready.status === 503 ? 0 : 1) + (whole ? 0 : 1)
      }),
    )
  } finally {
    spawnSync('umount', ['-l', disk])
    rmSync(disk, { recursive: true, force: true })
  }
}

/** Writes to a new file until the disk takes no byte more. */
function fill(file: string): void {
  const ballast = openSync(file, 'wx')
  try {
    for (const bytes = Buffer.alloc(4096); ; ) writeSync(ballast, bytes)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(ballast)
  }
}
