import { afterAll, afterEach, expect, test } from 'vitest'
import { createHarness } from '../../testing/harness/harness.ts'
import { holdUpJob, waitingForLocks } from '../../testing/harness/locks.ts'
import { workUntil } from '../../testing/harness/provider.ts'
import { createThirdProvider } from '../../testing/harness/third-provider.ts'
import { expectRefusal, hold, newcomer, openPerformance, readOrder } from '../../testing/scenes/box-office.ts'
import { openBoxOffice } from '../../testing/scenes/refunds.ts'
import { until } from '../../testing/until.ts'
import { type NewRefund, type PaymentProviderKind, ProviderRefused } from '../gateway/provider.ts'
import { paymentProviders } from '../gateway/registry.ts'
import { payRefund } from './pay-refund.ts'

const LOW = 'the balance is too low'
const lantern = createThirdProvider('lantern')
/** The refunds that were asked for and wait for the provider's answer, by their key. */
const asked = new Map<string, { pay: () => void; refuse: () => void }>()

/** A provider that thinks about each refund until the test answers for it. */
const slow: PaymentProviderKind = {
  ...lantern.kind,
  async open(platform) {
    const provider = await lantern.kind.open(platform)
    if (!provider) return null
    const refund = async (wanted: NewRefund) => {
      const answer = Promise.withResolvers<void>()
      asked.set(wanted.idempotencyKey, {
        pay: answer.resolve,
        refuse: () => answer.reject(new ProviderRefused(LOW)),
      })
      await answer.promise
      return provider.refund(wanted)
    }
    return { ...provider, refund }
  },
}

const app = await createHarness({ sandbox: true, providers: [...paymentProviders, slow] })
const admin = await openBoxOffice(app)
afterEach(() => app.expectLedgerBalanced())
afterAll(() => app.close())

/** A refund that is due and was not sent yet, how its jobs send it, and the buttons of the office. */
async function owed() {
  const who = await newcomer(app)
  await hold(app, who, await openPerformance(app), [1])
  const { body } = await app.api('POST', '/api/payments/lantern/orders', {
    token: who.token,
    body: { seats: [{ seatNum: 1 }] },
  })
  const { orderId, reference } = body as { orderId: string; reference: string }
  lantern.pay(reference)
  await app.api('POST', '/api/webhooks/lantern', lantern.message({ about: 'payment', reference }))
  await workUntil(app, async () => (await readOrder(app, who, orderId)).status === 'paid', 'it is paid')
  const { tickets } = await readOrder(app, who, orderId)
  await admin.refund(orderId, { ticketIds: tickets.map(({ ticketId }) => ticketId) })
  const { id, idempotency_key: key } = await app.platform.db
    .selectFrom('refunds')
    .select(['id', 'idempotency_key'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const press = (how: string, more: object = {}) =>
    admin.post(`/api/orders/${orderId}/refunds/${id}/${how}`, more)
  return {
    id,
    key,
    look: async () => (await admin.look(orderId)).refunds[0],
    tryAgain: () => press('retry'),
    byCheque: () => press('paid', { how: 'Cheque' }),
    /** Does what a job of the refund does, until the provider is asked; `end` tells how it ended. */
    async send(withKey: string) {
      asked.delete(withKey)
      const end = payRefund(app.platform, id).then(
        () => 'paid',
        (error: Error) => error.message,
      )
      return { ...(await until(() => asked.get(withKey), `it is asked with ${withKey}`)), end }
    },
  }
}

test('RACE a refusal that comes late says nothing about the try that is under way with the next key', async () => {
  const { key, look, send, tryAgain, byCheque } = await owed()
  const [late, second] = [await send(key), await send(key)]
  second.refuse()
  expect(await second.end).toBe(LOW)
  expect(await look()).toMatchObject({ state: 'refused' })

  expect(await tryAgain()).toMatchObject({ status: 200 })
  const third = await send(`${key}:v2`)
  late.refuse()
  expect(await late.end).toBe(LOW)
  const cheque = await byCheque()
  third.pay()
  expect(await third.end).toBe('paid')
  expectRefusal(cheque, 'refund-settled')
  expect(await look()).toMatchObject({ state: 'done', paidOtherwise: null })
})

if (process.env.TEST_ENGINE === 'postgres')
  test('RACE whoever sees the next key of a refused refund also sees that it was refused', async () => {
    const { id, key, send, byCheque } = await owed()
    const { db } = app.platform
    const seen = () =>
      db
        .selectFrom('refunds')
        .select(['state', 'idempotency_key'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    const person = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', admin.email)
      .executeTakeFirstOrThrow()
    const job = await send(key)
    const unlock = await holdUpJob(app, `order-alarm:refused:${id}:${person.id}`)
    job.refuse()
    await waitingForLocks(app, 1, 'the refusal is not told yet')
    const before = await seen()
    await unlock()
    expect(await job.end).toBe(LOW)
    expect([before, await seen()]).toEqual([
      { state: 'due', idempotency_key: key },
      { state: 'refused', idempotency_key: `${key}:v2` },
    ])
    expect(await byCheque()).toMatchObject({ status: 200 })
  })
