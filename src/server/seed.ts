import { seedDemoAccounts } from './accounts/commands/seed-demo-accounts.ts'
import { sellForCash } from './orders/commands/sell-for-cash.ts'
import type { Platform } from './platform/platform.ts'
import { seedShows } from './shows/commands/seed-shows.ts'

/** What the sandbox starts with: demo accounts, a season, and houses that are partly sold. Does nothing the second time. */
export async function seedSandbox(platform: Platform): Promise<void> {
  await seedDemoAccounts(platform)
  await seedShows(platform)
  await seedSales(platform)
}

/** Sells a few parties' seats of each performance to the demo patron, the same ones in every new sandbox. */
async function seedSales(platform: Platform): Promise<void> {
  const { db } = platform
  const sold = await db.selectFrom('tickets').select('id').limit(1).executeTakeFirst()
  const patron = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'patron@sandbox.test')
    .executeTakeFirst()
  if (sold || !patron) return
  const performances = await db
    .selectFrom('performances')
    .select('id')
    .orderBy('starts_at')
    .limit(12)
    .execute()
  for (const [i, performance] of performances.entries())
    await db.transaction().execute(async (trx) => {
      for (const seats of parties(i))
        await sellForCash(trx, platform, { userId: patron.id, performanceId: performance.id, seats })
    })
}

/** Three or four parties of neighbours, others for each performance; 7 and 13 spread them over the 80 seats. */
function parties(performance: number): number[][] {
  return Array.from({ length: 3 + (performance % 2) }, (_, party) => {
    const first = ((performance * 7 + party * 13) % 8) * 10 + 3 + ((performance + party) % 4)
    return Array.from({ length: 2 + (party % 3) }, (_, i) => first + i)
  })
}
