import type { Generated } from 'kysely'
import type { Role } from '../../../shared/accounts/contract.ts'

export type AccountTables = {
  users: {
    id: string
    /** Lower case. */
    email: string
    username: string
    first_name: string
    last_name: string
    phone: string
    /** argon2id, or null when the person signs in elsewhere. */
    password_hash: string | null
    /** The role in force. */
    role: Role
    /** A role given, in force once a password of 15 characters is set. */
    pending_role: Exclude<Role, 'user'> | null
    /** 1 when the password has the length that staff need; its text is not kept, so this is. */
    staff_password: Generated<number>
    /** Google's id of the person. */
    google_sub: string | null
    /** 1 while a person who came by Google has not told phone and role. */
    profile_pending: Generated<number>
    /** The photo of the person, a row of `pictures`. */
    avatar_id: string | null
    email_verified_at: number | null
    disabled_at: number | null
    /** Since then name, address and password are gone; the row stays for its orders. */
    deleted_at: number | null
    created_at: number
    updated_at: number
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
    /** The known device that it was opened on. */
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
  /** New addresses that wait for the click in their mail, at most one a person, and how earlier ones ended. */
  email_changes: {
    token_hash: string
    /** Of the link in the warning to the present address; null for changes older than these links. */
    stop_hash: string | null
    user_id: string
    /** Lower case. */
    new_email: string
    expires_at: number
    used_at: number | null
    /** Null while it is pending, and when it expired. */
    outcome: 'confirmed' | 'withdrawn' | 'replaced' | null
    created_at: number
  }
  /** Kinds of browser that a person logged in with before, hashed. */
  devices: { user_id: string; device_hash: string; first_seen_at: number }
  /** Single browsers that a person logged in with before, by a secret in a cookie that opens nothing. */
  known_devices: { user_id: string; secret_hash: string; created_at: number; expires_at: number }
}
