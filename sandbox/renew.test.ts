import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { eventually, failure, getJson, openWorld, press, twoSeats } from './test-kit.ts'

test('DELETE / ends what is under way, forgets everything but the keys, and goes on', async () => {
  const world = await openWorld()
  const { url, stripe, merchant } = world
  const keys = await getJson(`${url}/google/certs`)
  const transport = createTransport({ host: '127.0.0.1', port: world.smtpPort, secure: false })
  await transport.sendMail({ from: 'box@theatre.test', to: 'patron@example.com', text: 'See you' })
  merchant.status = 500
  const old = await stripe.checkout.sessions.create(twoSeats())
  await press(world, old.id, 'pay')
  await world.faults({ stripe: [{ op: 'create', mode: 'stall' }] })
  const stalled = failure(stripe.checkout.sessions.create(twoSeats()))
  await eventually(async () => JSON.stringify(await getJson(`${url}/faults`)).includes('stall'))

  expect((await fetch(url, { method: 'DELETE' })).status).toBe(204)
  expect((await stalled).statusCode).toBe(500)
  expect(await getJson(`${url}/faults`)).toEqual({})
  expect(await getJson(`${url}/mail.json`)).toEqual([])
  expect(await getJson(`${url}/stripe/events.json`)).toEqual([])
  expect((await stripe.checkout.sessions.list()).data).toEqual([])
  expect(await getJson(`${url}/google/certs`)).toEqual(keys)

  merchant.status = 200
  const made = await stripe.checkout.sessions.create(twoSeats())
  await press(world, made.id, 'pay')
  await eventually(() => merchant.received.length > 0)
  for (const { data } of merchant.received) expect(data.object).toMatchObject({ id: made.id })
  transport.close()
  await world.close()
})
