import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually, failure, openWorld, press, twoSeats, type World } from '../test-kit.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const inMinutes = (minutes: number) => Math.floor(Date.now() / 1000) + minutes * 60

describe('a checkout session', () => {
  test('is created open and unpaid, and read back with line items', async () => {
    const made = await world.stripe.checkout.sessions.create(twoSeats('ord_create'))
    expect(made).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 3180,
      currency: 'cad',
      livemode: false,
      payment_intent: null,
      client_reference_id: 'ord_create',
      metadata: { orderId: 'ord_create' },
      url: `${world.url}/stripe/pay/${made.id}`,
    })
    expect(made.id).toMatch(/^cs_test_/)
    const read = await world.stripe.checkout.sessions.retrieve(made.id, { expand: ['line_items'] })
    expect(read.line_items?.data).toHaveLength(1)
    expect(read.line_items?.data[0]).toMatchObject({
      description: 'Seats A1 & A2',
      quantity: 2,
      amount_total: 3180,
    })
    const items = await world.stripe.checkout.sessions.listLineItems(made.id)
    expect(items.data).toEqual(read.line_items?.data)
  })

  test('when paid has a payment intent, a charge and the buyer, and goes to the success page', async () => {
    const { id } = await world.stripe.checkout.sessions.create(twoSeats('ord_paid'))
    const answer = await press(world, id, 'pay')
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`http://localhost:3000/payment-success?session_id=${id}`)

    const paid = await world.stripe.checkout.sessions.retrieve(id, {
      expand: ['payment_intent.latest_charge'],
    })
    expect(paid).toMatchObject({ status: 'complete', payment_status: 'paid' })
    expect(paid.customer_details?.email).toBe('patron@example.com')
    expect(paid.payment_intent).toMatchObject({
      status: 'succeeded',
      amount_received: 3180,
      metadata: { orderId: 'ord_paid' },
      latest_charge: { amount: 3180, amount_refunded: 0, paid: true },
    })
    const plain = await world.stripe.checkout.sessions.retrieve(id)
    const intentId = String(plain.payment_intent)
    const { data: charges } = await world.stripe.charges.list({ payment_intent: intentId })
    expect(charges.map((charge) => charge.amount)).toEqual([3180])
    const { data: owners } = await world.stripe.checkout.sessions.list({ payment_intent: intentId })
    expect(owners.map((owner) => owner.id)).toEqual([id])
  })

  test('P12 refuses an end less than 30 minutes or more than 24 hours ahead', async () => {
    for (const minutes of [29, 24 * 60 + 1]) {
      const error = await failure(
        world.stripe.checkout.sessions.create({ ...twoSeats(), expires_at: inMinutes(minutes) }),
      )
      expect(error).toMatchObject({ statusCode: 400, param: 'expires_at', type: 'StripeInvalidRequestError' })
    }
    const made = await world.stripe.checkout.sessions.create({ ...twoSeats(), expires_at: inMinutes(31) })
    expect(made.status).toBe('open')
  })

  test('P12 can be expired while open only', async () => {
    const open = await world.stripe.checkout.sessions.create(twoSeats())
    const expired = await world.stripe.checkout.sessions.expire(open.id)
    expect(expired).toMatchObject({ status: 'expired', url: null })
    expect((await press(world, open.id, 'pay')).status).toBe(409)
    expect((await failure(world.stripe.checkout.sessions.expire(open.id))).message).toContain(
      'status of expired',
    )

    const paid = await world.stripe.checkout.sessions.create(twoSeats())
    await press(world, paid.id, 'pay')
    const error = await failure(world.stripe.checkout.sessions.expire(paid.id))
    expect(error).toMatchObject({ statusCode: 400 })
    expect(error.message).toContain('status of complete')
    const after = await world.stripe.checkout.sessions.retrieve(paid.id)
    expect(after.payment_status).toBe('paid')
  })

  test('expires by itself when its time is over, and says so by webhook', async () => {
    const { id } = await world.stripe.checkout.sessions.create({ ...twoSeats(), expires_at: inMinutes(31) })
    await world.faults({ clockOffsetMs: 32 * 60_000 })
    const event = await eventually(() =>
      world.merchant.received.find(
        ({ type, data }) =>
          type === 'checkout.session.expired' && 'id' in data.object && data.object.id === id,
      ),
    )
    await world.faults({ clockOffsetMs: null })
    expect(event.livemode).toBe(false)
    expect((await world.stripe.checkout.sessions.retrieve(id)).status).toBe('expired')
  })

  test('a wrong parameter is named', async () => {
    const badLocale = { ...twoSeats(), locale: 'en-CA' }
    expect(await failure(world.stripe.checkout.sessions.create(badLocale))).toMatchObject({ param: 'locale' })
    const { line_items: _, ...noItems } = twoSeats()
    expect(await failure(world.stripe.checkout.sessions.create(noItems))).toMatchObject({
      param: 'line_items',
    })
    const badUrl = { ...twoSeats(), success_url: '/thanks' }
    expect(await failure(world.stripe.checkout.sessions.create(badUrl))).toMatchObject({
      code: 'url_invalid',
    })
    const unknown = await fetch(`${world.url}/v1/checkout/sessions`, {
      method: 'POST',
      headers: { Authorization: 'Bearer sk_test_sandbox' },
      body: new URLSearchParams({ mode: 'payment', colour: 'red' }),
    })
    expect(await unknown.json()).toMatchObject({ error: { param: 'colour', code: 'parameter_unknown' } })
    expect(await failure(world.stripe.checkout.sessions.retrieve('cs_test_none'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    })
  })

  test('needs the secret key', async () => {
    const answer = await fetch(`${world.url}/v1/refunds`, { headers: { Authorization: 'Bearer sk_live_x' } })
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
    expect(answer.headers.get('request-id')).toMatch(/^req_/)
  })

  test('pages of a list follow each other, newest first', async () => {
    const made: string[] = []
    for (let n = 0; n < 5; n++) made.unshift((await world.stripe.checkout.sessions.create(twoSeats())).id)
    const read: string[] = []
    for await (const session of world.stripe.checkout.sessions.list({ limit: 2 })) {
      read.push(session.id)
      if (read.length === 5) break
    }
    expect(read).toEqual(made)
  })
})

