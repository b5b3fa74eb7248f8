import { writeFileSync } from 'node:fs'
import { seedLeanSeason } from '../../sandbox/season/lean.ts'
import { startSession } from '../../src/server/accounts/sessions/sessions.ts'
import { insertUser } from '../../src/server/accounts/sign-in/register-user.ts'
import { hashCheaply, hashPassword } from '../../src/server/platform/base/passwords.ts'
import type { Platform } from '../../src/server/platform/platform.ts'
import { addressNo } from '../../src/server/testing/addresses.ts'
import { freePort } from '../../src/server/testing/free-ports.ts'
import { longPassword } from '../../src/server/testing/harness/people.ts'
import { type Sandbox, startSandbox } from '../../src/server/testing/harness/sandbox.ts'
import { type Buyer, makeBuyers, makePerformances } from '../holds/people.ts'
import { type EngineName, makeSite, openApp, type Site } from '../kit/site.ts'
import type { History, Operation, Seat } from './history.ts'
import { type Host, openHost } from './host.ts'

/** Prices of the performances, in cents, so that exchanges are dearer, cheaper, or cost the same. */
const PRICES = [1590, 2001, 1590]
/** Seats of each performance that everybody wants. */
export const SEATS = 24
/** Long enough to pay and short enough to end often, in minutes. */
const HOLD_MINUTES = '0.1'

export type Evening = { id: string; price: number }

/** A theatre that is built, with processes of the server that may die at any time, and what its clients have done. */
export type Theatre = {
  site: Site
  sandbox: Sandbox
  hosts: Host[]
  evenings: Evening[]
  patrons: Buyer[]
  admin: Buyer
  usher: Buyer
  operations: Operation[]
  /** Server errors that somebody saw. */
  errors: string[]
  closing: boolean
}

/** Opens one with this many patrons and processes of the server, which have not been started. */
export async function openTheatre(
  engine: EngineName,
  postgresUrl: string | null,
  { patrons, processes }: { patrons: number; processes: number },
): Promise<Theatre> {
  const made = await makeSite(engine, postgresUrl)
  const site = { ...made, env: { ...made.env, HOLD_MINUTES } }
  const sandbox = await startSandbox(site.folder, site.port)
  const app = await openApp({ ...site, env: { ...site.env, SANDBOX_URL: sandbox.url } })
  // Otherwise the first process would sell seats of our performances, too.
  await seedLeanSeason(app.platform)
  const people = await makeBuyers(app.platform, patrons)
  const ids = await makePerformances(app.platform, 'Proof', PRICES.length)
  const evenings = ids.map((id, i) => ({ id, price: PRICES[i] ?? 0 }))
  const prices = evenings.map(({ id, price }) => ({ performance_id: id, zone: 'house', price_cents: price }))
  await app.platform.db.insertInto('zone_prices').values(prices).execute()
  const admin = await addStaff(app.platform, 'admin', patrons + 1)
  const usher = await addStaff(app.platform, 'ticket_person', patrons + 2)
  await app.close()
  const ports = [site.port]
  while (ports.length < processes) ports.push(await freePort())
  return {
    ...{ site, sandbox, evenings, patrons: people, admin, usher },
    hosts: ports.map((port) => openHost(site, sandbox, port)),
    operations: [],
    errors: [],
    closing: false,
  }
}

export const seatKey = (performanceId: string, seat: number): Seat => `${performanceId}:${seat}`

/** Writes a history as lines of JSON: the operations in the order of their calls, and how it ended. */
export function writeHistory(file: string, { operations, ...end }: History): void {
  const lines = [...operations.toSorted((a, b) => a.begun - b.begun), end]
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
}

/** Somebody of the staff, logged in, with the password of `longPassword`. */
async function addStaff(platform: Platform, role: 'admin' | 'ticket_person', n: number): Promise<Buyer> {
  const { db, engine } = platform
  // Every refund has the server check it.
  hashCheaply()
  const password_hash = await hashPassword(longPassword)
  const email = `${role}@bench.test`
  const user = await db
    .transaction()
    .execute((trx) =>
      insertUser(trx, engine, {
        ...{ email, role, password_hash, staff_password: 1, verified: true },
        ...{ firstName: 'Geneviève', lastName: 'Archambault', phone: '514 555-0180' },
      }),
    )
  if (!user) throw new Error(`${email} was there before`)
  const { token } = await startSession(platform, user, { userAgent: 'bench', devices: [] })
  return { userId: user.id, email, token, from: addressNo(n) }
}
