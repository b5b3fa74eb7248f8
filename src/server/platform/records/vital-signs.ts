import type { Selectable } from 'kysely'
import { maskPeople } from '../base/mask.ts'
import { type Db, type Engine, together } from '../db/engine.ts'
import type { Database } from '../db/schema.ts'

/**
 * What is watched: the mail server, the nightly backup, the webhooks of each provider, each check of the health, each
 * scheduled task, and whether requests come by a trusted proxy and for the host in PUBLIC_URL.
 */
export type VitalSign = 'mail' | 'backup' | 'proxy' | `${'webhook' | 'health' | 'task' | 'host'}:${string}`
export type VitalSignRow = Selectable<Database['vital_signs']>

/** Keeps when each last went well and last went wrong, for all processes and over restarts. */
export type VitalSigns = {
  /**
   * Notes that it went well, written at most every ten seconds. Answers whether it had only gone wrong for half a minute or
   * more. `bytes`: how much it was, of a backup.
   */
  recordSuccess(name: VitalSign, bytes?: number): Promise<boolean>
  /** Notes that it went wrong, `times` times (1); of many within a second all are counted, and two written. */
  recordFailure(name: VitalSign, problem: string, times?: number): Promise<void>
  /** Writes what is only counted yet. */
  flush(): Promise<void>
}

/** Minimum interval between two recorded successes, in ms. */
const QUIET_MS = 10_000
/** How long nothing went well, in ms, where the failures were more than a single one's. */
const OUTAGE_MS = 30_000
/** How long failures are only counted after one was written, in ms: a flood of them must not keep the database busy. */
const COUNT_MS = 1000
/** Longest problem kept. */
const PROBLEM_MAX = 300

type Known = { wentWell: boolean; at: number; more: number; problem: string }

/** Opens the record; a process keeps what it wrote last in memory. */
export function openVitalSigns(db: Db, engine: Engine): VitalSigns {
  const known = new Map<VitalSign, Known>()

  async function recordSuccess(name: VitalSign, bytes?: number): Promise<boolean> {
    const last = known.get(name)
    if (last?.wentWell && performance.now() - last.at < QUIET_MS) return false
    await write(name)
    known.set(name, { wentWell: true, at: performance.now(), more: 0, problem: '' })
    const now = { good_at: engine.now(), ...(bytes !== undefined && { bytes }) }
    const recovering = db
      .updateTable('vital_signs')
      .set(now)
      .where('name', '=', name)
      .where('bad_at', 'is not', null)
      .where((eb) =>
        eb.or([
          eb('good_at', 'is', null),
          eb('bad_at', '>', eb.ref('good_at')).and('good_at', '<', eb(engine.now(), '-', OUTAGE_MS)),
        ]),
      )
      .returning('name')
    const writing = db
      .insertInto('vital_signs')
      .values({ name, ...now })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(now))
    const [recovered] = await together(db, recovering, writing)
    return recovered.length > 0
  }

  async function recordFailure(name: VitalSign, problem: string, times = 1) {
    const last = known.get(name)
    if (last && !last.wentWell && performance.now() - last.at < COUNT_MS) {
      if (last.more === 0) setTimeout(() => void write(name).catch(() => {}), COUNT_MS).unref()
      last.more += times
      last.problem = problem
      return
    }
    const more = (last?.more ?? 0) + times
    known.set(name, { wentWell: false, at: performance.now(), more, problem })
    await write(name)
  }

  async function write(name: VitalSign) {
    const last = known.get(name)
    if (!last || last.more === 0) return
    const { more } = last
    last.more = 0
    const now = {
      bad_at: engine.now(),
      problem: maskPeople(last.problem.replace(/\s+/g, ' ')).slice(0, PROBLEM_MAX),
    }
    await db
      .insertInto('vital_signs')
      .values({ name, ...now, bad_count: more })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet((eb) => ({ ...now, bad_count: eb('vital_signs.bad_count', '+', more) })),
      )
      .execute()
  }

  return {
    recordSuccess,
    recordFailure,
    async flush() {
      for (const name of known.keys()) await write(name)
    },
  }
}

/** What is known of each, by name. */
export async function readVitalSigns(db: Db) {
  const rows = await db.selectFrom('vital_signs').selectAll().execute()
  return new Map(rows.map((row) => [row.name, row]))
}

const TASK = 'task:'

/** The scheduled tasks that failed the last time. */
export function failedTasks(signs: ReadonlyMap<string, VitalSignRow>): (VitalSignRow & { task: string })[] {
  return [...signs.values()].flatMap((row) =>
    row.name.startsWith(TASK) && (row.bad_at ?? 0) > (row.good_at ?? 0)
      ? [{ ...row, task: row.name.slice(TASK.length) }]
      : [],
  )
}

/** Records how a scheduled task ended; without a reason, well. Does nothing while the database is away. */
export type RecordTask = (task: string, reason?: string) => Promise<void>

/** Records which tasks failed, and when they succeed again; one that always succeeds writes nothing. */
export function openTaskRecord(db: Db, signs: VitalSigns): RecordTask {
  let failing: Promise<Set<string>> | undefined
  const read = async () => new Set(failedTasks(await readVitalSigns(db)).map(({ task }) => task))
  const record: RecordTask = async (task, reason) => {
    failing ??= read()
    const names = await failing.catch((error: unknown) => {
      failing = undefined
      throw error
    })
    if (reason !== undefined) {
      names.add(task)
      await signs.recordFailure(`${TASK}${task}`, reason)
    } else if (names.has(task)) {
      await signs.recordSuccess(`${TASK}${task}`)
      names.delete(task)
    }
  }
  return (task, reason) => record(task, reason).catch(() => {})
}
