import type { Store } from '../store.ts'
import type { Capture, Dispute, PayPalEvent, Refund, StoredOrder } from './objects.ts'

interface Kinds {
  order: StoredOrder
  /** Listed under its order. */
  capture: Capture
  /** Listed under its capture. */
  refund: Refund
  /** Listed under its capture. */
  dispute: Dispute
  /** Listed under its order. */
  event: PayPalEvent
}
type Kind = keyof Kinds

/** PayPal's objects as JSON, newest first when listed. */
export interface Records {
  keep<K extends Kind>(kind: K, id: string, parent: string, body: Kinds[K]): void
  find<K extends Kind>(kind: K, id: string): Kinds[K] | undefined
  list<K extends Kind>(kind: K, parent: string | null, limit?: number): Kinds[K][]
}

const schema = `
CREATE TABLE IF NOT EXISTS paypal_objects (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  parent TEXT NOT NULL,
  body TEXT NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS paypal_objects_by_parent ON paypal_objects (parent, kind);
CREATE TABLE IF NOT EXISTS paypal_answers (
  request_id TEXT PRIMARY KEY,
  fingerprint TEXT NOT NULL,
  status INTEGER NOT NULL,
  body TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
`

/** The objects table of the store. */
export function openRecords(store: Store): Records {
  store.define(schema)
  return {
    keep(kind, id, parent, body) {
      store
        .sql(
          'INSERT INTO paypal_objects (id, kind, parent, body) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body',
        )
        .run(id, kind, parent, JSON.stringify(body))
    },
    find(kind, id) {
      const row = store.sql('SELECT body FROM paypal_objects WHERE id = ? AND kind = ?').get(id, kind)
      return row && JSON.parse(String(row.body))
    },
    list(kind, parent, limit = 1000) {
      return store
        .sql(
          'SELECT body FROM paypal_objects WHERE kind = ?1 AND (?2 IS NULL OR parent = ?2) ORDER BY seq DESC LIMIT ?3',
        )
        .all(kind, parent, limit)
        .map((row) => JSON.parse(String(row.body)))
    },
  }
}
