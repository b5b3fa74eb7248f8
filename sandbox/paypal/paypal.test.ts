import { createPublicKey, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { crc32 } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eventually, getJson, openWorld, type World } from '../test-kit.ts'

let world: World
let token = ''

beforeEach(async () => {
  world = await openWorld()
  token = await newToken()
})
afterEach(() => world.close())

async function newToken(): Promise<string> {
  const answer = await fetch(`${world.url}/paypal/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from('sandbox-paypal-client:sandbox-paypal-secret').toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  })
  const { access_token } = (await answer.json()) as { access_token: string }
  return access_token
}

type Body = Record<string, unknown> & { id: string; status: string; details?: { issue: string }[] }

async function call(method: string, path: string, body?: object, requestId?: string) {
  const answer = await fetch(`${world.url}/paypal${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(requestId && { 'paypal-request-id': requestId }),
    },
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  })
  const parsed = (await answer.json()) as Body
  return { status: answer.status, body: parsed, issue: parsed.details?.[0]?.issue }
}

const amount = { currency_code: 'CAD', value: '34.98' }
const input = { intent: 'CAPTURE', purchase_units: [{ reference_id: 'ord_1', custom_id: 'att_1', amount }] }
const create = (requestId?: string) => call('POST', '/v2/checkout/orders', input, requestId)
const captureOf = (id: string, requestId?: string) =>
  call('POST', `/v2/checkout/orders/${id}/capture`, {}, requestId)

const press = (id: string, action: string) =>
  fetch(`${world.url}/paypal/checkoutnow?token=${id}`, {
    method: 'POST',
    body: new URLSearchParams({ action }),
    redirect: 'manual',
  })

const captureIdOf = (body: Body) => {
  const [unit] = body.purchase_units as { payments: { captures: { id: string; status: string }[] } }[]
  return unit?.payments.captures[0]?.id ?? ''
}

describe('an order', () => {
  test('is created, approved, captured once, and refunded no further than that', async () => {
    const { body, status } = await create()
    expect([status, body.status]).toEqual([201, 'PAYER_ACTION_REQUIRED'])
    expect(await captureOf(body.id)).toMatchObject({ status: 422, issue: 'ORDER_NOT_APPROVED' })
    await press(body.id, 'pay')
    const captured = await captureOf(body.id)
    expect([captured.status, captured.body.status]).toEqual([201, 'COMPLETED'])
    expect(await captureOf(body.id)).toMatchObject({ status: 422, issue: 'ORDER_ALREADY_CAPTURED' })
    const refunds = `/v2/payments/captures/${captureIdOf(captured.body)}/refund`
    expect((await call('POST', refunds, { amount: { ...amount, value: '10.00' } })).status).toBe(201)
    expect(await call('POST', refunds, { amount })).toMatchObject({ issue: 'REFUND_AMOUNT_EXCEEDED' })
    expect((await call('POST', refunds)).body).toMatchObject({ amount: { value: '24.98' } })
    expect(await call('POST', refunds)).toMatchObject({ issue: 'CAPTURE_FULLY_REFUNDED' })
  })

  test('declined, it is approved again; slow, it settles or fails later', async () => {
    const { body } = await create()
    await press(body.id, 'decline')
    expect(await captureOf(body.id)).toMatchObject({ status: 422, issue: 'INSTRUMENT_DECLINED' })
    await press(body.id, 'pay-slowly')
    const captured = await captureOf(body.id)
    const capture = `/v2/payments/captures/${captureIdOf(captured.body)}`
    expect((await call('GET', capture)).body).toMatchObject({ status: 'PENDING' })
    await press(body.id, 'settle')
    expect((await call('GET', capture)).body).toMatchObject({ status: 'COMPLETED' })
  })

  test('its parts must sum, its token must be ours, and its id must be known', async () => {
    const wrong = { ...amount, breakdown: { item_total: { ...amount, value: '1.00' } } }
    const mismatch = { ...input, purchase_units: [{ amount: wrong }] }
    expect(await call('POST', '/v2/checkout/orders', mismatch)).toMatchObject({ issue: 'AMOUNT_MISMATCH' })
    expect((await call('GET', '/v2/checkout/orders/NOBODY')).status).toBe(404)
    token = 'A21AA-of-somebody-else'
    expect((await create()).status).toBe(401)
  })
})

