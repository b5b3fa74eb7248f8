import type { Credit } from '../../../shared/orders/credit.ts'
import { creditFor } from '../../../shared/orders/spend-credit.ts'
import { newId } from '../../platform/base/base.ts'
import { longPassword } from '../harness/people.ts'
import { ask, count, type KnownHold, mustBe, type Scenario } from './scenario.ts'
import { pick, type Step } from './step.ts'

/** The office gives a patron credit, in cents. */
export const grant = (who: number, cents: number): Step => ({
  words: `the office gives patron ${who} credit of ${cents}`,
  can: () => true,
  async act(scenario) {
    const { userId } = pick(scenario.people, who)
    const users = scenario.app.platform.db.selectFrom('users').select('username')
    const { username } = await users.where('id', '=', userId).executeTakeFirstOrThrow()
    const body = { amount: cents, reason: 'An apology', key: newId(), password: longPassword }
    const answer = await ask(scenario, scenario.admin, 'POST', `/api/users/${username}/credit`, body)
    mustBe(scenario, answer, 200, 'a gift')
    if (answer.status === 200) scenario.given.set(userId, (scenario.given.get(userId) ?? 0) + cents)
  },
})

/** How much of `seats` and a donation its patron's credit pays, in cents and dollars, and whether that is everything. */
export async function creditToUse(
  scenario: Scenario,
  mine: Pick<KnownHold, 'id' | 'who'>,
  seats: number,
  donation: number,
): Promise<{ credit: number; paysAll: boolean }> {
  const answer = await ask(scenario, pick(scenario.people, mine.who).token, 'GET', '/api/credit')
  mustBe(scenario, answer, 200, 'credit')
  if (answer.status !== 200) return { credit: 0, paysAll: false }
  const { balance, reserved } = answer.body as unknown as Credit
  const price = seats + donation * 100 + scenario.taxOn(seats, donation * 100)
  const own = reserved.find(({ holdId }) => holdId === mine.id)?.cents ?? 0
  const credit = creditFor(price, balance + own)
  if (credit > 0) count(scenario, credit === price ? 'credit: all' : 'credit: part')
  return { credit, paysAll: credit === price }
}
