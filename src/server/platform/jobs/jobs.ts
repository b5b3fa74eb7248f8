import type { Db, Engine, Trx } from '../db/engine.ts'
import { newOrderedId } from '../ids.ts'
import type { Log } from '../log.ts'
import { maskText } from '../mask.ts'

/** What a handler got, parsed from the job's row. */
export type Job = { id: string; kind: string; payload: unknown; attempts: number }
type Handler = (payload: never, job: Job) => Promise<void>

/**
 * Three queues: a mail server that is silent for hours must not keep money waiting, nor an announcement to everybody the
 * link that somebody in front of the screen waits for.
 */
const lanes = ['money', 'urgent-mail', 'mail'] as const
export type Lane = (typeof lanes)[number]

/** What each kind of job needs to be done; a feature adds its own in its `jobs.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it by declaration merging
export interface JobPayloads {}

/** A job to be made: a kind with its payload, which must survive JSON. */
export type NewJob = {
  [K in keyof JobPayloads]: { kind: K; payload: JobPayloads[K] } & JobTerms
}[keyof JobPayloads]

type JobTerms = {
  /** A second job of the same key is not made. */
  uniqueKey?: string
  /** The id of what it is about, to be found by. */
  about?: string
  /** ms since 1970; now when absent. */
  runAt?: number
}

/** How long a running job is left alone before another process may take it, in ms. */
const LOCK_MS = 60_000
const POLL_MS = 500
const BATCH = 8
/** Waits between attempts in ms; the last one repeats. After MAX_ATTEMPTS (about four days) the job is dead and a person must look. */
const BACKOFF_MS = [1000, 2000, 5000, 15_000, 60_000, 300_000]
const MAX_ATTEMPTS = 1200
/** From this attempt on a failure is an error in the log: it does not pass by itself. */
const ALARM_ATTEMPTS = 10

/** Writes a job in the caller's transaction, so that cause and job are there together or not at all. */
export async function enqueue(trx: Trx | Db, engine: Engine, job: NewJob): Promise<void> {
  const { kind, payload, uniqueKey, about, runAt }: JobTerms & { kind: string; payload: unknown } = job
  await trx
    .insertInto('jobs')
    .values({
      id: newOrderedId(),
      kind,
      payload: JSON.stringify(payload),
      unique_key: uniqueKey ?? null,
      about: about ?? null,
      run_at: runAt ?? engine.now(),
      attempts: 0,
      locked_until: null,
      state: 'ready',
      last_error: null,
      created_at: engine.now(),
      finished_at: null,
    })
    .onConflict((conflict) => conflict.column('unique_key').doNothing())
    .execute()
}

/** Lets the jobs of these unique keys begin now, also those that wait for a later time. */
export async function hastenJobs(trx: Trx, engine: Engine, uniqueKeys: readonly string[]): Promise<void> {
  await trx.updateTable('jobs').set({ run_at: engine.now() }).where('unique_key', 'in', uniqueKeys).execute()
}

/** Runs jobs and repeated duties until stopped. Handlers must be idempotent: a killed process leaves its job to the next. */
export class JobRunner {
  readonly #handlers = new Map<string, { lane: Lane; handler: Handler }>()
  readonly #timers: NodeJS.Timeout[] = []
  readonly #running = new Set<Promise<void>>()
  readonly #db: Db
  readonly #engine: Engine
  readonly #log: Log
  /** Lanes at work; `again` when something came meanwhile. */
  readonly #busy = new Map<Lane, { again: boolean }>()
  /** Ids of the jobs under way in this process, which never begins them again, even when the clock jumps past their lock. */
  readonly #underWay = new Set<string>()
  #stopped = false
  #started = false

  constructor(db: Db, engine: Engine, log: Log) {
    this.#db = db
    this.#engine = engine
    this.#log = log
  }

  /** Names the function that does the jobs of a kind, and the queue they wait in. */
  handle<K extends keyof JobPayloads>(
    kind: K,
    lane: Lane,
    handler: (payload: JobPayloads[K], job: Job) => Promise<void>,
  ): void {
    this.#handlers.set(kind, { lane, handler: handler as Handler })
  }

