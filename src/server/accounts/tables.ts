import type { Generated } from 'kysely'
import type { Role } from '../../shared/accounts/contract.ts'
import type { Language } from '../../shared/language/language.ts'

export type AccountTables = {
  users: {
    id: string
    /** Lower case. */
    email: string
    username: string
    first_name: string
    last_name: string
    phone: string
    /** argon2id, or null for people who only sign in with Google. */
    password_hash: string | null
    /** The role in force. */
    role: Role
    /** An assigned role that takes effect once a password of 15 characters is set. */
    pending_role: Exclude<Role, 'user'> | null
    /** 1 when the password is long enough for staff; stored because its text is not. */
    staff_password: Generated<number>
    /** Google's id of the person. */
    google_sub: string | null
    /** 1 while somebody who came through Google has not given phone and role. */
    profile_pending: Generated<number>
    /** The person's photo, a row of `pictures`. */
    avatar_id: string | null
    /** The import that made the account. */
    import_id: Generated<string | null>
    /** The language of the person's mails; null until it is known. */
    language: Language | null
    email_verified_at: number | null
    disabled_at: number | null
    /** When name, address and password were erased; the row stays for its orders. */
    deleted_at: number | null
    /** When they last logged in. */
    active_at: Generated<number | null>
    /** When they were told that nobody uses the account. */
    warned_at: Generated<number | null>
    created_at: number
    updated_at: number
  }
  /** Files of people that were imported. */
  user_imports: {
    id: string
    actor_id: string
    file_name: string
    /** JSON: what each column was, by its heading. */
    columns: string
    /** How many accounts it made. */
    people: number
    /** How many of them an undo removed; null while the import stands. */
    removed: number | null
    created_at: number
  }
  role_requests: {
    id: string
    user_id: string
    role: Role
    state: 'open' | 'approved' | 'refused'
    created_at: number
    decided_at: number | null
    decided_by: string | null
  }
  sessions: {
    id: string
    user_id: string
    created_at: number
    last_seen_at: number
    expires_at: number
    ended_at: number | null
    user_agent: string
    /** The known device on which it was opened. */
    device_hash: Generated<string | null>
  }
  email_tokens: {
    token_hash: string
    user_id: string
    purpose: 'verify' | 'reset'
    expires_at: number
    used_at: number | null
    created_at: number
  }
  /** Changes of address: at most one pending per person, and how earlier ones ended. */
  email_changes: {
    token_hash: string
    /** Of the link in the warning to the current address; null for changes made before such links existed. */
    stop_hash: string | null
    user_id: string
    /** Lower case. */
    new_email: string
    expires_at: number
    used_at: number | null
    /** Null while pending, and after expiry. */
    outcome: 'confirmed' | 'withdrawn' | 'replaced' | null
    created_at: number
  }
  person_notes: { id: string; user_id: string; author_id: string; text: string; created_at: number }
  /** Words that the office gave people, in lower case. */
  person_labels: { user_id: string; label: string }
  /** Kinds of browser that a person has logged in with, hashed. */
  devices: { user_id: string; device_hash: string; first_seen_at: number }
  /** Individual browsers that a person has logged in with, identified by a cookie secret that grants no access. */
  known_devices: { user_id: string; secret_hash: string; created_at: number; expires_at: number }
}

export type GoogleTables = {
  /** Sign-ins in progress; a row is deleted when its nonce is used. */
  google_nonces: {
    nonce_hash: string
    /** Hash of the cookie of the browser that began it. */
    browser_hash: string
    expires_at: number
  }
}
