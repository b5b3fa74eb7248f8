import type { Generated } from 'kysely'
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
    refused_at: number
    times: number
  }
  /** Mails that were tried, to people with an account and to walk-ins. */
  mails: {
    /** The job's id, which is its Message-ID too. */
    id: string
    /** The account with this address when it was tried; null if the order is a walk-in's. */
    user_id: string | null
    order_id: string | null
    address: string
    subject: string
    tried_at: number
    /** When the mail server took it. */
    sent_at: number | null
    /** Why it was not taken the last time. */
    problem: string | null
    /** 1 if the address was refused for good. */
    refused: Generated<number>
  }
  /**
   * When mail, webhooks (`webhook:<provider>`), backups and scheduled tasks (`task:<name>`) last went well and wrong,
   * and requests arrived as the settings say.
   */
  vital_signs: {
    name: string
    good_at: number | null
    bad_at: number | null
    /** Failures ever. */
    bad_count: Generated<number>
    /** What the last failure said. */
    problem: string | null
    /** Size of the last good backup. */
    bytes: number | null
  }
  throttles: { key: string; window_start: number; count: number }
  audit: { id: string; at: number; actor_id: string | null; action: string; subject: string; detail: string }
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
    /** Why the last attempt failed; of a done job: an admin dropped it. */
    last_error: string | null
    created_at: number
    /** When it was done, or given up. */
    finished_at: number | null
  }
  /** View: orders whose books do not balance; empty unless something is wrong. */
  ledger_check: { order_id: string; problem: string; cents: number }
  /** View: seats whose claim and ticket disagree; empty unless something is wrong. */
  claim_check: { performance_id: string; seat_num: number; problem: string }
}