  /** Calls `duty` every `ms`, and once at start; a call still running is not overtaken. */
  every(ms: number, name: string, duty: () => Promise<unknown>): void {
    let busy = false
    const run = () => {
      if (busy || this.#stopped) return
      busy = true
      this.#track(
        duty()
          .catch((error: unknown) => this.#log.error({ err: error, duty: name }, 'duty failed'))
          .then(() => {
            busy = false
          }),
      )
    }
    this.#timers.push(setInterval(run, ms))
    run()
  }

  /** Begins to work. */
  start(): void {
    this.#started = true
    this.#timers.push(setInterval(() => this.wake(), POLL_MS))
    this.wake()
  }

  /** Whether jobs are being done: between start and stop. */
  get working(): boolean {
    return this.#started && !this.#stopped
  }

  /** Looks for due jobs now instead of at the next poll; to be called after a commit that made one. */
  wake(): void {
    if (this.working) for (const lane of lanes) this.#work(lane)
  }

  /** Does everything that is due now and answers how many jobs that was; used by tests to go on without waiting. */
  async runDue(): Promise<number> {
    let done = 0
    for (let more = 1; more > 0; done += more) {
      more = 0
      for (const lane of lanes) more += await this.#runLane(lane)
    }
    return done
  }

  /** One loop a lane: whoever comes while it runs has it look once more. */
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
    this.#track(
      loop()
        .catch((error: unknown) => this.#log.error({ err: error, lane }, 'jobs failed'))
        .finally(() => this.#busy.delete(lane)),
    )
  }

  async #runLane(lane: Lane): Promise<number> {
    let done = 0
    while (!this.#stopped) {
      const batch = await this.#claim(lane)
      if (batch.length === 0) break
      await Promise.all(batch.map((job) => this.#run(job)))
      done += batch.length
    }
    return done
  }

  /** Stops taking jobs and waits for those under way. */
  async stop(): Promise<void> {
    this.#stopped = true
    for (const timer of this.#timers) clearInterval(timer)
    await Promise.allSettled(this.#running)
  }

  #track(promise: Promise<void>): void {
    this.#running.add(promise)
    void promise.finally(() => this.#running.delete(promise))
  }

  async #claim(lane: Lane): Promise<Job[]> {
    const now = this.#engine.now()
    const kinds = [...this.#handlers].flatMap(([kind, each]) => (each.lane === lane ? [kind] : []))
    if (kinds.length === 0) return []
    const rows = await this.#db
      .updateTable('jobs')
      .set((eb) => ({ locked_until: eb(now, '+', LOCK_MS), attempts: eb('attempts', '+', 1) }))
      .where('id', 'in', (eb) =>
        this.#engine.lockFreeRows(
          eb
            .selectFrom('jobs')
            .select('id')
            .where('state', '=', 'ready')
            .where('run_at', '<=', now)
            .where('kind', 'in', kinds)
            .where((or) => or.or([or('locked_until', 'is', null), or('locked_until', '<=', now)]))
            .$if(this.#underWay.size > 0, (query) => query.where('id', 'not in', [...this.#underWay]))
            .orderBy('run_at')
            .orderBy('id')
            .limit(BATCH),
        ),
      )
      .returning(['id', 'kind', 'payload', 'attempts'])
      .execute()
    for (const { id } of rows) this.#underWay.add(id)
    return rows.map((row) => ({ ...row, payload: JSON.parse(row.payload) as unknown }))
  }

  async #run(job: Job): Promise<void> {
    const known = this.#handlers.get(job.kind)
    try {
      if (!known) return
      await known.handler(job.payload as never, job)
      await this.#db
        .updateTable('jobs')
        .set({
          state: 'done',
          payload: '{}',
          finished_at: this.#engine.now(),
          locked_until: null,
          last_error: null,
        })
        .where('id', '=', job.id)
        .where('state', '=', 'ready')
        .where('attempts', '=', job.attempts)
        .execute()
    } catch (error) {
      await this.#retryLater(job, error)
    } finally {
      this.#underWay.delete(job.id)
    }
  }

  async #retryLater(job: Job, error: unknown): Promise<void> {
    const dead = job.attempts >= MAX_ATTEMPTS
    const wait = BACKOFF_MS[Math.min(job.attempts, BACKOFF_MS.length) - 1] ?? 1000
    const level = job.attempts >= ALARM_ATTEMPTS ? 'error' : 'warn'
    this.#log[level]({ err: error, job: job.kind, attempts: job.attempts, dead }, 'job failed')
    await this.#db
      .updateTable('jobs')
      .set((eb) => ({
        state: dead ? 'dead' : 'ready',
        locked_until: null,
        run_at: eb(this.#engine.now(), '+', wait),
        last_error: maskText(error instanceof Error ? error.message : String(error)).slice(0, 500),
      }))
      .where('id', '=', job.id)
      // Whoever took it over since has the last word.
      .where('state', '=', 'ready')
      .where('attempts', '=', job.attempts)
      .execute()
  }
}
