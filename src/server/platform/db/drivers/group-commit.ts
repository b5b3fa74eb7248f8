import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
} from 'kysely'
import { isBusy } from '../engine.ts'
import type { Statements } from './statements.ts'

/** How long the file may be locked by another program, in ms, before what wants to write is refused for now. */
const LOCKED_MS = 5000
/** Interval between retries meanwhile, in ms. */
const RETRY_MS = 10

/** What is committed together; the promise settles with that commit. */
type Group = PromiseWithResolvers<void> & {
  /** Its turn of the event loop is over: it is committed as soon as no transaction is under way. */
  isDue: boolean
}

/** A connection of Kysely: `group` is set while a transaction is under way on it. */
type Session = DatabaseConnection & { group: Group | undefined }

const WRITES = /^(Insert|Update|Delete|Merge)QueryNode$/

/**
 * Runs transactions and lone statements one at a time, and commits those of one turn of the event loop together, because a
 * commit waits for the disk. Each transaction is a savepoint of the open group, so one that rolls back undoes only its own
 * writes. Whoever has written, failed or read while a group was open is answered after its commit, so that nobody is told
 * what a crash could undo; if that commit fails, all of them fail.
 *
 * While another program has locked the file, this waits and lets the thread go on. When one has waited in vain, the others
 * are refused at once, until the lock is gone: they would queue for it one after another.
 */
export class GroupCommitDriver implements Driver {
  readonly #file: DatabaseSync
  readonly #statements: Statements
  readonly #waiting: (() => void)[] = []
  #isLocked = false
  #group: Group | undefined
  #lockedSince: number | undefined

  constructor(file: DatabaseSync, statements: Statements) {
    this.#file = file
    this.#statements = statements
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Session> {
    const session: Session = {
      group: undefined,
      executeQuery: (query) => this.#execute(session, query),
      streamQuery: (query) => this.#stream(session, query),
    }
    return session
  }

  async releaseConnection(): Promise<void> {}

  async beginTransaction(session: Session): Promise<void> {
    await this.#obtain()
    try {
      session.group = await this.#openGroup()
      this.#perform('savepoint one')
    } catch (error) {
      this.#leave(session)
      throw error
    }
  }

  async commitTransaction(session: Session): Promise<void> {
    const { group } = session
    if (group && group === this.#group) this.#perform('release one')
    this.#leave(session)
    await group?.promise
  }

  /** Does nothing after a commit that failed: there is nothing left to undo. */
  async rollbackTransaction(session: Session): Promise<void> {
    const { group } = session
    if (!group) return
    try {
      if (group === this.#group) for (const text of ['rollback to one', 'release one']) this.#perform(text)
    } finally {
      this.#leave(session)
    }
    await group.promise
  }

  async destroy(): Promise<void> {
    await this.#obtain()
    this.#commitGroup()
    this.#file.close()
  }

  async #execute<R>(session: Session, query: CompiledQuery): Promise<QueryResult<R>> {
    if (session.group) return this.#inTransaction<R>(session.group, query)
    await this.#obtain()
    let group: Group | undefined
    try {
      if (WRITES.test(query.query.kind)) await this.#openGroup()
      // Some statements, such as pragmas, are not possible within a transaction.
      else if (!SelectQueryNode.is(query.query)) this.#commitGroup()
      group = this.#group
      return await this.#whenUnlocked(() => this.#run<R>(query))
    } finally {
      this.#release()
      await group?.promise
    }
  }

  #inTransaction<R>(group: Group, query: CompiledQuery): QueryResult<R> | Promise<QueryResult<R>> {
    // Outside its group, which a full disk has undone, a statement would commit by itself.
    return group === this.#group ? this.#run<R>(query) : group.promise.then(() => this.#run<R>(query))
  }

  async *#stream<R>(session: Session, { sql, parameters }: CompiledQuery): AsyncGenerator<QueryResult<R>> {
    const isAlone = session.group === undefined
    if (isAlone) await this.#obtain()
    try {
      // Nobody waits for the end of the stream to be answered.
      if (isAlone) this.#commitGroup()
      for (const row of this.#statements.prepare(sql).iterate(parameters)) yield { rows: [row as R] }
    } finally {
      if (isAlone) this.#release()
    }
  }

  #run<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    try {
      const statement = this.#statements.prepare(sql)
      if (statement.reader) return { rows: statement.all(parameters) as R[] }
      const { changes, lastInsertRowid } = statement.run(parameters)
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
    } catch (error) {
      // After a full disk or a failing one, SQLite has undone the whole group by itself.
      if (this.#group && !this.#file.isTransaction) this.#endGroup(this.#group).reject(error)
      throw error
    }
  }

  #perform(text: string): void {
    this.#statements.prepare(text).run([])
  }

  /** Answers the open group; begins one if there is none. */
  async #openGroup(): Promise<Group> {
    if (this.#group) return this.#group
    // A transaction that reads before it writes could not wait for another writer, so the lock is taken first.
    await this.#whenUnlocked(() => this.#perform('begin immediate'))
    const group = { ...Promise.withResolvers<void>(), isDue: false }
    // Whoever waits for it handles its failure; perhaps nobody does.
    group.promise.catch(() => undefined)
    this.#group = group
    setImmediate(() => {
      group.isDue = true
      if (!this.#isLocked && this.#group === group) this.#commitGroup()
    })
    return group
  }

  #commitGroup(): void {
    if (!this.#group) return
    const group = this.#endGroup(this.#group)
    try {
      this.#perform('commit')
      group.resolve()
    } catch (error) {
      if (this.#file.isTransaction) this.#perform('rollback')
      group.reject(error)
    }
  }

  #endGroup(group: Group): Group {
    this.#group = undefined
    return group
  }

  /** Runs `work` now, or as soon as no other program has locked the file. */
  async #whenUnlocked<T>(work: () => T): Promise<T> {
    for (;;)
      try {
        const result = work()
        // Whoever wrote had the lock; reading needs none.
        if (this.#file.isTransaction) this.#lockedSince = undefined
        return result
      } catch (error) {
        // Within a group the lock is ours already.
        if (!isBusy(error) || this.#group) throw error
        this.#lockedSince ??= performance.now()
        if (performance.now() - this.#lockedSince > LOCKED_MS) throw error
        await pause(RETRY_MS)
      }
  }

  /** Waits until no other transaction or statement is under way, in order of arrival. */
  async #obtain(): Promise<void> {
    if (this.#isLocked) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#isLocked = true
  }

  #release(): void {
    if (this.#group?.isDue) this.#commitGroup()
    const next = this.#waiting.shift()
    if (next) next()
    else this.#isLocked = false
  }

  #leave(session: Session): void {
    session.group = undefined
    this.#release()
  }
}
