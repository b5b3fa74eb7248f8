import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually, failure, openWorld, press, twoSeats, type World } from '../test-kit.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function paidIntent(): Promise<string> {
  const { id } = await world.stripe.checkout.sessions.create(twoSeats())
  await press(world, id, 'pay')
  return String((await world.stripe.checkout.sessions.retrieve(id)).payment_intent)
}

test('P16 refunds never exceed what was captured', async () => {
  const intent = await paidIntent()
  const first = await world.stripe.refunds.create({
    payment_intent: intent,
    amount: 1000,
    metadata: { line: '1' },
  })
  expect(first).toMatchObject({ amount: 1000, status: 'succeeded', currency: 'cad', metadata: { line: '1' } })
  const over = await failure(world.stripe.refunds.create({ payment_intent: intent, amount: 2181 }))
  expect(over).toMatchObject({ statusCode: 400, param: 'amount' })
  const rest = await world.stripe.refunds.create({ payment_intent: intent })
  expect(rest.amount).toBe(2180)
  const again = await failure(world.stripe.refunds.create({ payment_intent: intent }))
  expect(again).toMatchObject({ statusCode: 400, code: 'charge_already_refunded' })

  const { data } = await world.stripe.refunds.list({ payment_intent: intent })
  expect(data.map((refund) => refund.id)).toEqual([rest.id, first.id])
  expect(await world.stripe.refunds.retrieve(first.id)).toEqual(data[1])
  const { data: charges } = await world.stripe.charges.list({ payment_intent: intent })
  expect(charges[0]).toMatchObject({ amount_refunded: 3180, refunded: true })
})

test('P16 20 refunds at once give the money back once', async () => {
  const intent = await paidIntent()
  const calls = Array.from({ length: 20 }, () => world.stripe.refunds.create({ payment_intent: intent }))
  const results = await Promise.allSettled(calls)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('P17 a refund is told by webhook', async () => {
  const intent = await paidIntent()
  const refund = await world.stripe.refunds.create({ payment_intent: intent, amount: 500 })
  const about = (type: string) =>
    eventually(() =>
      world.merchant.received.find(
        ({ type: is, data }) => is === type && JSON.stringify(data).includes(intent),
      ),
    )
  expect((await about('refund.updated')).data.object).toMatchObject({ id: refund.id, amount: 500 })
  expect((await about('charge.refunded')).data.object).toMatchObject({
    payment_intent: intent,
    amount_refunded: 500,
    refunded: false,
  })
})

test('a payment that was not captured or does not exist cannot be refunded', async () => {
  const { id } = await world.stripe.checkout.sessions.create(twoSeats())
  await press(world, id, 'pay-async')
  const { payment_intent: intent } = await world.stripe.checkout.sessions.retrieve(id)
  expect(await failure(world.stripe.refunds.create({ payment_intent: String(intent) }))).toMatchObject({
    statusCode: 400,
  })
  expect(await failure(world.stripe.refunds.create({ payment_intent: 'pi_none' }))).toMatchObject({
    statusCode: 404,
  })
})
