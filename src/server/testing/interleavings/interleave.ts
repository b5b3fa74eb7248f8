import { AsyncLocalStorage } from 'node:async_hooks'
import fc, { type Scheduler } from 'fast-check'
import type { QueryExecutor, QueryResult } from 'kysely'
import { afterAll } from 'vitest'
import type { Db } from '../../platform/db/engine.ts'
import type { Harness } from '../harness/harness.ts'
import { sample } from '../samples.ts'

/** How many interleavings of each pair are tried. */
const RUNS = Number(process.env.INTERLEAVINGS) || sample(2, 25)
/**
 * How long a command that may go on is waited for, in ms. One that waits for a lock, or for a provider, does not; what is
 * tried then depends on this, and what must be true does not.
 */
const STILL_MS = 5

type Command = () => Promise<unknown>
/** Two commands, and what must be true once both have ended. */
export type Pair<A extends Command = Command, B extends Command = Command> = {
  commands: [A, B]
  check: (answers: [Awaited<ReturnType<A>>, Awaited<ReturnType<B>>]) => Promise<void>
}

/** Where all executors of Kysely have `executeQuery` from. */
function executorsOf(db: Db): QueryExecutor {
  let own: QueryExecutor = db.getExecutor()
  while (!Object.hasOwn(own, 'executeQuery')) own = Object.getPrototypeOf(own)
  return own
}

/** Infers the types of the answers. */
export const pairOf = <A extends Command, B extends Command>(pair: Pair<A, B>): Pair<A, B> => pair

/**
 * Has commands wait after each of their statements until fast-check's scheduler lets one of them go on, until the tests of
 * this file have ended. Returns what tries a pair in many orders.
 */
export function openScheduler({ platform }: Harness) {
  const schedulers = new AsyncLocalStorage<Scheduler>()
  let moves = 0
  // Features have the same database in contexts of their own, and transactions have executors of theirs.
  const executors = executorsOf(platform.db)
  const { executeQuery } = executors
  executors.executeQuery = async function <R>(
    this: QueryExecutor,
    ...query: Parameters<typeof executeQuery>
  ) {
    const result = (await executeQuery.apply(this, query)) as QueryResult<R>
    moves++
    await schedulers.getStore()?.schedule(Promise.resolve(), 'statement')
    return result
  }
  afterAll(() => {
    executors.executeQuery = executeQuery
  })

  const letGo = async (release: () => Promise<void>) => {
    const before = moves
    await release()
    const end = performance.now() + STILL_MS
    while (moves === before && performance.now() < end) await new Promise(setImmediate)
  }

  /** One order of the statements of both. */
  const playOnce = async (scheduler: Scheduler, { commands, check }: Pair): Promise<void> => {
    const all = commands.map((command) => schedulers.run(scheduler, command).finally(() => moves++))
    await check((await scheduler.waitFor(Promise.all(all), letGo)) as [unknown, unknown])
  }

  return {
    /** Tries new pairs, each in an order of its own; throws fast-check's report of the first that went wrong. */
    async try<A extends Command, B extends Command>(
      open: () => Promise<Pair<A, B>>,
      runs = RUNS,
    ): Promise<void> {
      const property = fc.asyncProperty(fc.scheduler(), async (scheduler) =>
        playOnce(scheduler, (await open()) as unknown as Pair),
      )
      await fc.assert(property, { numRuns: runs, endOnFailure: true })
    },
  }
}
