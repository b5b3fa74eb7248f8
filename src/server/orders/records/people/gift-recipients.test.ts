import { expect, test } from 'vitest'
import { DAY_MS } from '../../../../shared/platform/durations.ts'
import { sendEvent, workUntil } from '../../../testing/harness/provider.ts'
import { newcomer, type Person, readLink, readOrder } from '../../../testing/scenes/box-office.ts'
import { giftShop } from '../../../testing/scenes/gift-cards.ts'
import { setupScenario } from '../../../testing/scenes/scenario.ts'
import { expireChanges } from '../../payments/close-change.ts'
import { anonymizeWalkIns } from './erase-buyers.ts'

const { app, admin } = await setupScenario()
const shop = giftShop(app)
const { db, engine } = app.platform

const later = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
const stateOf = async (who: Person) => (await shop.own(who))[0]?.state

/** A card that is paid and waits for its day. */
async function buyForLater(days: number) {
  const who = await newcomer(app)
  const { body, ask } = shop.order(who, { mailOn: later(days) })
  const { orderId, url, session } = readLink(await ask())
  await app.sandbox.pay(url)
  await sendEvent(app, { type: 'checkout.session.completed', session })
  await workUntil(app, async () => (await stateOf(who)) === 'waiting', 'the card is paid')
  return { who, orderId, email: body.recipientEmail }
}

const cardOf = (orderId: string) =>
  db
    .selectFrom('gift_cards')
    .innerJoin('order_lines', 'order_lines.id', 'order_line_id')
    .selectAll('gift_cards')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()

test('L04 whom a card was for is erased with its buyer, unless its mail is still to come', async () => {
  const [mailed, refunded, waiting] = [await shop.buy(), await buyForLater(5), await buyForLater(5)]
  const lapsed = { who: await newcomer(app), orderId: '' }
  lapsed.orderId = readLink(await shop.order(lapsed.who).ask()).orderId
  engine.advance(40 * 60_000)
  await expireChanges(app.platform)
  engine.advance(-40 * 60_000)
  expect(await admin.refund(refunded.orderId, { donation: true })).toMatchObject({ status: 200 })
  const isBack = async () => (await readOrder(app, refunded.who, refunded.orderId)).refunded === 3000
  await workUntil(app, isBack, 'it is refunded')
  for (const { who } of [mailed, refunded, waiting, lapsed])
    expect(
      await app.api('DELETE', `/api/users/${who.userId}?confirm=true`, { token: admin.token, body: {} }),
    ).toMatchObject({ status: 200 })
  const nobody = { sender_name: '', recipient_name: '', recipient_email: '', typed_email: '', message: '' }
  for (const { orderId } of [mailed, refunded, lapsed]) expect(await cardOf(orderId)).toMatchObject(nobody)
  expect(await cardOf(waiting.orderId)).toMatchObject({ recipient_email: waiting.email, message: 'Bravo!' })
  engine.advance(6 * DAY_MS)
  expect(shop.codeIn(await shop.mailed(waiting.email))).toHaveLength(19)
  engine.advance(-6 * DAY_MS)
  await workUntil(app, async () => (await cardOf(waiting.orderId)).mailed_at !== null, 'it is mailed')
  await anonymizeWalkIns(app.platform)
  expect(await cardOf(waiting.orderId)).toMatchObject(nobody)
})

test('a card that is replaced waits for its day; its buyer sees the address that they typed', async () => {
  const { who, orderId, email } = await buyForLater(5)
  const other = `new-${email}`
  expect(await admin.post(`/api/orders/${orderId}/gift`, { email: other })).toMatchObject({ status: 200 })
  expect((await admin.look(orderId)).gift).toMatchObject({ recipientEmail: other, state: 'waiting' })
  const seen = async () => {
    const data = await app.api('GET', '/api/auth/my-data', { token: who.token })
    expect(data.status).toBe(200)
    return JSON.stringify([data.body, await shop.own(who)])
  }
  expect(await seen()).toContain(email)
  expect(await seen()).not.toContain(other)
  await shop.mailed(who.email)
  expect(await app.sandbox.mails(other)).toEqual([])
  engine.advance(6 * DAY_MS)
  expect(shop.codeIn(await shop.mailed(other))).toHaveLength(19)
  engine.advance(-6 * DAY_MS)
  await workUntil(app, async () => (await stateOf(who)) === 'mailed', 'it is mailed')
  expect(await app.sandbox.mails(email)).toEqual([])
  expect(await seen()).not.toContain(other)
})
