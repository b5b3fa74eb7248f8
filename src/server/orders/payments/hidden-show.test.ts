import { expect, test } from 'vitest'
import {
  askHold,
  askPayment,
  expectRefusal,
  newcomer,
  openPerformance,
  readLink,
  readOrder,
  returnFromPayment,
} from '../../testing/scenes/box-office.ts'
import { setupApp } from '../../testing/scenes/scenario.ts'

const app = await setupApp({ sandbox: true })

test('seats that are held when their show is hidden can still be bought, and nobody else can hold any', async () => {
  const performance = await openPerformance(app)
  const [holder, other] = [await newcomer(app), await newcomer(app)]
  await askHold(app, holder, performance, [1, 2])
  await app.platform.db.updateTable('shows').set({ hidden: 1 }).execute()
  expectRefusal(await askHold(app, other, performance, [3]), 'performance-not-found')
  const { url, session, orderId } = readLink(await askPayment(app, holder, [1, 2]))
  await app.sandbox.pay(url)
  await returnFromPayment(app, holder, session)
  expect(await readOrder(app, holder, orderId)).toMatchObject({
    status: 'paid',
    tickets: [{ label: 'A1' }, { label: 'A2' }],
  })
  await app.expectLedgerBalanced()
})
