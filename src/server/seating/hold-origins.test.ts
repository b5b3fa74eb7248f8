import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { sellForCash } from '../orders/desk/sell-at-desk.ts'
import { behindProxy } from '../testing/addresses.ts'
import { type Answer, createHarness } from '../testing/harness/harness.ts'
import {
  askPayment,
  expectRefusal,
  openPerformance,
  openShow,
  type Person,
  seatsBy,
} from '../testing/scenes/box-office.ts'
import { openOrigins, tenFrom } from '../testing/scenes/origins.ts'
import { revertHold } from './commands/revert-hold.ts'
import type { HeldNow } from './queries/holds.ts'

const app = await createHarness({ listen: true, env: behindProxy })
const { ask, accountsOfOneMailbox, neighbours, held, partOf, heldBy } = openOrigins(app)

afterEach(() => app.expectLedgerBalanced())
afterAll(() => app.close())

const statuses = (answers: Answer[]) => answers.map(({ status }) => status)

describe('I07 X31 the accounts of one mailbox hold what one person may', () => {
  test('ten seats of a performance and twenty in all, from however many accounts and networks', async () => {
    const [first, second, third] = (await openShow(app, 3)) as [string, string, string]
    const accounts = await accountsOfOneMailbox(8)
    const answers: Answer[] = []
    for (const [i, account] of accounts.entries())
      answers.push(await ask(account, first, tenFrom(i * 10 + 1)))
    expect(statuses(answers)).toEqual([200, ...Array(7).fill(429)])
    expectRefusal(answers[1] as Answer, 'mailbox-limit')
    expect(await seatsBy(app, first, 'held')).toEqual(tenFrom(1))

    const [a, b, c] = accounts as [Person, Person, Person]
    expect(statuses([await ask(b, second, tenFrom(1)), await ask(c, third, [1])])).toEqual([200, 429])
    // Other seats instead, fewer of them, or none: that takes nothing from anyone.
    expect(statuses([await ask(a, first, tenFrom(11)), await ask(a, first, tenFrom(11).slice(1))])).toEqual([
      200, 200,
    ])
    expect(statuses([await ask(c, third, [1]), await ask(b, second, [])])).toEqual([200, 200])
    expect((await ask(c, third, tenFrom(1))).status).toBe(200)
  })

  test('deleting the account leaves no room for the next', async () => {
    const [performance, accounts] = [await openPerformance(app), await accountsOfOneMailbox(2)]
    const [gone, next] = accounts as [Person, Person]
    expect((await ask(gone, performance, tenFrom(1))).status).toBe(200)
    const path = `/api/users/${gone.email.replace(/[^a-z0-9]+/g, '-')}`
    expect((await app.api('DELETE', path, { token: gone.token })).status).toBe(200)
    expectRefusal(await ask(next, performance, [11]), 'mailbox-limit')
  })

  test('a payment does not save seats that were not counted yet', async () => {
    const { db, engine } = app.platform
    const performance = await openPerformance(app)
    const [one, other] = (await neighbours(2)) as [Person, Person]
    await ask(one, performance, tenFrom(1))
    await ask(other, performance, [11])
    // As it is between the commits of two accounts of one mailbox and the check that follows each.
    const { mailbox } = await db
      .selectFrom('holds')
      .select('mailbox')
      .where('user_id', '=', one.userId)
      .executeTakeFirstOrThrow()
    await db.updateTable('holds').set({ mailbox }).where('user_id', '=', other.userId).execute()
    expectRefusal(await askPayment(app, other, [11]), 'mailbox-limit')
    expect(await heldBy(other, performance)).toEqual([11])
    // Later the hold has been counted, so its payment gets as far as the provider, which this test does not have.
    engine.advance(61_000)
    expect((await askPayment(app, other, [11])).body.code).toBe('payment-unavailable')
  })
})

describe('I07 X31 a hold that got smaller is not counted again at the payment', () => {
  test('also when the office kept seats back since, and the network holds more than it may', async () => {
    const { engine } = app.platform
    const performance = await openPerformance(app)
    const admin = await app.as('admin@college.example', 'admin')
    const [one, other] = (await neighbours(2)) as [Person, Person]
    await ask(one, performance, tenFrom(1))
    await ask(other, performance, tenFrom(11))
    engine.advance(61_000)
    const body = { seats: Array.from({ length: 56 }, (_, i) => 25 + i), reason: 'Balcony' }
    const path = `/api/performances/${performance}/blocks`
    expect((await app.api('POST', path, { token: admin.token, body })).status).toBe(200)
    // Of the 24 seats left the two may hold twelve, and hold nineteen.
    expect((await ask(one, performance, tenFrom(1).slice(1))).status).toBe(200)
    expectRefusal(await ask(one, performance, tenFrom(1)), 'network-limit')
    // It is not refused: it gets as far as the provider, which this test does not have.
    expect((await askPayment(app, one, tenFrom(1).slice(1))).body.code).toBe('payment-unavailable')
  })
})

