import type { Kysely, RawBuilder, SelectQueryBuilder, Transaction } from 'kysely'
import type { Database } from './schema.ts'

export type Db = Kysely<Database>
export type Trx = Transaction<Database>

/** What differs between the two databases; everything else is one portable SQL. */
export type Engine = {
  name: 'sqlite' | 'postgres'
  /** Transactions exclude one another: what one has counted is true when it commits. */
  oneWriter: boolean
  /** The database's clock in ms since 1970, moved by the test offset: the only clock that expiry reads. */
  now(): RawBuilder<number>
  /** Locks the selected rows until the transaction ends (SQLite has one writer: nothing to do). */
  lockRows<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O>
  /** As `lockRows`, but others may go on writing rows that refer to them. */
  lockValues<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O>
  /** As `lockRows`, but passes over rows that somebody else has locked. */
  lockFreeRows<DB, TB extends keyof DB, O>(
    query: SelectQueryBuilder<DB, TB, O>,
  ): SelectQueryBuilder<DB, TB, O>
  /** Tells the other processes on this database that the seats of these performances changed. */
  notify(performanceIds: string[]): Promise<void>
  /** Calls back with performances whose seats changed in another process. */
  listen(onChange: (performanceIds: string[]) => void): Promise<void>
  /** Moves the clock by `ms` more, for tests. */
  advance(ms: number): void
  close(): Promise<void>
}

export type OpenDatabase = { db: Db; engine: Engine }
