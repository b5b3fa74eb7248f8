import { statfs } from 'node:fs/promises'
import { readNow } from './clock.ts'
import { isDiskFull } from './db/constraint-errors.ts'
import type { Db, Engine } from './db/engine.ts'
import { nameOf } from './db/place.ts'
import type { JobRunner } from './jobs/jobs.ts'
import { countUse } from './jobs/throttle.ts'
import { readLastBackup } from './last-backup.ts'
import type { Platform } from './platform.ts'
import type { Config } from './settings/config.ts'

/** One thing that a server needs, and how it is. */
export type Finding = {
  name: 'database' | 'writing' | 'disk' | 'jobs' | 'backup'
  /** `ok`, `unknown`, or in one word what is wrong. */
  state: 'ok' | 'unknown' | 'away' | 'refused' | 'low' | 'full' | 'stopped' | 'old' | 'none'
  /** Whether no server in this state should get traffic. What only a person can mend closes no box office. */
  stops: boolean
  /** What is wrong and what to do, for the operator; empty if nothing is. Never holds credentials. */
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
  config: Pick<Config, 'dataDir' | 'databaseUrl'>
  jobs?: JobRunner
}

const fine = (name: Finding['name']): Finding => ({ name, state: 'ok', stops: false, advice: '' })
const unknown = (name: Finding['name']): Finding => ({ ...fine(name), state: 'unknown' })

/**
 * Looks whether the database answers, takes a write, has room, and was backed up, and whether this process does its
 * jobs. Never throws; `leastFree` is the number of bytes below which a disk is full.
 */
export async function readFindings(subject: Subject, leastFree = FULL_BYTES): Promise<Finding[]> {
  const { db, engine, config, jobs } = subject
  const now = await inTime(readNow(db, engine)).catch(errorOf)
  const isAway = now instanceof Error
  const database: Finding = isAway
    ? {
        name: 'database',
        state: 'away',
        stops: true,
        advice: `The database ${nameOf(config)} does not answer (${now.message}). Start it; the server finds it by itself.`,
      }
    : fine('database')
  const problem = isAway ? undefined : await tryToWrite(db, engine)
  return [
    database,
    isAway ? unknown('writing') : writing(problem, config),
    await disk(config, problem, leastFree),
    ...(jobs ? [working(jobs)] : []),
    isAway ? unknown('backup') : await backup(db, now),
  ]
}

/** Why nothing can be written, or undefined. */
async function tryToWrite(db: Db, engine: Engine): Promise<Error | undefined> {
  const tried = countUse(db, engine, 'readiness', 0).then(() => engine.takeRoom(db))
  return inTime(tried).then(() => undefined, errorOf)
}

/** Of two refused addresses of one name, only the code is told. */
function errorOf(thrown: Error & { code?: string }): Error {
  if (thrown.message === '') thrown.message = String(thrown.code)
  return thrown
}

function writing(problem: Error | undefined, config: Subject['config']): Finding {
  if (!problem) return fine('writing')
  return {
    name: 'writing',
    state: 'refused',
    stops: true,
    advice: `The database ${nameOf(config)} takes no writes (${problem.message}). Make room, make it writable, or promote the standby.`,
  }
}

/** The disk of SQLite's file. PostgreSQL's is seen only by what PostgreSQL refuses. */
async function disk(
  { dataDir, databaseUrl }: Subject['config'],
  problem: Error | undefined,
  leastFree: number,
): Promise<Finding> {
  const free = databaseUrl ? null : await freeBytes(dataDir)
  const megabytes = free === null ? '' : ` (${Math.floor(free / 1e6)} MB free)`
  const where = databaseUrl ? 'of the database' : `of ${dataDir}`
  if (isDiskFull(problem) || (free !== null && free < leastFree))
    return {
      name: 'disk',
      state: 'full',
      stops: true,
      advice: `The disk ${where} is full${megabytes}. Make room: nothing can be sold until then.`,
    }
  if (free === null) return unknown('disk')
  if (free >= LOW_BYTES) return fine('disk')
  return {
    name: 'disk',
    state: 'low',
    stops: false,
    advice: `The disk ${where} is nearly full${megabytes}. Make room.`,
  }
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
  return {
    name: 'jobs',
    state: 'stopped',
    stops: true,
    advice: 'This process does no jobs: no mail goes out and no payment is settled. Restart it.',
  }
}

async function backup(db: Db, now: number): Promise<Finding> {
  const at = await inTime(readLastBackup(db)).catch(() => undefined)
  if (at === undefined) return unknown('backup')
  if (at !== null && now - at < OLD_MS) return fine('backup')
  return {
    name: 'backup',
    state: at === null ? 'none' : 'old',
    stops: false,
    advice: `${at === null ? 'There is no backup' : 'The last backup is more than two days old'}. Run npm run backup, and look at its timer.`,
  }
}

/** Rejects when `work` takes too long; `work` goes on. */
function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const late = setTimeout(() => reject(new Error(`no answer in ${PATIENCE_MS / 1000} s`)), PATIENCE_MS)
  return Promise.race([work, promise]).finally(() => clearTimeout(late))
}

/** How long findings about the database count, in ms: anybody may ask, and each time something is written to the disk. */
const KNOWN_FOR_MS = 1000

/**
 * Findings of a running server, about its database looked for at most once a second however many ask. What stops it is
 * logged when that changes.
 */
export function watchReadiness({ jobs, log, ...subject }: Platform): () => Promise<Finding[]> {
  let known: { at: number; findings: Promise<Finding[]> } | undefined
  let logged = ''
  return async () => {
    if (!known || performance.now() - known.at >= KNOWN_FOR_MS)
      known = { at: performance.now(), findings: readFindings(subject) }
    const findings = [...(await known.findings), working(jobs)]
    const stopping = findings.filter(({ stops }) => stops)
    const names = stopping.map(({ name, state }) => `${name} ${state}`).join()
    if (names !== logged && names !== '')
      log.error({ reasons: stopping.map(({ advice }) => advice) }, 'not ready')
    logged = names
    return findings
  }
}
