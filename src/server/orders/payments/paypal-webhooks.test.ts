import { createServer, type Server } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { behindProxy } from '../../testing/addresses.ts'
import { databaseText } from '../../testing/database-text.ts'
import { createHarness, type Harness } from '../../testing/harness/harness.ts'
import { workUntil } from '../../testing/harness/provider.ts'
import { approve, capture, moneyAtPayPal, signedByPayPal, walletBuyer } from '../../testing/scenes/wallet.ts'
import { createPayPal } from '../gateway/paypal/gateway.ts'
import { readPayPal } from '../gateway/paypal/settings.ts'

let app: Harness
/** A server listening where no request should ever arrive. */
let trap: { server: Server; url: string; heard: number }

beforeAll(async () => {
  app = await createHarness({ sandbox: true, env: behindProxy })
  const server = createServer((_request, response) => {
    trap.heard++
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  trap = { server, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, heard: 0 }
})
afterEach(async () => {
  await app.sandbox.noFaults()
  await app.expectLedgerBalanced()
})
afterAll(async () => {
  trap.server.close()
  await app.close()
})

const buyer = (seats: number[]) => walletBuyer(app, seats)

type Message = Awaited<ReturnType<typeof signedByPayPal>>

const send = ({ headers, body }: Message) => app.api('POST', '/api/webhooks/paypal', { headers, body })
/** Our server's requests to PayPal's API, newest first. */
const askedPayPal = async () =>
  (await app.sandbox.json('/paypal/requests.json')) as { method: string; path: string }[]
const inbox = () =>
  app.platform.db.selectFrom('webhook_inbox').selectAll().where('provider', '=', 'paypal').execute()

describe('P07 P22 a webhook is PayPal’s own or nothing', () => {
  test.each<[string, (message: Message) => Message]>([
    ['one byte changed', ({ headers, body }) => ({ headers, body: body.replace('SAVED', 'SAVEE') })],
    ['written anew', ({ headers, body }) => ({ headers, body: JSON.stringify(JSON.parse(body), null, 1) })],
    ['no JSON', ({ headers }) => ({ headers, body: 'paid' })],
    [
      'another field smuggled in',
      ({ headers }) => ({ headers, body: '{"id":"WH-1","event_type":"x"},"a":{}' }),
    ],
    ...[
      'PAYPAL-TRANSMISSION-ID',
      'PAYPAL-TRANSMISSION-TIME',
      'PAYPAL-TRANSMISSION-SIG',
      'PAYPAL-AUTH-ALGO',
    ].map((name): [string, (message: Message) => Message] => [
      `without ${name}`,
      ({ headers, body }) => ({ headers: { ...headers, [name]: '' }, body }),
    ]),
  ])('%s: 400, and nothing is stored', async (_what, change) => {
    const message = change(await signedByPayPal(app))
    const before = await databaseText(app)
    expect(await send(message)).toMatchObject({ status: 400, body: { code: 'bad-signature' } })
    expect(await databaseText(app)).toBe(before)
  })

  test('X10 PayPal alone is asked, whose certificate it is: our server fetches none', async () => {
    const message = await signedByPayPal(app)
    const before = (await askedPayPal()).length
    expect((await send(message)).status).toBe(200)
    const asked = (await askedPayPal()).slice(0, -before || undefined)
    expect(asked.map(({ path }) => path)).toEqual(['/paypal/v1/notifications/verify-webhook-signature'])
  })

  test('X10 a certificate of anybody else: 400, and nobody is asked anything', async () => {
    const message = await signedByPayPal(app)
    const asked = async () => (await askedPayPal()).length
    const before = await asked()
    const { host } = new URL(app.sandbox.url)
    for (const url of [
      `${trap.url}/cert`,
      `${trap.url}/redirect?to=${encodeURIComponent(app.sandbox.url)}`,
      trap.url.replace('http://127.0.0.1', `http://${host}@127.0.0.1`),
      'https://169.254.169.254/latest/meta-data/',
      'https://evil.example/',
      'https://api.paypal.com.evil.example/v1/notifications/certs/CERT-1',
      'https://api.paypal.com@evil.example/',
      `http://paypal:secret@${host}/`,
      'http://169.254.169.254/latest/meta-data/',
      `https://${host}/`,
      'file:///etc/passwd',
      'nothing',
    ])
      expect(
        (await send({ ...message, headers: { ...message.headers, 'PAYPAL-CERT-URL': url } })).status,
      ).toBe(400)
    expect(await asked()).toBe(before)
    expect(trap.heard).toBe(0)
  })

  test.each([
    ['of last week', () => new Date(Date.now() - 7 * 24 * 3_600_000).toISOString()],
    ['of next week', () => new Date(Date.now() + 7 * 24 * 3_600_000).toISOString()],
    ['of no time', () => 'yesterday'],
  ])('X08 a message %s: 400, and PayPal is not asked', async (_what, time) => {
    const message = await signedByPayPal(app)
    const before = (await askedPayPal()).length
    const headers = { ...message.headers, 'PAYPAL-TRANSMISSION-TIME': time() }
    expect((await send({ ...message, headers })).status).toBe(400)
    expect((await askedPayPal()).length).toBe(before)
  })

  test('X10 after sixty forged messages a network causes no further call, and no other network is refused', async () => {
    const [forged, own] = [await signedByPayPal(app), await signedByPayPal(app)]
    forged.headers['PAYPAL-TRANSMISSION-SIG'] = 'forged'
    const sendFrom = ({ headers, body }: typeof own, from: string) =>
      app.api('POST', '/api/webhooks/paypal', { headers: { ...headers, 'x-forwarded-for': from }, body })
    const sent = []
    for (let i = 0; i < 65; i++) sent.push((await sendFrom(forged, '198.51.100.9')).status)
    expect(sent.filter((status) => status === 400)).toHaveLength(60)
    expect(sent.slice(60)).toEqual([429, 429, 429, 429, 429])
    expect((await sendFrom(own, '203.0.113.5')).status).toBe(200)
  })

  test('X10 nor more while PayPal checks none, and its own message is taken once it does', async () => {
    const message = await signedByPayPal(app)
    const from = { ...message.headers, 'x-forwarded-for': '198.51.100.10' }
    const sendStrange = () => app.api('POST', '/api/webhooks/paypal', { headers: from, body: message.body })
    await app.sandbox.faults({ paypal: [{ op: 'verify', mode: '500', times: 1000 }] })
    const sent = []
    for (let i = 0; i < 62; i++) sent.push((await sendStrange()).status)
    expect(sent.slice(58)).toEqual([503, 503, 429, 429])
    await app.sandbox.noFaults()
    app.platform.engine.advance(61_000)
    expect((await sendStrange()).status).toBe(200)
    app.platform.engine.advance(-61_000)
  })

  test('X07: signed for the webhook of somebody else', async () => {
    const settings = readPayPal(app.config.env, app.config.sandbox)
    if (!settings) throw new Error('the sandbox plays PayPal')
    const gateway = createPayPal(
      { ...settings, webhookId: 'WH-OF-ANOTHER' },
      app.config.publicUrl,
      app.platform.settings,
    )
    const { headers, body } = await signedByPayPal(app)
    const lower = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
    )
    await expect(gateway.readEvent(Buffer.from(body), lower)).rejects.toThrow('signature')
  })

  test('PayPal cannot be asked: 503, so that it sends again, and nothing is stored', async () => {
    const message = await signedByPayPal(app)
    await app.sandbox.faults({ paypal: [{ op: 'verify', mode: '500', times: 1 }] })
    const before = (await inbox()).length
    expect((await send(message)).status).toBe(503)
    expect((await inbox()).length).toBe(before)
    expect((await send(message)).status).toBe(200)
  })
})

test('P09 X08: lost, late, doubled and mixed up, the news of a payment end the same', async () => {
  for (const webhooks of [{ duplicate: 3, shuffle: true }, { delayMs: 300 }, { drop: 0.5, duplicate: 1 }]) {
    await app.sandbox.faults({ webhooks })
    const order = await buyer([1])
    await approve(app, order)
    await capture(app, order.who, order)
    await app.sandbox.noFaults()
    await workUntil(app, async () => (await order.read()).status === 'paid', 'it is paid')
    expect(await moneyAtPayPal(app, order.orderId)).toMatchObject({ captured: 1749, refunded: 0 })
    expect((await order.read()).tickets).toHaveLength(1)
  }
})
