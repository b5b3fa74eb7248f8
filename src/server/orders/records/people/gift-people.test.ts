import { expect, test } from 'vitest'
import { DAY_MS } from '../../../../shared/platform/durations.ts'
import { deleteUnusedAccounts } from '../../../accounts/erasure/unused-accounts.ts'
import type { AccountPorts } from '../../../accounts/ports.ts'
import { workUntil } from '../../../testing/harness/provider.ts'
import {
  askPayment,
  hold,
  newcomer,
  openPerformance,
  type Person,
  readLink,
  readOrder,
} from '../../../testing/scenes/box-office.ts'
import { creditOf } from '../../../testing/scenes/credit.ts'
import { giftShop } from '../../../testing/scenes/gift-cards.ts'
import { atProvider } from '../../../testing/scenes/refunds.ts'
import { setupScenario } from '../../../testing/scenes/scenario.ts'
import { countTicketsAhead, hasOpenMoney } from './people.ts'

const { app, admin } = await setupScenario()
const shop = giftShop(app)
const credit = creditOf(app, admin)
const { db } = app.platform

const stateOf = async (who: Person) => (await shop.own(who))[0]?.state

test('L04 an account with credit is never deleted as unused; once it is spent, it is', async () => {
  const ports = { hasOpenMoney, countTicketsAhead, eraseTexts: async () => {} }
  const forget = () => deleteUnusedAccounts(app.platform, ports as unknown as AccountPorts)
  const [holder, unverified, empty] = [await newcomer(app), await newcomer(app), await newcomer(app)]
  const ids = [holder, unverified, empty].map(({ userId }) => userId)
  await shop.redeem(holder, (await shop.buy()).code)
  await credit.give(unverified, 500)
  const users = db.updateTable('users')
  await users
    .set({ created_at: 1, active_at: 1, warned_at: Date.now() - 31 * DAY_MS })
    .where('id', 'in', ids)
    .execute()
  await users.set({ email_verified_at: null }).where('id', '=', unverified.userId).execute()
  await db.deleteFrom('sessions').where('user_id', 'in', ids).execute()
  const staying = async () => {
    await forget()
    const rows = db.selectFrom('users').select('id').where('id', 'in', ids).where('deleted_at', 'is', null)
    return (await rows.execute()).map(({ id }) => id).toSorted()
  }
  expect(await staying()).toEqual([holder.userId, unverified.userId].toSorted())
  await credit.give(holder, -3000)
  await credit.give(unverified, -500)
  expect(await staying()).toEqual([])
  await app.expectLedgerBalanced()
})

test('a chargeback after a merge blocks the credit of the account that received it', async () => {
  const { who, session, code } = await shop.buy()
  const [goes, stays] = [await newcomer(app), await newcomer(app)]
  await shop.redeem(goes, code)
  expect(await admin.post(`/api/users/${goes.userId}/merge`, { into: stays.userId })).toMatchObject({
    status: 200,
  })
  expect(await credit.read(stays)).toMatchObject({ balance: 3000 })
  await atProvider(app, 'dispute', { session, amount: 3000 })
  await workUntil(app, async () => (await stateOf(who)) === 'blocked', 'it is blocked')
  expect(await credit.read(stays)).toMatchObject({ balance: 0 })
  await app.expectLedgerBalanced()
})

test.each([
  ['nothing of what its holder spent before it', 3000, 2000],
  ['what its holder had not spent, whatever the other account did', 0, 0],
])('a chargeback after a merge takes %s', async (_what, spent, left) => {
  const { who, session, code } = await shop.buy()
  const [goes, stays] = [await newcomer(app), await newcomer(app)]
  await shop.redeem(goes, code)
  await credit.give(stays, 2000)
  if (spent > 0) await credit.give(goes, -spent)
  else await credit.give(stays, -2000)
  expect(await admin.post(`/api/users/${goes.userId}/merge`, { into: stays.userId })).toMatchObject({
    status: 200,
  })
  await atProvider(app, 'dispute', { session, amount: 3000 })
  await workUntil(app, async () => (await stateOf(who)) === 'blocked', 'it is blocked')
  expect((await credit.read(stays)).balance).toBe(left)
  await app.expectLedgerBalanced()
})

const merge = async (from: Person, into: Person) =>
  expect(await admin.post(`/api/users/${from.userId}/merge`, { into: into.userId })).toMatchObject({
    status: 200,
  })
