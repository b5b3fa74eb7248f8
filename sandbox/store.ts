import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'

/** The sandbox's database file, with its statements prepared once. */
export interface Store {
  /** Creates what is missing of the tables of one provider (`CREATE … IF NOT EXISTS`). */
  define(schema: string): void
  sql(text: string): StatementSync
  /** Runs `work` in one transaction; a call inside another transaction joins it. */
  transaction<T>(work: () => T): T
  /** Deletes everything but the keys, which are cached in memory. */
  clear(): void
  close(): void
}

const schema = `
CREATE TABLE IF NOT EXISTS deliveries (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  provider TEXT NOT NULL,
  event_id TEXT NOT NULL,
  due_at INTEGER,
  attempts INTEGER NOT NULL DEFAULT 0,
  last_status INTEGER,
  created_at INTEGER NOT NULL,
  delivered_at INTEGER
) STRICT;
CREATE INDEX IF NOT EXISTS deliveries_due ON deliveries (provider, due_at) WHERE due_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS deliveries_by_event ON deliveries (event_id);
CREATE TABLE IF NOT EXISTS requests (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  provider TEXT NOT NULL,
  id TEXT NOT NULL,
  method TEXT NOT NULL,
  path TEXT NOT NULL,
  idempotency_key TEXT,
  status INTEGER,
  replayed INTEGER NOT NULL,
  fault TEXT,
  at INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS mails (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  body TEXT NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS mail_recipients (
  address TEXT NOT NULL,
  mail_seq INTEGER NOT NULL REFERENCES mails (seq) ON DELETE CASCADE,
  PRIMARY KEY (address, mail_seq)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
`

/** Opens `DATA_DIR/sandbox/sandbox.db`, creating it if needed; with `:memory:` there is no file. */
export function openStore(dataDir: string): Store {
  const db = new DatabaseSync(dataDir === ':memory:' ? dataDir : fileIn(dataDir))
  db.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000',
  )
  db.exec(schema)

  const statements = new Map<string, StatementSync>()
  const sql = (text: string) => {
    const known = statements.get(text)
    if (known) return known
    const made = db.prepare(text)
    statements.set(text, made)
    return made
  }

  const transaction = <T>(work: () => T): T => {
    if (db.isTransaction) return work()
    sql('BEGIN IMMEDIATE').run()
    try {
      const result = work()
      sql('COMMIT').run()
      return result
    } catch (error) {
      if (db.isTransaction) sql('ROLLBACK').run()
      throw error
    }
  }

  const clear = () =>
    transaction(() => {
      const tables = sql("SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'settings'").all()
      for (const { name } of tables) sql(`DELETE FROM ${String(name)}`).run()
      sql("DELETE FROM settings WHERE name NOT LIKE '%\\_key' ESCAPE '\\'").run()
    })

  return { define: (tables) => db.exec(tables), sql, transaction, clear, close: () => db.close() }
}

function fileIn(dataDir: string): string {
  const folder = join(dataDir, 'sandbox')
  mkdirSync(folder, { recursive: true })
  return join(folder, 'sandbox.db')
}
