import { newOrderedId } from '../base/base.ts'
import type { Log } from '../base/log.ts'
import { inDefaultLanguage } from '../base/reader.ts'
import { reasonOf } from '../base/reason.ts'
import type { Db, Engine, Trx } from '../db/engine.ts'
import type { RecordTask } from '../records/vital-signs.ts'
import { claimJobs, listDueKinds, lockEnd, withLeaseRenewal } from './claim-jobs.ts'
import { afterAttempt, type LastWrite, makeFailedDue, markDone, postpone, unclaim } from './end-attempt.ts'
import { withoutRepeats } from './without-repeats.ts'

/** A job as its handler receives it. */
export type Job = { id: string; kind: string; payload: unknown; attempts: number }
type Handler = (payload: never, job: Job) => Promise<undefined | LastWrite>

/**
 * Separate queues, so that a mail server that is down for hours delays no money, and an announcement to everybody
 * delays no link that somebody is waiting for. Slow push services hold up no mail.
 */
const lanes = ['money', 'urgent-mail', 'mail', 'push'] as const
export type Lane = (typeof lanes)[number]
/** While buyers wait for the server, these do one job at each poll. */
const yielding: readonly Lane[] = ['mail', 'push']

/** What each kind of job needs to be done; a feature adds its own in its `jobs.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it by declaration merging
export interface JobPayloads {}

/** A new job; the payload must survive JSON. */
export type NewJob = {
  [K in keyof JobPayloads]: { kind: K; payload: JobPayloads[K] } & JobTerms
}[keyof JobPayloads]

type JobTerms = {
  /** A second job with the same key is ignored. */
  uniqueKey?: string
  /** Id of the job's subject, to look it up by. */
  about?: string
  /** ms since 1970; default: now. */
  runAt?: number
}

const POLL_MS = 500
/** A lane that has not polled for this long, in ms, hangs: every job has its own, shorter limits. */
const HUNG_MS = 5 * 60_000
const BATCH = 8

/** Inserts a job in the caller's transaction, so that the job exists if and only if its cause does. */
export async function enqueue(trx: Trx | Db, engine: Engine, job: NewJob) {
  await newJob(trx, engine, job).execute()
}

/** The statement of `enqueue`. With `claimedAs`, the id of the job, its first attempt is the caller's. */
export function newJob(trx: Trx | Db, engine: Engine, job: NewJob, claimedAs?: string) {
  const { kind, payload, uniqueKey, about, runAt }: JobTerms & { kind: string; payload: unknown } = job
  return trx
    .insertInto('jobs')
    .values({
      id: claimedAs ?? newOrderedId(),
      kind,
      payload: JSON.stringify(payload),
      unique_key: uniqueKey ?? null,
      about: about ?? null,
      run_at: runAt ?? engine.now(),
      attempts: claimedAs ? 1 : 0,
      locked_until: claimedAs ? lockEnd(engine) : null,
      state: 'ready',
      created_at: engine.now(),
    })
    .onConflict((conflict) => conflict.column('unique_key').doNothing())
}

/** Runs jobs and periodic tasks until stopped. Handlers must be idempotent: the job of a killed process runs again. */
export class JobRunner {
  readonly #handlers = new Map<string, { lane: Lane; handler: Handler }>()
  readonly #timers: NodeJS.Timeout[] = []
  readonly #running = new Set<Promise<void>>()
  readonly #db: Db
  readonly #engine: Engine
  readonly #log: ReturnType<typeof withoutRepeats>
  readonly #recordTask: RecordTask
  /** Lanes at work; `again` when they were woken meanwhile. */
  readonly #busy = new Map<Lane, { again: boolean }>()
  /** Jobs running in this process, by id; it never starts them again, even if the clock jumps past their lock. */
  readonly #underWay = new Map<string, Lane>()
  /** When each lane last polled, by `performance.now()`. */
  readonly #polledAt = new Map<Lane, number>()
  readonly #isRush: () => boolean
  #stopped = false
  #started = false