describe('the payment page', () => {
  test('shows the order, escaped, and says TEST MODE', async () => {
    const params = twoSeats()
    const { url } = await world.stripe.checkout.sessions.create({
      ...params,
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: 'cad',
            unit_amount: 1749,
            product_data: { name: '<script>alert(1)</script>' },
          },
        },
      ],
    })
    const page = await (await fetch(String(url))).text()
    expect(page).toContain('TEST MODE')
    expect(page).toContain('$17.49')
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(page).not.toContain('<script>')
  })

  test('decline keeps the session open, cancel goes back', async () => {
    const { id } = await world.stripe.checkout.sessions.create(twoSeats())
    const declined = await press(world, id, 'decline')
    expect(declined.status).toBe(402)
    expect(await declined.text()).toContain('Your card was declined.')
    const cancelled = await press(world, id, 'cancel')
    expect([cancelled.status, cancelled.headers.get('location')]).toEqual([
      303,
      'http://localhost:3000/payment',
    ])
    expect((await world.stripe.checkout.sessions.retrieve(id)).status).toBe('open')
  })

  test('two presses of Pay at once charge once', async () => {
    const { id } = await world.stripe.checkout.sessions.create(twoSeats())
    const answers = await Promise.all(Array.from({ length: 8 }, () => press(world, id, 'pay')))
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409, 409, 409, 409, 409, 409])
    const { payment_intent: intent } = await world.stripe.checkout.sessions.retrieve(id)
    const { data } = await world.stripe.charges.list({ payment_intent: String(intent) })
    expect(data).toHaveLength(1)
  })
})
