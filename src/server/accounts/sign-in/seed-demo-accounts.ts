import { hashPassword } from '../../platform/base/passwords.ts'
import type { Platform } from '../../platform/platform.ts'
import { findUserByEmail } from '../people/people.ts'
import { insertUser } from './register-user.ts'

const DEMO_PASSWORD = 'sandbox-opening-night'

const people = [
  {
    email: 'admin@sandbox.test',
    firstName: 'Geneviève',
    lastName: 'Lacroix-Bélanger',
    phone: '514 555-0171',
    role: 'admin',
  },
  {
    email: 'door@sandbox.test',
    firstName: 'Théo',
    lastName: 'Nuñez',
    phone: '514 555-0172',
    role: 'ticket_person',
  },
  {
    email: 'patron@sandbox.test',
    firstName: 'Zoé',
    lastName: 'Desrosiers',
    phone: '514 555-0173',
    role: 'user',
  },
] as const

/** Adds the sandbox's missing demo accounts. For sandbox mode only: their password is public. */
export async function seedDemoAccounts({ db, engine }: Platform) {
  for (const person of people) {
    if (await findUserByEmail(db, person.email)) continue
    const password_hash = await hashPassword(DEMO_PASSWORD)
    await db
      .transaction()
      .execute((trx) =>
        insertUser(trx, engine, { ...person, password_hash, staff_password: 1, verified: true }),
      )
  }
}
