import { expect, test } from 'vitest'
import { workUntil } from '../../testing/harness/provider.ts'
import { atProvider, openBoxOffice, paidOrder } from '../../testing/scenes/refunds.ts'
import { setupApp } from '../../testing/scenes/scenario.ts'

const app = await setupApp({ sandbox: true })
const admin = await openBoxOffice(app)

// The theatre really lost money, so here alone the ledger must not balance.
test('P17 a payment that we gave back in part and the bank takes whole: what is left of it is void, and the ledger says so', async () => {
  const { orderId, ids, session, read } = await paidOrder(app, [1, 2])
  await admin.refund(orderId, { ticketIds: ids.slice(1) })
  await app.platform.jobs.runDue()
  const dispute = await atProvider(app, 'dispute', { session, amount: 0 })
  await atProvider(app, 'dispute/close', { dispute: dispute.id, status: 'lost', amount: 3498 })
  await workUntil(app, async () => (await read()).status === 'refunded', 'the loss is written down')
  expect((await read()).tickets).toMatchObject([{ state: 'void' }, { state: 'void' }])
  const unbalanced = await app.platform.db.selectFrom('ledger_check').select('order_id').execute()
  expect(unbalanced).toEqual([{ order_id: orderId }])
})
