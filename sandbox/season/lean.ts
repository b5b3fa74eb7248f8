import { findUserByEmail } from '../../src/server/accounts/people/people.ts'
import { insertUser } from '../../src/server/accounts/sign-in/register-user.ts'
import { sellForCash } from '../../src/server/orders/desk/sell-at-desk.ts'
import type { Platform } from '../../src/server/platform/platform.ts'
import { regulars } from './people.ts'
import { seedAlone } from './seed-alone.ts'
import { seedDemoAccounts } from './seed-demo-accounts.ts'
import { seedShows } from './seed-shows.ts'

/**
 * Seeds the sandbox: demo accounts, a season, and partly sold houses. Does nothing the second time. Throws on a live
 * database.
 */
export async function seedLeanSeason(platform: Platform) {
  await seedAlone(platform, async () => {
    await seedDemoAccounts(platform)
    await seedShows(platform)
    await seedSales(platform)
  })
}

/** Parties per performance, in rotation: full houses and quiet ones. */
const houses = [12, 5, 8, 3]

/** Sells seats of past and upcoming performances, the same ones in every new sandbox. */
async function seedSales(platform: Platform) {
  const { db, engine } = platform
  if (await db.selectFrom('tickets').select('id').limit(1).executeTakeFirst()) return
  const patron = await findUserByEmail(db, 'patron@sandbox.test')
  if (!patron) return
  const known = { phone: '514 555-0180', password_hash: null, role: 'user', verified: true } as const
  const buyers = await db
    .transaction()
    .execute((trx) =>
      Promise.all(regulars.slice(0, 6).map((person) => insertUser(trx, engine, { ...person, ...known }))),
    )
  const performances = db.selectFrom('performances').select('id').orderBy('starts_at').limit(24)
  for (const [turn, performance] of (await performances.execute()).entries())
    await db.transaction().execute(async (trx) => {
      for (const [i, seats] of parties(turn).entries()) {
        const buyer = turn % 10 === 3 && i === 0 ? patron : (buyers[(turn + i) % buyers.length] ?? patron)
        await sellForCash(trx, platform, { userId: buyer.id, performanceId: performance.id, seats })
      }
    })
}

/** Adjacent seats in rows from the middle on; 37 and 3 are coprime to the 40 places where a party may sit. */
function parties(turn: number): number[][] {
  return Array.from({ length: houses[turn % houses.length] ?? 0 }, (_, party) => {
    const place = (turn * 3 + party * 37) % 40
    const first = Math.floor(place / 5) * 10 + (place % 5) * 2 + 1
    return [first, first + 1]
  })
}
