import { statfs } from 'node:fs/promises'
import { inTime as within } from '../../platform/base/in-time.ts'
import { inDefaultLanguage } from '../../platform/base/reader.ts'
import { isDiskFull, isRefused } from '../../platform/db/constraint-errors.ts'
import type { Db, Engine } from '../../platform/db/engine.ts'
import { nameOf } from '../../platform/db/place.ts'
import type { JobRunner } from '../../platform/jobs/jobs.ts'
import { countUse } from '../../platform/jobs/throttle.ts'
import type { Platform } from '../../platform/platform.ts'
import { readNow } from '../../platform/records/clock.ts'
import { commandLine } from '../../platform/settings/command-line.ts'
import type { Config } from '../../platform/settings/config.ts'
import { words } from '../catalogue.ts'
import { readLastBackup } from './last-backup.ts'

/** One thing that a server needs, and how it is. */
export type Finding = {
  name: 'database' | 'writing' | 'disk' | 'jobs' | 'backup'
  /** `ok`, `unknown`, or in one word what is wrong. */
  state: 'ok' | 'unknown' | 'away' | 'refused' | 'low' | 'full' | 'stopped' | 'old' | 'none'
  /** Whether no server in this state should get traffic. What only a person can mend closes no box office. */
  stops: boolean
  /** What is wrong, and what to do, in the language of the reader; empty if nothing is. Never hold credentials. */
  seen: string
  todo: string
  /** Both. */
  advice: string
}

/** Whatever answers later than this, in ms, counts as away. */
const PATIENCE_MS = 5000
/** Free bytes below which nothing is sold any more: a commit, and the log of writes until it is next emptied, need room. */
const FULL_BYTES = 16e6
/** Free bytes below which somebody should look. */
const LOW_BYTES = 500e6
/** How old a backup may be, in ms, before somebody should look. */
const OLD_MS = 2 * 24 * 60 * 60 * 1000

/** What is looked at; without `jobs`, only what another process can see. */
type Subject = {
  db: Db
  engine: Engine
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'env'>
  jobs?: JobRunner
}

const fine = (name: Finding['name']): Finding => ({
  name,
  state: 'ok',
  stops: false,
  seen: '',
  todo: '',
  advice: '',
})
const unknown = (name: Finding['name']): Finding => ({ ...fine(name), state: 'unknown' })
const trouble = (found: Omit<Finding, 'advice'>): Finding => ({
  ...found,
  advice: `${found.seen} ${found.todo}`,
})

/**
 * Looks whether the database answers, takes a write, has room, and was backed up, and whether this process does its
 * jobs. Never throws; `leastFree` is the number of bytes below which a disk is full.
 */
export async function readFindings(subject: Subject, leastFree = FULL_BYTES): Promise<Finding[]> {
  const { db, engine, config, jobs } = subject
  const now = await inTime(readNow(db, engine)).catch(errorOf)
  const isAway = now instanceof Error
  const database: Finding = isAway
    ? trouble({
        name: 'database',
        state: 'away',
        stops: true,
        ...(isRefused(now)
          ? {
              seen: words.refused({ database: nameOf(config), problem: now.message }),
              todo: words.correctUrl(),
            }
          : { seen: words.away({ database: nameOf(config), problem: now.message }), todo: words.startIt() }),
      })
    : fine('database')
  const problem = isAway ? undefined : await tryToWrite(db, engine)
  return [
    database,
    isAway ? unknown('writing') : writing(problem, config),
    await disk(config, problem, leastFree),
    ...(jobs ? [working(jobs)] : []),
    isAway ? unknown('backup') : await backup(db, now, config),
  ]
}

/** Why nothing can be written, or undefined. */
async function tryToWrite(db: Db, engine: Engine): Promise<Error | undefined> {
  const tried = countUse(db, engine, 'readiness', 0).then(() => engine.probeDiskSpace(db))
  return inTime(tried).then(() => undefined, errorOf)
}

/** Of two refused addresses of one name, only the code is told. */
function errorOf(thrown: Error & { code?: string }): Error {
  if (thrown.message === '') thrown.message = String(thrown.code)
  return thrown
}

function writing(problem: Error | undefined, config: Subject['config']): Finding {
  if (!problem) return fine('writing')
  return trouble({
    name: 'writing',
    state: 'refused',
    stops: true,
    seen: words.noWrites({ database: nameOf(config), problem: problem.message }),
    todo: words.makeWritable(),
  })
}

/** The disk of SQLite's file. PostgreSQL's is seen only by what PostgreSQL refuses. */
async function disk(
  { dataDir, databaseUrl }: Subject['config'],
  problem: Error | undefined,
  leastFree: number,
): Promise<Finding> {
  const free = databaseUrl ? null : await freeBytes(dataDir)
  const megabytes = (bytes: number) => String(Math.floor(bytes / 1e6))
  if (isDiskFull(problem) || (free !== null && free < leastFree))
    return trouble({
      name: 'disk',
      state: 'full',
      stops: true,
      seen: words.diskFull({
        where: databaseUrl ? 'database' : 'folder',
        folder: dataDir,
        free: free === null ? 'unknown' : megabytes(free),
      }),
      todo: words.roomToSell(),
    })
  if (free === null) return unknown('disk')
  if (free >= LOW_BYTES) return fine('disk')
  return trouble({
    name: 'disk',
    state: 'low',
    stops: false,
    seen: words.diskLow({ folder: dataDir, free: megabytes(free) }),
    todo: words.makeRoom(),
  })
}

/** Null if the system does not say. */
async function freeBytes(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    return null
  }
}

function working(jobs: JobRunner): Finding {
  if (jobs.isWorking()) return fine('jobs')
  return trouble({
    name: 'jobs',
    state: 'stopped',
    stops: true,
    seen: words.noJobs(),
    todo: words.restart(),
  })
}

async function backup(db: Db, now: number, { env }: Subject['config']): Promise<Finding> {
  const at = await inTime(readLastBackup(db)).catch(() => undefined)
  if (at === undefined) return unknown('backup')
  if (at !== null && now - at < OLD_MS) return fine('backup')
  return trouble({
    name: 'backup',
    state: at === null ? 'none' : 'old',
    stops: false,
    seen: at === null ? words.noBackup() : words.oldBackup(),
    todo: words.runBackup({ command: commandLine(env, 'backup') }),
  })
}

const inTime = <T>(work: Promise<T>): Promise<T> =>
  within(work, PATIENCE_MS, () => new Error(words.noAnswer({ seconds: PATIENCE_MS / 1000 })))

/** How long findings about the database count, in ms: anybody may ask, and each time something is written to the disk. */
const KNOWN_FOR_MS = 1000

/**
 * Findings of a running server, about its database looked for at most once a second however many ask. What stops it is
 * logged when that changes, in English whoever asks.
 */
export function watchReadiness({ jobs, log, ...subject }: Platform): () => Promise<Finding[]> {
  let known: { at: number; findings: Promise<Finding[]> } | undefined
  // A process listens before it begins its jobs, and whoever starts it asks all the time.
  let logged = 'jobs stopped'
  return async () => {
    if (!known || performance.now() - known.at >= KNOWN_FOR_MS)
      known = { at: performance.now(), findings: inDefaultLanguage(() => readFindings(subject)) }
    const findings = [...(await known.findings), inDefaultLanguage(() => working(jobs))]
    const stopping = findings.filter(({ stops }) => stops)
    const names = stopping.map(({ name, state }) => `${name} ${state}`).join()
    if (names !== logged && names !== '')
      log.error({ reasons: stopping.map(({ advice }) => advice) }, 'not ready')
    logged = names
    return findings
  }
}
