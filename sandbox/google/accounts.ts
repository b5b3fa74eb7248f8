import { createHash } from 'node:crypto'
import type { Store } from '../store.ts'

/** An account at the simulated Google. */
export interface Account {
  /** 21 digits, always the same for an address. */
  sub: string
  email: string
  givenName: string
  familyName: string
  verified: boolean
}

/** The accounts used here, latest first. */
export interface Accounts {
  list(): Account[]
  find(sub: string): Account | undefined
  /** Adds an account, or updates the one with this address. `name` is split at its first space. */
  keep(account: { email: string; name: string; verified: boolean }): Account
}

/** Opens the accounts kept in the store. */
export function openAccounts(store: Store): Accounts {
  store
    .sql(
      `CREATE TABLE IF NOT EXISTS google_accounts (
  sub TEXT PRIMARY KEY,
  email TEXT NOT NULL UNIQUE,
  given_name TEXT NOT NULL,
  family_name TEXT NOT NULL,
  verified INTEGER NOT NULL,
  used_at INTEGER NOT NULL
) STRICT`,
    )
    .run()
  return {
    list: () =>
      store
        .sql('SELECT * FROM google_accounts ORDER BY used_at DESC, sub LIMIT 20')
        .all()
        .map((row) => read(row)),
    find(sub) {
      const row = store.sql('SELECT * FROM google_accounts WHERE sub = ?').get(sub)
      return row && read(row)
    },
    keep({ email, name, verified }) {
      const [givenName = '', ...rest] = name.trim().split(/\s+/)
      const address = email.trim().toLowerCase()
      const account = { sub: subOf(address), email: address, givenName, familyName: rest.join(' '), verified }
      store
        .sql('INSERT OR REPLACE INTO google_accounts VALUES (?, ?, ?, ?, ?, ?)')
        .run(account.sub, address, givenName, account.familyName, verified ? 1 : 0, Date.now())
      return account
    },
  }
}

function read(row: Record<string, unknown>): Account {
  return {
    sub: String(row.sub),
    email: String(row.email),
    givenName: String(row.given_name),
    familyName: String(row.family_name),
    verified: row.verified === 1,
  }
}

function subOf(email: string): string {
  const number = BigInt(`0x${createHash('sha256').update(email).digest('hex')}`)
  return `1${(number % 10n ** 20n).toString().padStart(20, '0')}`
}
