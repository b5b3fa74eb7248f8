import type { Kysely, SelectQueryBuilder as Query, RawBuilder, Transaction } from 'kysely'
import type { Database } from './schema.ts'

export type Db = Kysely<Database>
export type Trx = Transaction<Database>
type Lock = <DB, TB extends keyof DB, O>(query: Query<DB, TB, O>) => Query<DB, TB, O>

/** The differences between the two databases; everything else is portable SQL. */
export type Engine = {
  name: 'sqlite' | 'postgres'
  /** Transactions run one at a time, so whatever one has counted still holds when it commits. */
  oneWriter: boolean
  /** The database's clock in ms since 1970, shifted by the test offset. Expiry uses no other clock. */
  now(): RawBuilder<number>
  /** Locks the selected rows until the transaction ends. Does nothing on SQLite, which has a single writer. */
  lockRows: Lock
  /** Like `lockRows`, but others may still write rows that reference them. */
  lockValues: Lock
  /** Keeps the selected rows as they are until the transaction ends; any number of transactions may. */
  lockRowsForShare: Lock
  /** Like `lockRows`, but skips rows that are locked already. */
  lockFreeRows: Lock
  /** Tells other processes on this database about changes: words without commas. */
  notify(changes: string[]): Promise<void>
  /** Registers a callback for changes made by other processes. */
  listen(onChange: (changes: string[]) => void): Promise<void>
  /**
   * Throws if the disk takes no new bytes where a small write does not show it: it may fit into a page that is there.
   */
  probeDiskSpace(db: Db): Promise<void>
  /** Advances the clock by another `ms`, for tests. */
  advance(ms: number): void
  close(): Promise<void>
}

export type OpenDatabase = { db: Db; engine: Engine }