describe('I07 seats are given back after the commit', () => {
  /** Someone with seats 1 and 2 who then chose 2, 3 and 4, and the hold after that change. */
  async function changed() {
    const { db } = app.platform
    const performance = await openPerformance(app)
    const [who] = (await neighbours(1)) as [Person]
    await ask(who, performance, [1, 2])
    await db.updateTable('seats').set({ price_cents: 2500 }).where('seat_num', '=', 1).execute()
    const before = await partOf(who, performance)
    await ask(who, performance, [2, 3, 4])
    const { hold } = (await held(who)) as HeldNow
    return { performance, who, before, hold }
  }
  afterEach(() => app.platform.db.updateTable('seats').set({ price_cents: 1590 }).execute())

  test('what was held before is held again, at its price', async () => {
    const { performance, who, before, hold } = await changed()
    await revertHold(app.platform, hold, performance, before)
    expect(await partOf(who, performance)).toEqual(before)
    expect(await seatsBy(app, performance, 'held')).toEqual([1, 2])
    expect((await ask(who, performance, [1, 2, 3])).status).toBe(200)
  })

  test('a seat that somebody took meanwhile stays theirs', async () => {
    const { performance, who, before, hold } = await changed()
    const [faster] = (await neighbours(1)) as [Person]
    await ask(faster, performance, [1])
    await revertHold(app.platform, hold, performance, before)
    expect([await heldBy(who, performance), await heldBy(faster, performance)]).toEqual([[2], [1]])
  })

  test.each([
    ['fewer seats since', [3], [3]],
    ['more seats since', [2, 3, 4, 5], [2]],
    ['none any more', [], []],
  ])('a hold that has %s is only kept from being larger than before', async (_, since, kept) => {
    const { performance, who, before, hold } = await changed()
    await ask(who, performance, since)
    await revertHold(app.platform, hold, performance, before)
    expect(await heldBy(who, performance)).toEqual(kept)
    expect(await seatsBy(app, performance, 'held')).toEqual(kept)
  })
})

describe('I07 X31 newcomers on one network hold half of the seats', () => {
  test('four parties of ten in a house of 80; the others are asked to wait, and keep what they have', async () => {
    const performance = await openPerformance(app)
    const crowd = await neighbours(4)
    const [last, stranger, late] = [crowd.at(-1), ...(await neighbours(2))] as [Person, Person, Person]
    late.from = last.from as string
    const answers: Answer[] = []
    for (const [i, who] of crowd.entries()) answers.push(await ask(who, performance, tenFrom(i * 10 + 1)))
    expect(statuses(answers)).toEqual([200, 200, 200, 200])
    expectRefusal(await ask(late, performance, [41]), 'network-limit')
    // From elsewhere, for another performance, and for fewer seats there is room.
    expect((await ask(stranger, performance, tenFrom(51))).status).toBe(200)
    expect((await ask(late, await openPerformance(app), [41])).status).toBe(200)
    expect((await ask(last, performance, tenFrom(31).slice(1))).status).toBe(200)
    expect((await ask(late, performance, [41])).status).toBe(200)
    expectRefusal(await ask(late, performance, [41, 42, 43]), 'network-limit')
    expect(await heldBy(late, performance)).toEqual([41])
  })

  test('who has paid for tickets before is known; a free ticket makes nobody known', async () => {
    const { db } = app.platform
    const [performance, free] = [await openPerformance(app), await openPerformance(app)]
    const [patron, ...crowd] = (await neighbours(5)) as [Person, ...Person[]]
    for (const [i, who] of crowd.entries()) await ask(who, performance, tenFrom(i * 10 + 1))
    await db
      .insertInto('zone_prices')
      .values({ performance_id: free, zone: 'house', price_cents: 0 })
      .execute()
    expect((await ask(patron, free, [1])).status).toBe(200)
    expect((await askPayment(app, patron, [1])).status).toBe(200)
    expectRefusal(await ask(patron, performance, [50, 51]), 'network-limit')

    const sale = { userId: patron.userId, performanceId: free, seats: [2], donationCents: 500 }
    await db.transaction().execute((trx) => sellForCash(trx, app.platform, sale))
    expect((await ask(patron, performance, [50, 51])).status).toBe(200)
    expect(await seatsBy(app, performance, 'held')).toHaveLength(42)
  })

  test('seats that the box office keeps back are not counted', async () => {
    const performance = await openPerformance(app)
    const admin = await app.as('admin@college.example', 'admin')
    const path = `/api/performances/${performance}/blocks`
    const body = {
      seats: [...tenFrom(41), ...tenFrom(51), ...tenFrom(61), ...tenFrom(71)],
      reason: 'Balcony',
    }
    expect((await app.api('POST', path, { token: admin.token, body })).status).toBe(200)
    const [a, b, c] = (await neighbours(3)) as [Person, Person, Person]
    expect(statuses([await ask(a, performance, tenFrom(1)), await ask(b, performance, tenFrom(11))])).toEqual(
      [200, 200],
    )
    expectRefusal(await ask(c, performance, [21]), 'network-limit')
  })
})