/** Buys seats with so much credit, and returns what refunds them to it. */
async function spend(who: Person, seats: number[], cents: number) {
  await hold(app, who, await openPerformance(app), seats)
  const { orderId } = readLink(await askPayment(app, who, seats, { credit: cents }))
  const { tickets } = await readOrder(app, who, orderId)
  return async () => {
    const ticketIds = tickets.map(({ ticketId }) => ticketId)
    expect(await admin.refund(orderId, { ticketIds })).toMatchObject({ status: 200 })
  }
}
const disputed = async ({ who, session }: { who: Person; session: string }) => {
  const { id } = await atProvider(app, 'dispute', { session, amount: 3000 })
  await workUntil(app, async () => (await stateOf(who)) === 'blocked', 'it is blocked')
  return async () => {
    await atProvider(app, 'dispute/close', { dispute: id, status: 'won' })
    await workUntil(app, async () => (await stateOf(who)) === 'mailed', 'it is good again')
  }
}
const leftOn = async ({ orderId }: { orderId: string }) => (await admin.look(orderId)).gift?.balance
const balanceOf = async (who: Person) => (await credit.read(who)).balance

test('a chargeback takes what is left of a card that was spent in the instant in which it was redeemed', async () => {
  const card = await shop.buy()
  const holder = await newcomer(app)
  await shop.redeem(holder, card.code)
  await spend(holder, [1], 1749)
  const paidAt = db.selectFrom('credit_entries').select((eb) => eb.fn.max('created_at').as('at'))
  const { at } = await paidAt.where('kind', '=', 'payment').executeTakeFirstOrThrow()
  const line = db.selectFrom('order_lines').select('id').where('order_id', '=', card.orderId)
  await db.updateTable('gift_cards').set({ held_at: at }).where('order_line_id', 'in', line).execute()
  await disputed(card)
  expect([await balanceOf(holder), await leftOn(card)]).toEqual([0, 1251])
  await app.expectLedgerBalanced()
})

test('a chargeback takes what was paid with a card before a merge and came back after it, before or after the block', async () => {
  for (const isBefore of [true, false]) {
    const card = await shop.buy()
    const [goes, middle, stays] = [await newcomer(app), await newcomer(app), await newcomer(app)]
    await credit.give(stays, 2000)
    await shop.redeem(goes, card.code)
    const refund = await spend(goes, [1], 1749)
    await merge(goes, middle)
    await merge(middle, stays)
    expect(await balanceOf(stays)).toBe(3251)
    if (isBefore) await refund()
    await disputed(card)
    if (!isBefore) {
      expect([await balanceOf(stays), await leftOn(card)]).toEqual([2000, 1251])
      await refund()
    }
    expect([await balanceOf(stays), await leftOn(card)]).toEqual([2000, 3000])
  }
  await app.expectLedgerBalanced()
})

test('a chargeback after a merge takes no credit of the account that stays, whatever comes back to that', async () => {
  const card = await shop.buy()
  const [goes, stays] = [await newcomer(app), await newcomer(app)]
  await credit.give(stays, 3498)
  const refund = await spend(stays, [1], 1749)
  await shop.redeem(goes, card.code)
  await spend(goes, [1], 1749)
  await merge(goes, stays)
  await disputed(card)
  expect([await balanceOf(stays), await leftOn(card)]).toEqual([1749, 1251])
  await refund()
  expect([await balanceOf(stays), await leftOn(card)]).toEqual([3498, 1251])
  await app.expectLedgerBalanced()
})

test('a dispute that is won gives back once what it took, also to the account that its holder became', async () => {
  const card = await shop.buy()
  const [goes, stays] = [await newcomer(app), await newcomer(app)]
  await shop.redeem(goes, card.code)
  await spend(goes, [1], 1749)
  const win = await disputed(card)
  expect([await balanceOf(goes), await leftOn(card)]).toEqual([0, 1251])
  await merge(goes, stays)
  await win()
  expect([await balanceOf(stays), await leftOn(card)]).toEqual([1251, 0])
  await disputed(card)
  expect([await balanceOf(stays), await leftOn(card)]).toEqual([0, 1251])
  await app.expectLedgerBalanced()
})

test('L03 a dispute that is won after its holder left makes the card valid again, with what it took', async () => {
  const card = await shop.buy()
  const [leaves, other] = [await newcomer(app), await newcomer(app)]
  await shop.redeem(leaves, card.code)
  await credit.give(leaves, -1000)
  const win = await disputed(card)
  const gone = await app.api('DELETE', `/api/users/${leaves.userId}?confirm=true`, {
    token: admin.token,
    body: {},
  })
  expect(gone).toMatchObject({ status: 200 })
  await win()
  expect(await leftOn(card)).toBe(2000)
  expect(await shop.redeem(other, card.code)).toMatchObject({ status: 200 })
  expect([await balanceOf(other), await leftOn(card)]).toEqual([2000, 0])
  await app.expectLedgerBalanced()
})
