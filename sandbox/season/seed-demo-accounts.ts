import { findUserByEmail } from '../../src/server/accounts/people/people.ts'
import { insertUser } from '../../src/server/accounts/sign-in/register-user.ts'
import { hashPassword } from '../../src/server/platform/base/passwords.ts'
import type { Platform } from '../../src/server/platform/platform.ts'

const DEMO_PASSWORD = 'sandbox-opening-night'

const people = [
  ['admin', 'Geneviève', 'Lacroix-Bélanger', '514 555-0171', 'admin'],
  ['door', 'Théo', 'Nuñez', '514 555-0172', 'ticket_person'],
  ['patron', 'Zoé', 'Desrosiers', '514 555-0173', 'user'],
] as const

/** Adds the sandbox's missing demo accounts. For sandbox mode only: their password is public. */
export async function seedDemoAccounts({ db, engine }: Platform) {
  for (const [mailbox, firstName, lastName, phone, role] of people) {
    const email = `${mailbox}@sandbox.test`
    if (await findUserByEmail(db, email)) continue
    const password = { password_hash: await hashPassword(DEMO_PASSWORD), staff_password: 1 }
    const person = { email, firstName, lastName, phone, role, ...password, verified: true }
    await db.transaction().execute((trx) => insertUser(trx, engine, person))
  }
}
