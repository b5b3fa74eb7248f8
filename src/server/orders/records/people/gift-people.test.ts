import { expect, test } from 'vitest'
import { DAY_MS } from '../../../../shared/platform/durations.ts'
import { deleteUnusedAccounts } from '../../../accounts/erasure/unused-accounts.ts'
import type { AccountPorts } from '../../../accounts/ports.ts'
import { workUntil } from '../../../testing/harness/provider.ts'
import { newcomer, type Person } from '../../../testing/scenes/box-office.ts'
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
  const more = { deleteReportsAboutPeople: async () => {} }
  const forget = () => deleteUnusedAccounts(app.platform, { ...ports, ...more } as unknown as AccountPorts)
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
