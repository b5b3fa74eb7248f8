import type { Store } from '../store.ts'
import type { Charge, Dispute, PaymentIntent, Refund, StoredSession, StripeEvent } from './objects.ts'

interface Kinds {
  session: StoredSession
  payment_intent: PaymentIntent
  charge: Charge
  refund: Refund
  dispute: Dispute
  event: StripeEvent
}
export type Kind = keyof Kinds

interface Keys {
  id: string
  created: number
  /** What the object is listed under: its payment intent, or the object of an event. */
  parent?: string | null
  status?: string | null
  /** Unix seconds at which something happens by itself. */
  due?: number | null
}

export interface ListFilter {
  parent?: string | null
  status?: string | null
  limit: number
  startingAfter?: string | null
  endingBefore?: string | null
  created?: { gt?: number | null; gte?: number | null; lt?: number | null; lte?: number | null }
}

/** Stripe's objects as JSON, newest first when listed. */
export interface Records {
  insert<K extends Kind>(kind: K, keys: Keys, body: Kinds[K]): void
  update<K extends Kind>(kind: K, keys: Omit<Keys, 'created'>, body: Kinds[K]): void
  find<K extends Kind>(kind: K, id: string): Kinds[K] | undefined
  /** One page; empty if `startingAfter` or `endingBefore` is unknown. */
  list<K extends Kind>(kind: K, filter: ListFilter): { items: Kinds[K][]; hasMore: boolean }
  /** Sessions that are due at `now` (Unix seconds). */
  dueSessions(now: number): StoredSession[]
}

const schema = `
CREATE TABLE IF NOT EXISTS stripe_objects (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  parent TEXT,
  status TEXT,
  created INTEGER NOT NULL,
  due INTEGER,
  body TEXT NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS stripe_objects_by_kind ON stripe_objects (kind, seq);
CREATE INDEX IF NOT EXISTS stripe_objects_by_parent ON stripe_objects (parent, kind) WHERE parent IS NOT NULL;
CREATE INDEX IF NOT EXISTS stripe_objects_due ON stripe_objects (due) WHERE due IS NOT NULL;
CREATE TABLE IF NOT EXISTS stripe_answers (
  idempotency_key TEXT PRIMARY KEY,
  fingerprint TEXT NOT NULL,
  status INTEGER NOT NULL,
  body TEXT NOT NULL
) STRICT;
`

/** The objects table of the store. */
export function openRecords(store: Store): Records {
  store.define(schema)
  const read = <K extends Kind>(body: unknown): Kinds[K] => JSON.parse(String(body))
  return {
    insert(kind, keys, body) {
      store
        .sql(
          'INSERT INTO stripe_objects (id, kind, parent, status, created, due, body) VALUES (?, ?, ?, ?, ?, ?, ?)',
        )
        .run(
          keys.id,
          kind,
          keys.parent ?? null,
          keys.status ?? null,
          keys.created,
          keys.due ?? null,
          JSON.stringify(body),
        )
    },
    update(kind, keys, body) {
      store
        .sql('UPDATE stripe_objects SET parent = ?, status = ?, due = ?, body = ? WHERE id = ? AND kind = ?')
        .run(keys.parent ?? null, keys.status ?? null, keys.due ?? null, JSON.stringify(body), keys.id, kind)
    },
    find(kind, id) {
      const row = store.sql('SELECT body FROM stripe_objects WHERE id = ? AND kind = ?').get(id, kind)
      return row && read(row.body)
    },
    list(kind, filter) {
      const where = ['kind = ?']
      const values: (string | number)[] = [kind]
      const and = (condition: string, value: string | number | null | undefined) => {
        if (value == null) return
        where.push(condition)
        values.push(value)
      }
      and('parent = ?', filter.parent)
      and('status = ?', filter.status)
      and('created > ?', filter.created?.gt)
      and('created >= ?', filter.created?.gte)
      and('created < ?', filter.created?.lt)
      and('created <= ?', filter.created?.lte)
      and('seq < (SELECT seq FROM stripe_objects WHERE id = ?)', filter.startingAfter)
      and('seq > (SELECT seq FROM stripe_objects WHERE id = ?)', filter.endingBefore)
      const backwards = filter.endingBefore != null
      const rows = store
        .sql(
          `SELECT body FROM stripe_objects WHERE ${where.join(' AND ')} ORDER BY seq ${backwards ? 'ASC' : 'DESC'} LIMIT ?`,
        )
        .all(...values, filter.limit + 1)
      const page = rows.slice(0, filter.limit)
      if (backwards) page.reverse()
      return { items: page.map((row) => read(row.body)), hasMore: rows.length > filter.limit }
    },
    dueSessions(now) {
      return store
        .sql("SELECT body FROM stripe_objects WHERE due <= ? AND kind = 'session' ORDER BY due LIMIT 500")
        .all(now)
        .map((row) => read<'session'>(row.body))
    },
  }
}