  /** `isRush`: whether so many wait for the server now that mails can wait. */
  constructor(
    db: Db,
    engine: Engine,
    log: Log,
    observers: { recordTask?: RecordTask; isRush?: () => boolean } = {},
  ) {
    this.#db = db
    this.#engine = engine
    this.#log = withoutRepeats(log)
    this.#recordTask = observers.recordTask ?? (async () => {})
    this.#isRush = observers.isRush ?? (() => false)
  }

  /** Registers the handler of a kind of job, and its lane. A handler may answer with what it has still to write. */
  handle<K extends keyof JobPayloads>(
    kind: K,
    lane: Lane,
    handler: (payload: JobPayloads[K], job: Job) => Promise<void> | Promise<LastWrite>,
  ): void {
    this.#handlers.set(kind, { lane, handler: handler as Handler })
  }

  /** Calls `task` at start and then every `ms`; calls never overlap. */
  every(ms: number, name: string, task: () => Promise<unknown>): void {
    let busy = false
    const attempt = async () => {
      try {
        await task()
        await this.#recordTask(name)
      } catch (error) {
        this.#logFailure('error', { err: error, task: name }, 'task failed')
        if (!this.#stopped) await this.#recordTask(name, reasonOf(error))
      }
    }
    const run = () => {
      if (busy || this.#stopped) return
      busy = true
      this.#track(attempt().finally(() => (busy = false)))
    }
    this.#timers.push(setInterval(run, ms))
    run()
  }

  /** Makes the jobs of these lanes that failed before due now: what they all waited for is back. */
  async retryNow(of: readonly Lane[]): Promise<void> {
    await makeFailedDue(this.#db, this.#engine, this.#kindsOf(of))
    this.wake(...of)
  }

  start(): void {
    this.#started = true
    this.every(POLL_MS, 'poll for jobs', () => this.#poll())
  }

  /** Starts the lanes that have jobs due. */
  async #poll(): Promise<void> {
    for (const lane of lanes) if (!this.#busy.has(lane)) this.#polledAt.set(lane, performance.now())
    for (const lane of await this.#lanesDue()) this.#work(lane)
  }

  async #lanesDue(): Promise<Lane[]> {
    const due = await listDueKinds(this.#db, this.#engine)
    return lanes.filter((lane) => due.some((kind) => this.#handlers.get(kind)?.lane === lane))
  }

  /** Whether jobs are running, at a time of `performance.now()`: between start and stop, and while no lane hangs. */
  isWorking(at = performance.now()): boolean {
    return this.#isOn && [...this.#polledAt.values()].every((polledAt) => at - polledAt < HUNG_MS)
  }

  get #isOn(): boolean {
    return this.#started && !this.#stopped
  }

  /** Claims due jobs of these lanes, or of all, before the next poll. Call it after the commit that enqueued one. */
  wake(...woken: readonly Lane[]): void {
    for (const lane of woken.length ? woken : lanes) if (this.#isOn && !this.#yields(lane)) this.#work(lane)
  }

  #yields(lane: Lane): boolean {
    return yielding.includes(lane) && this.#isRush()
  }

  /**
   * A new job that this process claims as it inserts it, if its lane has room. `begin` runs it, after the commit, or leaves
   * it to whoever has room by then; without that, the claim ends like that of a killed process.
   */
  fresh(trx: Trx | Db, job: NewJob) {
    const lane = this.#handlers.get(job.kind)?.lane ?? 'money'
    const id = this.#hasRoom(lane) ? newOrderedId() : undefined
    const begin = () => {
      if (!id) return this.wake(lane)
      const claimed = { ...job, id, attempts: 1 }
      if (!this.#hasRoom(lane)) return this.#track(unclaim(this.#db, claimed).then(() => this.wake(lane)))
      this.#underWay.set(id, lane)
      this.#track(this.#run(claimed))
    }
    return { begin, inserting: newJob(trx, this.#engine, job, id) }
  }

  #hasRoom(lane: Lane): boolean {
    const running = [...this.#underWay.values()].filter((of) => of === lane)
    return this.#isOn && !this.#yields(lane) && running.length < BATCH
  }

  /** Runs everything that is due and returns the number of jobs; lets tests proceed without waiting. */
  async runDue(): Promise<number> {
    let done = 0
    for (const lane of await this.#lanesDue()) done += await this.#runLane(lane)
    return done > 0 ? done + (await this.runDue()) : 0
  }

  /** One loop per lane; a call during the loop makes it claim once more. */
  #work(lane: Lane): void {
    const busy = this.#busy.get(lane)
    if (busy) {
      busy.again = true
      return
    }
    const mine = { again: false }
    this.#busy.set(lane, mine)
    const loop = async () => {
      do {
        mine.again = false
        await this.#runLane(lane)
      } while (mine.again && !this.#stopped)
    }
    this.#track(loop().finally(() => this.#busy.delete(lane)))
  }

  /** Claims jobs of a lane while there are some, more as soon as half of those claimed have ended. */
  async #runLane(lane: Lane): Promise<number> {
    const running = new Set<Promise<void>>()
    let [done, isMore] = [0, true]
    while (isMore && !this.#stopped) {
      this.#polledAt.set(lane, performance.now())
      const isYielding = this.#yields(lane)
      const room = isYielding ? 1 : BATCH - running.size
      const batch = await this.#claim(lane, room)
      for (const job of batch) {
        const run: Promise<void> = this.#run(job).finally(() => running.delete(run))
        running.add(run)
      }
      done += batch.length
      isMore = batch.length === room && !isYielding
      while (isMore && running.size > BATCH / 2) await Promise.race(running)
    }
    await Promise.all(running)
    return done
  }

  /** Stops taking jobs and waits for those running. */
  async stop(): Promise<void> {
    this.#stopped = true
    for (const timer of this.#timers) clearInterval(timer)
    await Promise.allSettled(this.#running)
  }

  #track(promise: Promise<void>): void {
    const tracked = promise
      .catch((error: unknown) => this.#logFailure('error', { err: error }, 'jobs failed'))
      .finally(() => this.#running.delete(tracked))
    this.#running.add(tracked)
  }

  /** Logs a failure. While stopping, only for debugging: what the job needed may be stopping as well. */
  #logFailure(level: 'warn' | 'error', about: object, message: string): void {
    this.#log[this.#stopped ? 'debug' : level](about, message)
  }

  #kindsOf(of: readonly Lane[]): string[] {
    return [...this.#handlers].flatMap(([kind, { lane }]) => (of.includes(lane) ? [kind] : []))
  }

  async #claim(lane: Lane, most: number): Promise<Job[]> {
    const kinds = this.#kindsOf([lane])
    if (kinds.length === 0) return []
    // Other lanes have other kinds. Filled up, so that this is one text for each lane.
    const own = [...this.#underWay].flatMap(([id, of]) => (of === lane ? [id] : []))
    const except = [...own, ...Array.from({ length: Math.max(0, BATCH - own.length) }, () => '')]
    const jobs = await claimJobs(this.#db, this.#engine, { kinds, except, most })
    for (const { id } of jobs) this.#underWay.set(id, lane)
    return jobs
  }

  async #run(job: Job): Promise<void> {
    const known = this.#handlers.get(job.kind)
    try {
      if (!known) return
      const lastWrite = await withLeaseRenewal(
        { db: this.#db, engine: this.#engine },
        job,
        () => inDefaultLanguage(() => known.handler(job.payload as never, job)),
        (error) => this.#logFailure('warn', { err: error, job: job.kind }, 'lease not renewed'),
      )
      await markDone(this.#db, this.#engine, job, lastWrite)
    } catch (error) {
      const { dead, level, wait } = afterAttempt(job.attempts)
      this.#logFailure(level, { err: error, job: job.kind, attempts: job.attempts, dead }, 'job failed')
      await postpone(this.#db, this.#engine, job, { dead, wait }, error)
    } finally {
      this.#underWay.delete(job.id)
    }
  }
}
