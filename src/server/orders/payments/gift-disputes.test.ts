import { expect, test } from 'vitest'
import { DAY_MS } from '../../../shared/platform/retention.ts'
import { sendEvent, workUntil } from '../../testing/harness/provider.ts'
import { expectRefusal, newcomer, readLink } from '../../testing/scenes/box-office.ts'
import { creditOf } from '../../testing/scenes/credit.ts'
import { giftShop } from '../../testing/scenes/gift-cards.ts'
import { atProvider } from '../../testing/scenes/refunds.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'

const { app, admin } = await setupScenario()
const shop = giftShop(app)
const credit = creditOf(app, admin)
const stateOf = async (who: Parameters<typeof shop.own>[0]) => (await shop.own(who))[0]?.state

test('a chargeback takes nothing from other credit of whoever has spent the card', async () => {
  const { who, session, code } = await shop.buy()
  const friend = await newcomer(app)
  await shop.redeem(friend, code)
  await credit.give(friend, -3000)
  await credit.give(friend, 2000)
  const dispute = await atProvider(app, 'dispute', { session, amount: 3000 })
  await workUntil(app, async () => (await stateOf(who)) === 'blocked', 'it is blocked')
  expect((await credit.read(friend)).balance).toBe(2000)
  await atProvider(app, 'dispute/close', { dispute: dispute.id, status: 'won' })
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
  const dispute = await atProvider(app, 'dispute', { session, amount: 3000 })
  await workUntil(app, async () => (await stateOf(who)) === 'blocked', 'it is blocked')
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
  await atProvider(app, 'dispute/close', { dispute: dispute.id, status: 'won' })
  expect(shop.codeIn(await shop.mailed(body.recipientEmail))).toHaveLength(19)
  await workUntil(app, async () => (await stateOf(who)) === 'mailed', 'it is mailed')
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
