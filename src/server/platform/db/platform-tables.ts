export type PlatformTables = {
  /** One row, written at the first start and never changed. */
  database_kind: { id: 1; kind: 'sandbox' | 'live' }
  settings: { key: string; value: string; updated_at: number }
  /** Generated secrets: the session secret, the ticket signing keys and the key of push messages. */
  keys: {
    id: string
    purpose: 'session' | 'ticket' | 'push'
    /** Short number used in ticket codes; null for other purposes. */
    key_no: number | null
    public_key: string | null
    private_key: string
    created_at: number
    revoked_at: number | null
  }
  /** Addresses whose mail server refused them for good; whoever is mailed successfully is removed. */
  refused_addresses: {
    address: string
    /** SMTP reply code. */
    code: number
    reason: string
    /** The last time. */
    refused_at: number
    times: number
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
  /** Uploaded pictures, re-encoded. `used` is 1 once something refers to it; the sweep deletes the rest. */
  pictures: { id: string; width: number; height: number; used: number; created_at: number }
  picture_files: {
    picture_id: string
    /** For example `640.avif`. */
    name: string
    content_type: string
    bytes: Uint8Array
  }
  jobs: {
    id: string
    kind: string
    payload: string
    /** At most one job per key, so that a repeated cause acts once. */
    unique_key: string | null
    /** Id of the job's subject, for jobs that are looked up by it. */
    about: string | null
    run_at: number
    attempts: number
    locked_until: number | null
    state: 'ready' | 'done' | 'dead'
    last_error: string | null
    created_at: number
    finished_at: number | null
  }
  /** View: orders whose books do not balance; empty unless something is wrong. */
  ledger_check: { order_id: string; captured: number; accounted: number }
  /** View: seats whose claim and ticket disagree; empty unless something is wrong. */
  claim_check: { performance_id: string; seat_num: number; problem: string }
}
