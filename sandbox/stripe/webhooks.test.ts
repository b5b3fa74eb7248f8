import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventually, getJson, openWorld, press, twoSeats, type World } from '../test-kit.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const paidSession = async () => {
  const { id } = await world.stripe.checkout.sessions.create(twoSeats())
  await press(world, id, 'pay')
  return id
}
const arrived = (count: number) =>
  eventually(() => world.merchant.received.length >= count && world.merchant.received)
const types = () => world.merchant.received.map(({ type }) => type)
const eventsOf = (session: string) =>
  getJson<{ id: string; deliveries: { attempts: number }[] }[]>(
    `${world.url}/stripe/events.json?session=${session}`,
  )

test('P07 a payment is told once, signed over the bytes that were sent', async () => {
  const id = await paidSession()
  const [event] = await arrived(1)
  expect(event).toMatchObject({
    object: 'event',
    type: 'checkout.session.completed',
    livemode: false,
    data: { object: { id, payment_status: 'paid', status: 'complete' } },
  })
  expect(await world.stripe.events.retrieve(String(event?.id))).toEqual(event)
})

test('is tried again until it is answered with 2xx', async () => {
  world.merchant.status = 500
  const id = await paidSession()
  await eventually(async () => (await eventsOf(id))[0]?.deliveries[0]?.attempts)
  expect(world.merchant.received).toEqual([])
  world.merchant.status = 200
  await arrived(1)
  // It may have been refused more than once meanwhile.
  await eventually(async () => ((await eventsOf(id))[0]?.deliveries[0]?.attempts ?? 0) >= 2)
})

test('undelivered events go out after a restart', async () => {
  world.merchant.status = 503
  const id = await paidSession()
  await eventually(async () => (await eventsOf(id))[0]?.deliveries[0]?.attempts)
  await world.restart()
  world.merchant.status = 200
  const [event] = await arrived(1)
  expect(event?.data.object).toMatchObject({ id })
})

test('P01 dropped events are recorded and can be sent afterwards, again and again', async () => {
  await world.faults({ webhooks: { drop: 1 } })
  const [event] = await eventsOf(await paidSession())
  expect(event?.deliveries).toEqual([])
  for (let n = 0; n < 2; n++) {
    const answer = await fetch(`${world.url}/stripe/webhooks/replay`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ eventId: event?.id }),
    })
    expect(answer.status).toBe(202)
  }
  expect((await arrived(2)).map(({ id }) => id)).toEqual([event?.id, event?.id])
})

test('P09 events are duplicated on request', async () => {
  await world.faults({ webhooks: { duplicate: 3 } })
  await paidSession()
  const received = await arrived(4)
  expect(new Set(received.map(({ id }) => id)).size).toBe(1)
})

test('P09 shuffled events all arrive, in another order', async () => {
  await world.faults({ webhooks: { shuffle: true }, seed: 7 })
  const paid: string[] = []
  for (let n = 0; n < 8; n++) paid.push(await paidSession())
  const received = (await arrived(8)).map(({ data }) => ('id' in data.object ? data.object.id : undefined))
  expect(received).not.toEqual(paid)
  expect(received.toSorted()).toEqual(paid.toSorted())
})

test('P04 a slow method completes unpaid and is settled later', async () => {
  const { id } = await world.stripe.checkout.sessions.create(twoSeats())
  expect((await press(world, id, 'pay-async')).status).toBe(303)
  expect(await world.stripe.checkout.sessions.retrieve(id)).toMatchObject({
    status: 'complete',
    payment_status: 'unpaid',
  })
  await press(world, id, 'settle')
  expect((await world.stripe.checkout.sessions.retrieve(id)).payment_status).toBe('paid')
  await arrived(2)
  expect(types()).toEqual(['checkout.session.completed', 'checkout.session.async_payment_succeeded'])
  expect((await press(world, id, 'settle')).status).toBe(409)
})

test('P04 a slow method may fail', async () => {
  const { id } = await world.stripe.checkout.sessions.create(twoSeats())
  await press(world, id, 'pay-async')
  await press(world, id, 'fail')
  await arrived(2)
  expect(types()).toEqual(['checkout.session.completed', 'checkout.session.async_payment_failed'])
  expect((await world.stripe.checkout.sessions.retrieve(id)).payment_status).toBe('unpaid')
})
