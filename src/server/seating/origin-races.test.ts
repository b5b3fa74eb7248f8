import { afterAll, afterEach, expect, test } from 'vitest'
import { behindProxy } from '../testing/addresses.ts'
import { createHarness } from '../testing/harness/harness.ts'
import { lockClaim, waitingForLocks } from '../testing/harness/locks.ts'
import { expectRefusal, openPerformance, type Person } from '../testing/scenes/box-office.ts'
import { openOrigins, tenFrom } from '../testing/scenes/origins.ts'

const app = await createHarness({ listen: true, env: behindProxy })
const { ask, accountsOfOneMailbox, neighbours, heldBy } = openOrigins(app)

afterEach(() => app.expectLedgerBalanced())
afterAll(() => app.close())

test.each([
  ['eight accounts with nothing that want ten seats each', 8, 0, 10],
  ['four accounts with a seat each that want four others', 4, 1, 4],
])(
  'I07 X31 the accounts of one mailbox hold what one person may, at once: %s',
  async (_what, count, before, wanted) => {
    const isPostgres = app.platform.engine.name === 'postgres'
    const performance = await openPerformance(app)
    const accounts = await accountsOfOneMailbox(count)
    const requests = accounts.map((_, i) => tenFrom(i * 10 + 1).slice(0, wanted))
    const firsts = accounts.map((_, i) => 71 + i)
    if (before)
      for (const [i, account] of accounts.entries()) await ask(account, performance, [firsts[i] ?? 0])

    // On PostgreSQL all stop before their first seat, past the check on other holds, and continue together.
    const unlock = isPostgres ? await holdUp(performance, requests) : async () => {}
    const asked = requests.map((seats, i) => ask(accounts[i] as Person, performance, seats))
    if (isPostgres) await waitingForLocks(app, count, 'all are past the first look')
    await unlock()
    const answers = await Promise.all(asked)

    const kept = await Promise.all(accounts.map((account) => heldBy(account, performance)))
    expect(kept.flat().length).toBeLessThanOrEqual(10)
    for (const [i, answer] of answers.entries()) {
      if (answer.status !== 200) expectRefusal(answer, 'mailbox-limit')
      expect(kept[i]).toEqual(answer.status === 200 ? requests[i] : firsts.slice(i, i + before))
    }
    const holds = await holdsOfMailboxes(performance)
    // Negative control: the check before the commit alone let every one of them through.
    if (isPostgres) expect(holds.filter(({ version }) => version > before)).toHaveLength(count)
    // What was refused was never held, so it does not count as hoarding.
    expect(Math.max(...holds.map(({ most_seats }) => most_seats))).toBeLessThanOrEqual(before)
  },
)

const holdsOfMailboxes = (performance: string) => {
  const all = app.platform.db.selectFrom('holds').innerJoin('hold_parts', 'hold_id', 'holds.id')
  return all
    .select(['version', 'most_seats'])
    .where('performance_id', '=', performance)
    .where('mailbox', 'is not', null)
    .execute()
}

/** Seats of an ended hold block each input; requests for them wait until the returned function is called. */
async function holdUp(performance: string, requests: number[][]) {
  const inTheWay = requests.map(([first = 0]) => first)
  const sleeper = (await neighbours(1))[0] as Person
  expect((await ask(sleeper, performance, inTheWay)).status).toBe(200)
  await app.platform.db
    .updateTable('seat_claims')
    .set({ ends_at: 1 })
    .where('performance_id', '=', performance)
    .where('seat_num', 'in', inTheWay)
    .execute()
  await app.platform.db
    .updateTable('holds')
    .set({ ends_at: 1, mailbox: null })
    .where('user_id', '=', sleeper.userId)
    .execute()
  return lockClaim(app, performance, ...inTheWay)
}

test('I07 X31 eight parties of ten from one network at once hold 40 seats of 80 at most after the answers', async () => {
  const performance = await openPerformance(app)
  const crowd = await neighbours(8)
  const answers = await Promise.all(crowd.map((who, i) => ask(who, performance, tenFrom(i * 10 + 1))))
  for (const answer of answers) if (answer.status !== 200) expectRefusal(answer, 'network-limit')
  const kept = await Promise.all(crowd.map((who) => heldBy(who, performance)))
  expect(kept.map((seats) => seats.length)).toEqual(answers.map(({ status }) => (status === 200 ? 10 : 0)))
  expect(kept.flat().length).toBeLessThanOrEqual(40)
})
