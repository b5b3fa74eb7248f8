import type { Store } from './store.ts'

type LogTable = 'stripe_requests' | 'paypal_requests'

/** A call to a simulated provider; `status` is null when it got no answer. */
interface LoggedRequest {
  id: string
  method: string
  path: string
  idempotencyKey: string | null
  status: number | null
  replayed: boolean
  /** The mode of the fault that was applied. */
  fault: string | null
  /** ISO 8601. */
  at: string
}

/** Logs a call; `at` in milliseconds. */
export function logRequest(
  store: Store,
  table: LogTable,
  call: Omit<LoggedRequest, 'at'>,
  at = Date.now(),
): void {
  store
    .sql(
      `INSERT INTO ${table} (id, method, path, idempotency_key, status, replayed, fault, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      call.id,
      call.method,
      call.path,
      call.idempotencyKey,
      call.status,
      call.replayed ? 1 : 0,
      call.fault,
      at,
    )
}

/** The latest `limit` calls, newest first, of one idempotency key if given. */
export function listRequests(store: Store, table: LogTable, limit: number, key?: string): LoggedRequest[] {
  return store
    .sql(`SELECT * FROM ${table} WHERE ?1 IS NULL OR idempotency_key = ?1 ORDER BY seq DESC LIMIT ?2`)
    .all(key ?? null, limit)
    .map((row) => ({
      id: String(row.id),
      method: String(row.method),
      path: String(row.path),
      idempotencyKey: row.idempotency_key === null ? null : String(row.idempotency_key),
      status: row.status === null ? null : Number(row.status),
      replayed: row.replayed === 1,
      fault: row.fault === null ? null : String(row.fault),
      at: new Date(Number(row.at)).toISOString(),
    }))
}
