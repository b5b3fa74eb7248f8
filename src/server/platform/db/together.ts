import type { Compilable, CompiledQuery } from 'kysely'
import { deferred } from './drivers/packet.ts'
import type { Db, Trx } from './engine.ts'

type Statement = Compilable | CompiledQuery
type RowsOf<S> = S extends Compilable<infer Row> | CompiledQuery<infer Row> ? Row[] : never

/**
 * Executes statements in their order on one connection, and returns the rows of each. PostgreSQL gets them all at once: one
 * round trip. Throws the error of the first that fails; on SQLite the others may have been executed, so those that write
 * belong into a transaction.
 */
export async function together<const S extends readonly Statement[]>(
  db: Db | Trx,
  ...statements: S
): Promise<{ [I in keyof S]: RowsOf<S[I]> }> {
  const compiled = statements.map((each) => ('compile' in each ? each.compile() : each))
  const results = await db
    .getExecutor()
    .provideConnection((connection) =>
      Promise.allSettled(compiled.map((query) => connection.executeQuery<unknown>(query))),
    )
  const rows = results.map((result) => {
    if (result.status === 'rejected') throw result.reason
    return result.value.rows
  })
  return rows as { [I in keyof S]: RowsOf<S[I]> }
}

/**
 * Executes statements of a transaction whose answers nobody needs. PostgreSQL gets them with the statement that follows, or
 * with the commit, which then throws their error.
 */
export async function defer(trx: Trx, ...statements: readonly Compilable[]) {
  const compiled = statements.map((each) => each.compile())
  for (const { parameters } of compiled) deferred.add(parameters)
  await together(trx, ...compiled)
}
