import { expect, test } from 'vitest'
import { DAY_MS } from '../../../shared/platform/durations.ts'
import { sendEvent, workUntil } from '../../testing/harness/provider.ts'
import {
  askPayment,
  expectRefusal,
  hold,
  newcomer,
  openPerformance,
  type Person,
  readLink,
} from '../../testing/scenes/box-office.ts'
import { creditOf } from '../../testing/scenes/credit.ts'
import { giftShop } from '../../testing/scenes/gift-cards.ts'
import { atProvider } from '../../testing/scenes/refunds.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'

const { app, admin } = await setupScenario()
const shop = giftShop(app)
const credit = creditOf(app, admin)
/** A card that somebody has redeemed, who is paying with all of it and a card, and what cancels that. */
async function paying() {
  const [card, friend] = [await shop.buy(), await newcomer(app)]
  await shop.redeem(friend, card.code)
  await hold(app, friend, await openPerformance(app), [1, 2])
  const { orderId } = readLink(await askPayment(app, friend, [1, 2], { credit: 3000 }))
  const cancel = () => app.api('POST', `/api/orders/${orderId}/cancel`, { token: friend.token })
  return { ...card, friend, cancel }
}
const blocked = (who: Person) =>
  workUntil(app, async () => (await stateOf(who)) === 'blocked', 'it is blocked')
const dispute = ({ session }: { session: string }) => atProvider(app, 'dispute', { session, amount: 3000 })
const leftOn = async ({ orderId }: { orderId: string }) => (await admin.look(orderId)).gift?.balance

const stateOf = async (who: Parameters<typeof shop.own>[0]) => (await shop.own(who))[0]?.state

test('a chargeback takes nothing from other credit of whoever has spent the card', async () => {
  const { who, session, code } = await shop.buy()
  const friend = await newcomer(app)
  await shop.redeem(friend, code)
  await credit.give(friend, -3000)
  await credit.give(friend, 2000)
  const { id } = await dispute({ session })
  await blocked(who)
  expect((await credit.read(friend)).balance).toBe(2000)
  await atProvider(app, 'dispute/close', { dispute: id, status: 'won' })
  await workUntil(app, async () => (await stateOf(who)) === 'mailed', 'it is good again')
  expect((await credit.read(friend)).balance).toBe(2000)
  await app.expectLedgerBalanced()
})

test('a part that an admin refunds at the provider leaves the card to its holder', async () => {
  const { who, session, code, orderId } = await shop.buy()
  const friend = await newcomer(app)
  await shop.redeem(friend, code)
  await atProvider(app, 'refund', { session, amount: 500 })
  const outside = app.platform.db.selectFrom('refunds').select('amount_cents').where('order_id', '=', orderId)
  await workUntil(app, async () => (await outside.execute()).length === 1, 'the refund is known')
  expect(await stateOf(who)).toBe('mailed')
  expect((await credit.read(friend)).balance).toBe(3000)
})

test('a card whose day comes while it is disputed is mailed once the dispute is won', async () => {
  const who = await newcomer(app)
  const day = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10)
  const { body, ask } = shop.order(who, { mailOn: day })
  const { url, session } = readLink(await ask())
  await app.sandbox.pay(url)
  await sendEvent(app, { type: 'checkout.session.completed', session })
  await workUntil(app, async () => (await stateOf(who)) === 'waiting', 'it waits for its day')
  const { id } = await dispute({ session })
  await blocked(who)
  const { db } = app.platform
  await db
    .updateTable('jobs')
    .set({ run_at: 0 })
    .where('kind', '=', 'gift-mail')
    .where('state', '=', 'ready')
    .execute()
  await db.updateTable('gift_cards').set({ mail_at: 0 }).where('mailed_at', 'is', null).execute()
  const done = db.selectFrom('jobs').select('id').where('kind', '=', 'gift-mail').where('state', '<>', 'done')
  await workUntil(app, async () => (await done.execute()).length === 0, 'its mail is dropped')
  await atProvider(app, 'dispute/close', { dispute: id, status: 'won' })
  expect(shop.codeIn(await shop.mailed(body.recipientEmail))).toHaveLength(19)
  await workUntil(app, async () => (await stateOf(who)) === 'mailed', 'it is mailed')
})

