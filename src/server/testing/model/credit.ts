import { expect } from 'vitest'
import type { Harness } from '../harness/harness.ts'
import type { Person } from '../scenes/box-office.ts'
import { isCancelled, type Scenario } from './scenario.ts'

/** What credit paid for each change and did not come back, in cents; none of a change that credit never paid for. */
export async function creditKept({ app, changes }: Scenario): Promise<Map<string, number>> {
  const rows = await app.platform.db
    .selectFrom('captures')
    .select(['change_id', 'left_cents'])
    .where('provider', '=', 'credit')
    .where('change_id', 'in', ['', ...changes.keys()])
    .execute()
  const kept = new Map<string, number>()
  for (const { change_id, left_cents } of rows) kept.set(change_id, (kept.get(change_id) ?? 0) + left_cents)
  return kept
}

/** How much credit each of these people has, in cents. */
export async function readCredits(
  { platform }: Harness,
  people: readonly Person[],
): Promise<Map<string, number>> {
  const rows = await platform.db
    .selectFrom('credit_balances')
    .select(['user_id', 'balance_cents'])
    .where(
      'user_id',
      'in',
      people.map(({ userId }) => userId),
    )
    .execute()
  const balances = new Map(rows.map((row) => [row.user_id, row.balance_cents]))
  return new Map(people.map(({ userId }) => [userId, balances.get(userId) ?? 0]))
}

/** Everybody has what they were given, less what pays for a change that is open or bought; one that ended keeps none. */
export async function expectCredit(scenario: Scenario, kept: ReadonlyMap<string, number>): Promise<void> {
  const spent = new Map<number, number>()
  for (const [id, cents] of kept) {
    const change = scenario.changes.get(id)
    if (!change) continue
    const isWhole = change.gone.size === 0 && change.donation !== 'gone' && !isCancelled(scenario, change)
    if (change.status === 'pending' || (change.status === 'paid' && isWhole))
      expect(cents, `credit of ${change.status} change ${id}`).toBeGreaterThan(0)
    else if (change.status !== 'paid') expect(cents, `credit of ${change.status} change ${id}`).toBe(0)
    spent.set(change.who, (spent.get(change.who) ?? 0) + cents)
  }
  const balances = await readCredits(scenario.app, scenario.people)
  for (const [who, { userId }] of scenario.people.entries()) {
    const left = (scenario.given.get(userId) ?? 0) - (spent.get(who) ?? 0)
    expect(balances.get(userId), `credit of patron ${who}`).toBe(left)
  }
}
