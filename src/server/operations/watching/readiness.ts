import { statfs } from 'node:fs/promises'
import { tooLong, inTime as within } from '../../platform/base/in-time.ts'
import { inDefaultLanguage } from '../../platform/base/reader.ts'
import { type Db, type Engine, isDiskFull, isRefused } from '../../platform/db/engine.ts'
import { nameOf } from '../../platform/db/place.ts'
import type { JobRunner } from '../../platform/jobs/jobs.ts'
import { countUse } from '../../platform/jobs/throttle.ts'
import type { Platform } from '../../platform/platform.ts'
import { readNow } from '../../platform/records/audit.ts'
import { readVitalSigns } from '../../platform/records/vital-signs.ts'
import { commandLine } from '../../platform/settings/command-line.ts'
import type { Config } from '../../platform/settings/config.ts'
import { words } from '../catalogue.ts'

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

const finding =
  (stops: boolean) =>
  (name: Finding['name'], state: Finding['state'], seen = '', todo = ''): Finding => ({
    ...{ name, state, stops, seen, todo },
  })
/** What stops this server, and what does not: only a person should look at it, or nothing is wrong. */
const [stopping, going] = [finding(true), finding(false)]

/**
 * Looks whether the database answers, takes a write, has room, and was backed up, and whether this process does its
 * jobs. Never throws; `leastFree` is the number of bytes below which a disk is full.
 */
export async function readFindings(subject: Subject, leastFree = FULL_BYTES): Promise<Finding[]> {
  const { db, engine, config, jobs } = subject
  const now = await inTime(readNow(db, engine)).catch(errorOf)
  const isAway = now instanceof Error
  const problem = isAway ? undefined : await tryToWrite(db, engine)
  return [
    isAway ? away(now, config) : going('database', 'ok'),
    isAway ? going('writing', 'unknown') : writing(problem, config),
    await disk(config, problem, leastFree),
    ...(jobs ? [working(jobs)] : []),
    isAway ? going('backup', 'unknown') : await backup(db, now, config),
  ]
}

function away(error: Error, config: Subject['config']): Finding {
  const what = { database: nameOf(config), problem: error.message }
  return isRefused(error)
    ? stopping('database', 'away', words.refused(what), words.correctUrl())
    : stopping('database', 'away', words.away(what), words.startIt())
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
  if (!problem) return going('writing', 'ok')
  const seen = words.noWrites({ database: nameOf(config), problem: problem.message })
  return stopping('writing', 'refused', seen, words.makeWritable())
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
    return stopping(
      'disk',
      'full',
      words.diskFull({
        where: databaseUrl ? 'database' : 'folder',
        folder: dataDir,
        free: free === null ? 'unknown' : megabytes(free),
      }),
      words.roomToSell(),
    )
  if (free === null) return going('disk', 'unknown')
  if (free >= LOW_BYTES) return going('disk', 'ok')
  const seen = words.diskLow({ folder: dataDir, free: megabytes(free) })
  return going('disk', 'low', seen, words.makeRoom())
}

/** Free bytes of a folder's disk; null if the system does not say. */
export async function freeBytes(folder: string) {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    return null
  }
}

function working(jobs: JobRunner): Finding {
  return jobs.isWorking() ? going('jobs', 'ok') : stopping('jobs', 'stopped', words.noJobs(), words.restart())
}

async function backup(db: Db, now: number, { env }: Subject['config']): Promise<Finding> {
  const signs = await inTime(readVitalSigns(db)).catch(() => undefined)
  if (!signs) return going('backup', 'unknown')
  const last = signs.get('backup')?.good_at ?? null
  if (last !== null && now - last < OLD_MS) return going('backup', 'ok')
  const todo = words.runBackup({ command: commandLine(env, 'backup') })
  return last === null
    ? going('backup', 'none', words.noBackup(), todo)
    : going('backup', 'old', words.oldBackup(), todo)
}

const inTime = <T>(work: Promise<T>): Promise<T> =>
  within(work, PATIENCE_MS, tooLong(words.noAnswer({ seconds: PATIENCE_MS / 1000 })))

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
    const problems = findings.filter(({ stops }) => stops)
    const names = problems.map(({ name, state }) => `${name} ${state}`).join()
    if (names !== logged && names !== '')
      log.error({ reasons: problems.map(({ seen, todo }) => `${seen} ${todo}`) }, 'not ready')
    logged = names
    return findings
  }
}
