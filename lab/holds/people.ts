import { startSession } from '../../src/server/accounts/sessions/sessions.ts'
import { newId } from '../../src/server/platform/base/base.ts'
import type { Platform } from '../../src/server/platform/platform.ts'
import { createShow } from '../../src/server/shows/commands/create-show.ts'
import { addressNo } from '../../src/server/testing/addresses.ts'
import { DAY_MS } from '../../src/shared/platform/durations.ts'

/** A person with a verified account and a session, on their own network. */
export type Buyer = { userId: string; email: string; token: string; from: string }

/** Makes this many buyers. */
export async function makeBuyers(platform: Platform, count: number): Promise<Buyer[]> {
  const { db, engine } = platform
  const buyers: Buyer[] = []
  for (let i = 1; i <= count; i++) {
    const user = { id: newId(), email: `buyer-${i}@bench.test` }
    await db
      .insertInto('users')
      .values({
        ...user,
        username: `bench-buyer-${i}`,
        first_name: 'Zoé',
        last_name: `Buyer-${i}`,
        phone: '514 555-0199',
        password_hash: null,
        role: 'user',
        email_verified_at: engine.now(),
        disabled_at: null,
        created_at: engine.now(),
        updated_at: engine.now(),
      })
      .execute()
    const { token } = await startSession(platform, user, { userAgent: 'bench', devices: [] })
    buyers.push({ userId: user.id, email: user.email, token, from: addressNo(i) })
  }
  return buyers
}

/** Adds a show with this many upcoming performances, one a day, and returns their ids. */
export async function makePerformances(platform: Platform, name: string, count: number): Promise<string[]> {
  const first = Math.floor(Date.now() / 1000) * 1000 + 30 * DAY_MS
  const starts = Array.from({ length: count }, (_, i) => first + i * DAY_MS)
  const { performances } = await createShow(platform, {
    name,
    startDate: new Date(first).toISOString(),
    endDate: new Date(first + (count - 1) * DAY_MS).toISOString(),
    location: 'Main Stage',
    performances: starts,
  })
  return performances.map((performance) => performance.id)
}
