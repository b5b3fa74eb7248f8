import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { searchKey } from '../../../../shared/platform/text/search-key.ts'
import { BoundedMap } from '../../base/bounded-map.ts'

export type Statements = ReturnType<typeof statementsOf>

/** Adapts node:sqlite to Kysely's dialect. Statements are cached: Kysely produces the same texts again and again. */
export function statementsOf(file: DatabaseSync) {
  file.function('folded', { deterministic: true }, (text) =>
    typeof text === 'string' ? searchKey(text) : text,
  )
  const cache = new BoundedMap<string, ReturnType<typeof wrap>>(500)
  return {
    close: () => file.close(),
    prepare(text: string) {
      const found = cache.get(text)
      if (found) return found
      const statement = wrap(file.prepare(text))
      cache.set(text, statement)
      return statement
    },
  }
}

function wrap(statement: StatementSync) {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
  return {
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) => statement.all(...values(parameters)),
    run: (parameters: readonly unknown[]) => statement.run(...values(parameters)),
    iterate: (parameters: readonly unknown[]) => statement.iterate(...values(parameters)),
  }
}