test('credit that waits in a checkout goes back to a blocked card when that ends, before the dispute or after', async () => {
  const during = await paying()
  await dispute(during)
  await blocked(during.who)
  expect(await leftOn(during)).toBe(0)
  expect((await during.cancel()).status).toBe(200)
  expect([(await credit.read(during.friend)).balance, await leftOn(during)]).toEqual([0, 3000])

  const before = await paying()
  expect((await before.cancel()).status).toBe(200)
  await dispute(before)
  await blocked(before.who)
  expect([(await credit.read(before.friend)).balance, await leftOn(before)]).toEqual([0, 3000])
  await app.expectLedgerBalanced()
})

test('what comes back after a card was reversed in full is nobody’s', async () => {
  const card = await paying()
  const { id } = await dispute(card)
  await blocked(card.who)
  await atProvider(app, 'dispute/close', { dispute: id, status: 'lost' })
  await workUntil(app, async () => (await stateOf(card.who)) === 'refunded', 'its purchase is over')
  expect(await leftOn(card)).toBe(0)
  await card.cancel()
  expect([(await credit.read(card.friend)).balance, await leftOn(card)]).toEqual([0, 0])
  await app.expectLedgerBalanced()
})

test('a card that was spent in part and is reversed in full is over, and nothing of it is owed', async () => {
  const { who, session, code, orderId } = await shop.buy()
  const friend = await newcomer(app)
  await shop.redeem(friend, code)
  await credit.give(friend, -1000)
  await atProvider(app, 'refund', { session, amount: 3000 })
  await workUntil(app, async () => (await stateOf(who)) === 'refunded', 'its purchase is over')
  expect([(await credit.read(friend)).balance, await leftOn({ orderId })]).toEqual([0, 0])
  expect(await admin.look(orderId)).toMatchObject({ status: 'refunded' })
  await app.expectLedgerBalanced()
})

test('RACE a checkout with the credit of a card is cancelled beside a dispute: all of it is back on the card', async () => {
  for (let round = 0; round < 5; round++) {
    const card = await paying()
    await dispute(card)
    const [cancelled] = await Promise.all([card.cancel(), blocked(card.who)])
    expect(cancelled.status).toBe(200)
    expect([(await credit.read(card.friend)).balance, await leftOn(card)]).toEqual([0, 3000])
  }
  await app.expectLedgerBalanced()
})

test('RACE a card is redeemed while its purchase is refunded: one of them wins, and the other is told', async () => {
  for (let round = 0; round < 5; round++) {
    const [{ code, orderId }, friend] = [await shop.buy(), await newcomer(app)]
    const [redeemed, refunded] = await Promise.all([
      shop.redeem(friend, code),
      admin.refund(orderId, { donation: true }),
    ])
    const isRefunded = refunded.status === 200
    expect(redeemed.status).toBe(isRefunded ? 409 : 200)
    expect((await credit.read(friend)).balance).toBe(isRefunded ? 0 : 3000)
    if (!isRefunded) expectRefusal(refunded, 'gift-spent')
  }
  await app.expectLedgerBalanced()
})

test('RACE a lost card is redeemed while it is replaced: its value is in one place', async () => {
  for (let round = 0; round < 5; round++) {
    const [{ code, orderId, email }, friend] = [await shop.buy(), await newcomer(app)]
    const [redeemed, replaced] = await Promise.all([
      shop.redeem(friend, code),
      admin.post(`/api/orders/${orderId}/gift`, { email: `new-${email}` }),
    ])
    const isReplaced = replaced.status === 200
    expect(redeemed.status).toBe(isReplaced ? 404 : 200)
    expect((await credit.read(friend)).balance).toBe(isReplaced ? 0 : 3000)
    if (!isReplaced) expect(replaced.status).toBe(409)
  }
  await app.expectLedgerBalanced()
})
