import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually, failure, openWorld, press, twoSeats, type World } from '../test-kit.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function paid() {
  const { id } = await world.stripe.checkout.sessions.create(twoSeats())
  await press(world, id, 'pay')
  const { payment_intent } = await world.stripe.checkout.sessions.retrieve(id)
  return { session: id, intent: String(payment_intent) }
}

async function deed(path: string, body: object): Promise<{ id: string }> {
  const answer = await fetch(`${world.url}/stripe/dashboard/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
  return answer.json() as Promise<{ id: string }>
}

const told = (type: string, id: string) =>
  eventually(() =>
    world.merchant.received.find((event) => event.type === type && JSON.stringify(event.data).includes(id)),
  )

test('P17 a dispute is told, listed, keeps refunds away, and is decided', async () => {
  const { session, intent } = await paid()
  const { id } = await deed('dispute', { session })
  await told('charge.dispute.created', id)
  const { data } = await world.stripe.disputes.list({ payment_intent: intent })
  expect(data).toMatchObject([{ id, amount: 3180, status: 'needs_response' }])
  const refused = await failure(world.stripe.refunds.create({ payment_intent: intent }))
  expect(refused).toMatchObject({ statusCode: 400, code: 'charge_disputed' })
  await deed('dispute/close', { dispute: id, status: 'won' })
  await told('charge.dispute.closed', id)
  expect((await world.stripe.refunds.create({ payment_intent: intent })).amount).toBe(3180)
})

test('P17 a refund made by hand has no words of the merchant, and may come back', async () => {
  const { session, intent } = await paid()
  const { id } = await deed('refund', { session, amount: 500 })
  const { data } = await world.stripe.refunds.list({ payment_intent: intent })
  expect(data).toMatchObject([{ id, amount: 500, status: 'succeeded', metadata: {} }])
  await deed('refund/fail', { refund: id })
  await told('refund.failed', id)
  expect(await world.stripe.refunds.retrieve(id)).toMatchObject({ status: 'failed' })
  expect((await world.stripe.refunds.create({ payment_intent: intent })).amount).toBe(3180)
})
