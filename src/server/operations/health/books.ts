import { setTimeout as pause } from 'node:timers/promises'
import type { Db, Trx } from '../../platform/db/engine.ts'
import { type DatabasePlace, readSnapshot } from '../../platform/db/read-only.ts'

declare module '../../platform/mail/renderer.ts' {
  interface Tasks {
    books: { props: { database: DatabasePlace }; result: BooksProblem | null }
  }
}

/** What does not agree: the money of an order, or a seat and its ticket. */
export type BooksProblem = 'ledger' | 'claims'

/** What was found last, as of `at` in ms since 1970; `at` is null before the first check is through. */
export type BooksFound = { problem: BooksProblem | null; at: number | null; checking: boolean }

/** Whether the books agree. Throws the error of a check that failed. */
export type Books = { read(now: number): Promise<BooksFound> }

/** How long what was found is good enough, in ms. */
const FRESH_MS = 10_000
/** How long a read waits for a check, in ms: long enough for a few thousand orders. */
const PATIENCE_MS = 100

/** Why the books do not agree; null if they do. Reads every order, ticket and seat that was sold. */
async function findProblem(db: Db | Trx): Promise<BooksProblem | null> {
  const ledger = await db.selectFrom('ledger_check').select('order_id').limit(1).execute()
  if (ledger.length > 0) return 'ledger'
  const claims = await db.selectFrom('claim_check').select('seat_num').limit(1).execute()
  return claims.length > 0 ? 'claims' : null
}

/** Checks the books as they are at one moment, in the worker. */
export function checkBooks({ database }: { database: DatabasePlace }): Promise<BooksProblem | null> {
  return readSnapshot(database, findProblem)
}

/** Books that are checked at each read, however long it takes. */
export function booksAtOnce(db: Db): Books {
  return { read: async (now) => ({ problem: await findProblem(db), at: now, checking: false }) }
}

/**
 * Books whose last check is cached: a read more than ten seconds after it starts another, and waits a tenth of a second
 * for it. One check runs at a time, however many reads there are.
 */
export function watchBooks(check: () => Promise<BooksProblem | null>): Books {
  let last: { at: number; tookMs: number; outcome: PromiseSettledResult<BooksProblem | null> } | null = null
  let running: Promise<void> | null = null

  async function run(at: number) {
    const begun = performance.now()
    const [outcome] = await Promise.allSettled([check()])
    last = { at, tookMs: performance.now() - begun, outcome }
    running = null
  }

  return {
    async read(now) {
      if (last === null || Math.abs(now - last.at) >= FRESH_MS + last.tookMs) running ??= run(now)
      if (running !== null) await Promise.race([running, pause(PATIENCE_MS, undefined, { ref: false })])
      const checking = running !== null
      if (last?.outcome.status === 'fulfilled') return { problem: last.outcome.value, at: last.at, checking }
      if (last === null || checking) return { problem: null, at: null, checking }
      throw last.outcome.reason
    },
  }
}
