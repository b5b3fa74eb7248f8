import type { Role } from '../../shared/accounts/contract.ts'

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
    role: Role
    email_verified_at: number | null
    disabled_at: number | null
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
  }
  email_tokens: {
    token_hash: string
    user_id: string
    purpose: 'verify' | 'reset'
    expires_at: number
    used_at: number | null
    created_at: number
  }
}
