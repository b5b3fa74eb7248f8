import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { type OwnPostgres, startOwnPostgres } from '../../scripts/test/postgres.ts'
import { until } from '../../src/server/testing/until.ts'
import { openSiteDatabase } from '../kit/site.ts'
import { describeTally, failures, holdOnce, type Night, newTally, playNight, withLines } from './night.ts'

const BUYERS = 20
/** How long people go on buying once the server has noticed, in ms. */
const TROUBLE_MS = 3000
/** How long it may take to notice, and to heal, in ms. */
const NOTICED_MS = 20_000

/** A trouble of the database, and its end. */
type Trouble = { name: string; begin: () => Promise<void>; end: () => Promise<void> }

/**
 * F10: the disk of each engine's data fills up among buyers and is emptied, and PostgreSQL only reads for a while. Needs
 * root, for disks in memory. Returns the violations.
 */
export async function f10(): Promise<number> {
  const sqlite = await onSmallDisk('96m', (disk) =>
    playNight({ engine: 'sqlite', buyers: BUYERS, env: { DATA_DIR: disk } }, async (night) => {
      const found = await suffer(night, fullDisk(disk))
      const { db, engine } = openSiteDatabase(night.site)
      const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
      await engine.close()
      const whole = rows[0]?.integrity_check === 'ok'
      console.log(`  sqlite: the file is ${whole ? 'whole' : 'BROKEN'}`)
      return found + (whole ? 0 : 1)
    }),
  )
  const postgres = await onSmallDisk('400m', async (disk) => {
    const own = await startOwnPostgres(undefined, undefined, disk)
    try {
      return await playNight({ engine: 'postgres', postgresUrl: own.url, buyers: BUYERS }, async (night) => {
        const full = await suffer(night, fullDisk(disk, own))
        return full + (await suffer(night, onlyReading(own)))
      })
    } finally {
      await own.stop()
    }
  })
  return sqlite + postgres
}

async function onSmallDisk(size: string, play: (disk: string) => Promise<number>): Promise<number> {
  const disk = mkdtempSync(join(tmpdir(), 'foh-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', disk], {
    encoding: 'utf8',
  })
  if (mounted.status !== 0) throw new Error(`F10 needs a disk of its own, as root: ${mounted.stderr}`)
  try {
    return await play(disk)
  } finally {
    spawnSync('umount', ['-l', disk])
    rmSync(disk, { recursive: true, force: true })
  }
}

/** No byte is free. A PostgreSQL that cannot even write its log ends, and somebody starts it when there is room. */
function fullDisk(disk: string, postgres?: OwnPostgres): Trouble {
  const ballast = join(disk, 'ballast')
  return {
    name: 'no byte free',
    begin: async () => fill(ballast),
    end: async () => {
      rmSync(ballast)
      if (postgres && !(await answers(postgres.url))) await postgres.crash(0)
    },
  }
}

/** Every new transaction only reads, as on a standby. */
function onlyReading({ url }: OwnPostgres): Trouble {
  const set = async (to: 'on' | 'off') => {
    const client = new pg.Client({ connectionString: url, options: '-c default_transaction_read_only=off' })
    await client.connect()
    await client.query(`alter system set default_transaction_read_only = ${to}`)
    await client.query('select pg_reload_conf()')
    await client.end()
  }
  return { name: 'only reading', begin: () => set('on'), end: () => set('off') }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** People buy from before the trouble until after its end. */
function suffer(night: Night, { name, begin, end }: Trouble): Promise<number> {
  return withLines(night, async ([observer, ...lines]) => {
    const [performanceId = ''] = night.performances
    if (!observer) return 1
    let last: unknown
    const readiness = async () => {
      const { status, body } = await observer.json('GET', '/readyz')
      last = body
      return status
    }
    await begin()
    const began = performance.now()
    const during = newTally()
    let open = true
    const buying = lines.map(async (line, i) => {
      while (open) if ((await holdOnce(during, line, performanceId, i + 1)) !== 200) await pause(50)
    })
    const noticed = await until(async () => (await readiness()) === 503, 'it is not ready', NOTICED_MS).then(
      () => true,
      () => false,
    )
    const noticedMs = performance.now() - began
    const seen = JSON.stringify(last)
    await pause(TROUBLE_MS)
    const page = await fetch(`http://127.0.0.1:${night.site.port}/`)
    open = false
    await Promise.all(buying)
    await end()
    const ended = performance.now()
    await until(async () => (await readiness()) === 200, 'it is ready', NOTICED_MS)
    const healedMs = performance.now() - ended
    const after = newTally()
    await Promise.all(lines.map((line, i) => holdOnce(after, line, performanceId, i + 1)))
    console.log(`  ${night.site.engine}, ${name}: ${describeTally(during)}; a page ${page.status}`)
    console.log(`  ${noticed ? 'noticed' : 'NOT NOTICED'} after ${noticedMs.toFixed(0)} ms: ${seen}`)
    console.log(`  ready ${healedMs.toFixed(0)} ms after its end: ${describeTally(after)}`)
    return (noticed ? 0 : 1) + failures(during) + failures(after) + (after.statuses.get(503) ?? 0)
  })
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