describe('P19 PayPal-Request-Id', () => {
  test('the same id makes one order, for 6 hours; another body with it is refused', async () => {
    const first = await create('r1')
    expect((await create('r1')).body.id).toBe(first.body.id)
    const other = await call(
      'POST',
      '/v2/checkout/orders',
      { ...input, payment_source: { paypal: {} } },
      'r1',
    )
    expect(other).toMatchObject({ status: 422, issue: 'DUPLICATE_REQUEST_ID' })
    await world.restart()
    expect((await create('r1')).body.id).toBe(first.body.id)
    await world.faults({ paypalClockOffsetMs: 6.1 * 3_600_000 })
    expect((await create('r1')).body.id).not.toBe(first.body.id)
    expect((await create('x'.repeat(109))).status).toBe(400)
  })

  test('a token ends after 9 hours', async () => {
    await world.faults({ paypalClockOffsetMs: 9.1 * 3_600_000 })
    expect((await create()).status).toBe(401)
    token = await newToken()
    expect((await create()).status).toBe(201)
  })

  test('a call under way holds its id; a 500 does not', async () => {
    await world.faults({ paypal: [{ op: 'create', mode: 'stall', ms: 300, times: 1 }] })
    const [one, two] = await Promise.all([create('r1'), create('r1')])
    expect([one.issue, two.issue].filter(Boolean)).toEqual(['PREVIOUS_REQUEST_IN_PROGRESS'])
    await world.faults({ paypal: [{ op: 'create', mode: '500', times: 1 }] })
    expect((await create('r2')).status).toBe(500)
    expect((await create('r2')).status).toBe(201)
  })

  test('F04 an answer that is lost after the deed is given to who asks again', async () => {
    const { body } = await create()
    await press(body.id, 'pay')
    await world.faults({ paypal: [{ op: 'capture', mode: 'after-success', times: 1 }] })
    await expect(captureOf(body.id, 'c1')).rejects.toThrow()
    expect((await captureOf(body.id, 'c1')).body.status).toBe('COMPLETED')
    const log = await getJson<{ status: number | null }[]>(`${world.url}/paypal/requests.json?key=c1`)
    expect(log.map(({ status }) => status)).toEqual([200, null])
  })
})

test('P22 a webhook is signed over its bytes, and PayPal says which are its own', async () => {
  const heard: { headers: IncomingHttpHeaders; body: string }[] = []
  const port = Number(new URL(world.merchant.url).port)
  await world.merchant.close()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    heard.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  try {
    const { body } = await create()
    await press(body.id, 'pay')
    const message = await eventually(() => heard.find((each) => each.headers['paypal-transmission-id']))
    const said = (name: string) => String(message.headers[`paypal-${name}`])
    const words = [said('transmission-id'), said('transmission-time'), 'WH-SANDBOX-1', crc32(message.body)]
    const pem = await (await fetch(said('cert-url'))).text()
    const signature = Buffer.from(said('transmission-sig'), 'base64')
    expect(verify('sha256', Buffer.from(words.join('|')), createPublicKey(pem), signature)).toBe(true)
    const ask = async (event: string, webhookId = 'WH-SANDBOX-1') => {
      const question = JSON.stringify({
        auth_algo: said('auth-algo'),
        cert_url: said('cert-url'),
        transmission_id: said('transmission-id'),
        transmission_sig: said('transmission-sig'),
        transmission_time: said('transmission-time'),
        webhook_id: webhookId,
      })
      const answer = await fetch(`${world.url}/paypal/v1/notifications/verify-webhook-signature`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: `${question.slice(0, -1)},"webhook_event":${event}}`,
      })
      return ((await answer.json()) as { verification_status: string }).verification_status
    }
    expect(await ask(message.body)).toBe('SUCCESS')
    expect(await ask(message.body.replace('APPROVED', 'COMPLETED'))).toBe('FAILURE')
    expect(await ask(message.body, 'WH-OF-ANOTHER')).toBe('FAILURE')
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

test('the pages say TEST MODE, and the script is the SDK’s version 6', async () => {
  const { body } = await create()
  for (const path of ['/paypal', `/paypal/checkoutnow?token=${body.id}`])
    expect(await (await fetch(world.url + path)).text()).toContain('TEST MODE')
  const script = await (await fetch(`${world.url}/paypal/web-sdk/v6/core`)).text()
  expect(script).toContain("version: '6.")
})

test('a dispute is listed without its outcome and decided; lost, it is refunded', async () => {
  const { body } = await create()
  await press(body.id, 'pay')
  const id = captureIdOf((await captureOf(body.id)).body)
  const decide = (action: string) =>
    fetch(`${world.url}/paypal/captures/${id}`, {
      method: 'POST',
      body: new URLSearchParams({ action, amountCents: '1000' }),
      redirect: 'manual',
    })
  expect((await decide('lose')).status).toBe(422)
  expect((await decide('dispute')).status).toBe(303)
  const list = await call('GET', `/v1/customer/disputes?disputed_transaction_id=${id}`)
  const [found] = list.body.items as { dispute_id: string }[]
  expect(list.body.items).toMatchObject([{ status: 'OPEN', dispute_amount: { value: '10.00' } }])
  expect((await call('GET', '/v1/customer/disputes?disputed_transaction_id=another')).body.items).toEqual([])
  expect((await decide('lose')).status).toBe(303)
  expect((await call('GET', `/v1/customer/disputes/${found?.dispute_id}`)).body).toMatchObject({
    status: 'RESOLVED',
    dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' },
  })
  expect((await call('GET', `/v2/payments/captures/${id}`)).body.status).toBe('PARTIALLY_REFUNDED')
})
