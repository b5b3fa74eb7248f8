import { expect, test } from 'vitest'
import { newId } from '../../platform/base/base.ts'
import { paidOrder } from '../../testing/scenes/refunds.ts'
import { setupApp } from '../../testing/scenes/scenario.ts'
import { createRefund } from '../records/create-refund.ts'
import { type LiveLine, liveLines } from '../records/lines.ts'
import { endLines } from './end-lines.ts'

const AT_ONCE = 10

const app = await setupApp({ sandbox: true })

type End = (trx: Parameters<typeof endLines>[0], changeId: string, line: LiveLine) => Promise<unknown>

/** Refunds the donation without a lock on its order: reads whether it is live, then writes. Returns how often it was. */
async function refundLookingFirst(orderId: string, end: End): Promise<number> {
  const { db, engine } = app.platform
  const attempt = await db
    .selectFrom('payment_attempts')
    .select(['id', 'order_id', 'provider'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  let looked = 0
  let go = () => {}
  const allLooked = new Promise<void>((resolve) => {
    go = resolve
  })
  const refundOnce = async (_: unknown, i: number) => {
    const donation = (await liveLines(db, orderId)).find(({ kind }) => kind === 'donation')
    looked += 1
    if (looked === AT_ONCE) go()
    await allLooked
    if (!donation) return
    const changeId = newId()
    const now = engine.now()
    await db.transaction().execute(async (trx) => {
      const change = { id: changeId, order_id: orderId, change_no: i + 2, created_at: now, done_at: now }
      await trx
        .insertInto('order_changes')
        .values({ ...change, kind: 'return', status: 'paid' })
        .execute()
      await end(trx, changeId, donation)
      await createRefund(trx, engine, attempt, {
        amountCents: donation.net_cents + donation.tax_cents,
        reason: 'requested',
        state: 'due',
        key: `control:${changeId}`,
        changeId,
      })
    })
  }
  const results = await Promise.allSettled(Array.from({ length: AT_ONCE }, refundOnce))
  return results.filter(({ status }) => status === 'fulfilled').length
}

const ledger = () => app.platform.db.selectFrom('ledger_check').selectAll().execute()

test('P16 control: where a line may be ended again, a refund that looks first pays many times, and ledger_check sees it', async () => {
  const { engine } = app.platform
  const guarded = await paidOrder(app, [1], { donation: 5 })
  const endOnce: End = (trx, changeId, line) => endLines(trx, { engine }, { changeId, lines: [line] })
  expect(await refundLookingFirst(guarded.orderId, endOnce)).toBe(1)
  await app.expectLedgerBalanced()

  const open = await paidOrder(app, [1], { donation: 5 })
  const endAgain: End = (trx, changeId, { id }) =>
    trx
      .updateTable('order_lines')
      .set({ ended_by: changeId, ended_at: engine.now() })
      .where('id', '=', id)
      .execute()
  expect(await refundLookingFirst(open.orderId, endAgain)).toBeGreaterThan(1)
  expect((await ledger()).map(({ order_id }) => order_id)).toContain(open.orderId)
})
