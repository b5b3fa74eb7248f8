export type PlatformTables = {
  /** One row, from the first start on; nobody can change it. */
  database_kind: { id: 1; kind: 'sandbox' | 'live' }
  settings: { key: string; value: string; updated_at: number }
  /** Secrets made by the system itself: the session secret and the ticket signing keys. */
  keys: {
    id: string
    purpose: 'session' | 'ticket'
    /** Short number inside a ticket's code; null for other purposes. */
    key_no: number | null
    public_key: string | null
    private_key: string
    created_at: number
    revoked_at: number | null
  }
  throttles: { key: string; window_start: number; count: number }
  audit: {
    id: string
    at: number
    actor_id: string | null
    action: string
    subject: string
    detail: string
  }
  /** Uploaded pictures, re-encoded. `used` is 1 once something shows it; the sweep takes what nothing does. */
  pictures: { id: string; width: number; height: number; used: number; created_at: number }
  picture_files: {
    picture_id: string
    /** Such as `640.avif`. */
    name: string
    content_type: string
    bytes: Uint8Array
  }
  jobs: {
    id: string
    kind: string
    payload: string
    /** At most one job of a key is ever made, so that a cause told twice acts once. */
    unique_key: string | null
    /** The id of what it is about, where jobs are looked for by that. */
    about: string | null
    run_at: number
    attempts: number
    locked_until: number | null
    state: 'ready' | 'done' | 'dead'
    last_error: string | null
    created_at: number
    finished_at: number | null
  }
  /** View: orders whose money does not add up; empty whenever nothing is being written. */
  ledger_check: { order_id: string; captured: number; accounted: number }
  /** View: seats whose claim and ticket disagree; empty whenever nothing is being written. */
  claim_check: { performance_id: string; seat_num: number; problem: string }
}
