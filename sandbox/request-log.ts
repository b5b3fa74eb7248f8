import type { Store } from './store.ts'

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
  provider: string,
  call: Omit<LoggedRequest, 'at'>,
  at = Date.now(),
): void {
  store
    .sql(
      'INSERT INTO requests (provider, id, method, path, idempotency_key, status, replayed, fault, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    )
    .run(
      provider,
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

/** The latest `limit` calls to a provider, newest first, of one idempotency key if given. */
export function listRequests(store: Store, provider: string, limit: number, key?: string): LoggedRequest[] {
  return store
    .sql(
      'SELECT * FROM requests WHERE provider = ?1 AND (?2 IS NULL OR idempotency_key = ?2) ORDER BY seq DESC LIMIT ?3',
    )
    .all(provider, key ?? null, limit)
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
