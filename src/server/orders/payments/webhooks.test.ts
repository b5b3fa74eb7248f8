import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sendEvent, sendRaw, signature, workUntil, writeEvent } from '../../testing/harness/provider.ts'
import { seededRandom } from '../../testing/random.ts'
import { cardBuyer, expectRefusal, returnFromPayment, seatsBy } from '../../testing/scenes/box-office.ts'
import { setupHouse } from '../../testing/scenes/scenario.ts'
import { expireChanges } from './close-change.ts'
import { reconcile } from './sync-payment-attempt.ts'

const app = await setupHouse()

async function buyer(seats: number[]) {
  await app.sandbox.faults({ webhooks: { drop: 1 } })
  return cardBuyer(app, seats)
}

const inbox = () => app.platform.db.selectFrom('webhook_inbox').selectAll().execute()
const completed = 'checkout.session.completed'

describe('P07 the signature is over the bytes', () => {
  const raw = writeEvent({ type: completed, session: 'cs_test_signed' })
  const at = Math.floor(Date.now() / 1000)
  test.each<[string, string, string | null]>([
    ['one byte more', `${raw} `, signature(raw)],
    ['one byte changed', raw.replace('cs_test_signed', 'cs_test_signeD'), signature(raw)],
    ['JSON written anew', JSON.stringify(JSON.parse(raw)), signature(raw)],
    ['the secret of another endpoint', raw, signature(raw, at, 'whsec_other')],
    ['an empty secret', raw, signature(raw, at, '')],
    ['no signature', raw, null],
    ['an empty one', raw, ''],
    ['no time', raw, signature(raw).replace(/^t=\d+,/, '')],
    ['another time', raw, signature(raw).replace(/^t=\d+/, `t=${at - 1}`)],
    ['only the old scheme', raw, signature(raw).replace('v1=', 'v0=')],
    ['half of it', raw, signature(raw).slice(0, -10)],
    ['a body that is no JSON', 'paid!', signature('paid!')],
    ['a body that is no event', '{}', signature('{}')],
    ['no body', '', signature('')],
  ])('%s: 400, nothing stored', async (_, body, header) => {
    const before = await inbox()
    expectRefusal(await sendRaw(app, body, header), 'bad-signature', {
      message: 'The signature of this message is not valid.',
    })
    expect(await inbox()).toEqual(before)
  })

  test('good bytes in any spelling are taken, and a second signature beside a bad one', async () => {
    const session = 'cs_test_spelt'
    const pretty = JSON.stringify(JSON.parse(writeEvent({ type: completed, session })), null, 7)
    expect((await sendRaw(app, pretty)).status).toBe(200)
    const other = writeEvent({ type: completed, session })
    const [time, good] = signature(other).split(',')
    expect((await sendRaw(app, other, `${time},v1=${'0'.repeat(64)},${good}`)).status).toBe(200)
  })

  test('a body that is not JSON by its type is refused before it is read', async () => {
    const answer = await app.api('POST', '/api/webhooks/stripe', {
      body: raw,
      headers: { 'content-type': 'text/plain', 'stripe-signature': signature(raw) },
    })
    expectRefusal(answer, 'unsupported-media-type')
  })
})

test.each([
  // Compared with the moment at which it arrives, which comes up to seconds after the one written here.
  [-301, 400],
  [-290, 200],
  [0, 200],
  [299, 200],
  [310, 400],
])('P08 a signature %i s from now: %i', async (offset, status) => {
  const raw = writeEvent({ type: completed, session: 'cs_test_time' })
  const answer = await sendRaw(app, raw, signature(raw, Math.floor(Date.now() / 1000) + offset))
  expect(answer.status).toBe(status)
})

test('P10 an event of the wrong mode is acknowledged, kept and ignored', async () => {
  const { url, session, read } = await buyer([1])
  await app.sandbox.pay(url)
  const id = `evt_live_${session}`
  expect((await sendEvent(app, { type: completed, session, id, livemode: true })).status).toBe(200)
  await app.platform.jobs.runDue()
  expect((await inbox()).find((row) => row.event_id === id)).toMatchObject({
    outcome: 'wrong mode',
    processed_at: expect.any(Number),
  })
  expect(await read()).toMatchObject({ status: 'pending', tickets: [] })
})

test.each<[string, object]>([
  ['an id that is null', { id: null }],
  ['no id', { id: undefined }],
  ['an object as id', { id: { evt: 1 } }],
  ['a number as id', { id: 12 }],
  ['an empty id', { id: '' }],
  ['a NUL in the id', { id: 'evt_\0' }],
  ['no type', { type: undefined }],
  ['a NUL in the type', { type: 'invoice.paid\0' }],
])('a signed event with %s: 400 with a sentence, nothing stored', async (_, change) => {
  const before = await inbox()
  const event = JSON.parse(writeEvent({ type: 'invoice.paid', session: 'in_2' }))
  const answer = await sendRaw(app, JSON.stringify({ ...event, ...change }))
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'invalid-input', message: expect.stringMatching(/^(id|type): [A-Z]/) },
  })
  expect(await inbox()).toEqual(before)
})

test('events that are not about our sessions are kept and left alone', async () => {
  for (const [type, session] of [
    ['charge.refunded', 'ch_1'],
    ['invoice.paid', 'in_1'],
    ['checkout.session.completed', 'cs_test_of_another_shop'],
  ] as const) {
    const id = `evt_${session}`
    expect((await sendEvent(app, { type, session, id })).status).toBe(200)
  }
  await app.platform.jobs.runDue()
  const kept = (await inbox()).filter((row) => /^evt_(ch_1|in_1)$/.test(row.event_id))
  expect(kept.map((row) => row.outcome)).toEqual(['ignored', 'ignored'])
})

test('P11 with the mail server down the event is answered and the tickets are there', async () => {
  const { who, url, session, read } = await buyer([1])
  await app.sandbox.faults({ smtp: { mode: 'greylist' } })
  await app.sandbox.pay(url)
  expect((await sendEvent(app, { type: completed, session })).status).toBe(200)
  expect((await read()).status).toBe('pending')
  await app.platform.jobs.runDue()
  expect(await read()).toMatchObject({ status: 'paid', tickets: [{}] })
  expect(await app.sandbox.mails(who.email)).toHaveLength(0)
  await app.sandbox.noFaults()
  await workUntil(app, async () => (await app.sandbox.mails(who.email)).length > 0, 'it is mailed')
})

describe('P09 repeated, reordered and late events end alike', () => {
  const types = [
    completed,
    'checkout.session.async_payment_succeeded',
    'checkout.session.async_payment_failed',
    'checkout.session.expired',
  ]
  const steps = [...types, 'landing', 'expiry', 'reconcile'] as const
  const runs = fc.array(fc.constantFrom(...steps), { minLength: 1, maxLength: 8 })

  async function play(run: readonly string[], { who, session }: Awaited<ReturnType<typeof buyer>>) {
    for (const [i, step] of run.entries()) {
      if (step === 'landing') await returnFromPayment(app, who, session)
      else if (step === 'expiry') await expireChanges(app.platform)
      else if (step === 'reconcile') await reconcile(app.platform)
      else {
        const id = `evt_${session}_${i % 3}_${step}`
        for (let times = 0; times <= i % 2; times++)
          expect((await sendEvent(app, { type: step, session, id })).status).toBe(200)
        if (i % 3) await app.platform.jobs.runDue()
      }
    }
    // The provider is asked in the end, so the order of events does not matter.
    await sendEvent(app, { type: completed, session })
    await app.platform.jobs.runDue()
  }

  test('paid: tickets, once', async () => {
    const { seed } = seededRandom('P09 paid')
    await fc.assert(
      fc.asyncProperty(runs, async (run) => {
        const order = await buyer([1, 2])
        await app.sandbox.pay(order.url)
        await play(run, order)
        expect(await order.read()).toMatchObject({ status: 'paid', refunded: 0, total: 3498 })
        expect((await order.read()).tickets.map((ticket) => ticket.state)).toEqual(['valid', 'valid'])
        expect(await seatsBy(app, order.performance, 'taken')).toEqual([1, 2])
        expect(await app.sandbox.mails(order.who.email)).toHaveLength(1)
        await app.expectLedgerBalanced()
      }),
      { numRuns: 15, seed },
    )
  }, 300_000)

  test('never paid: no ticket, and the seats go back once', async () => {
    const { seed } = seededRandom('P09 unpaid')
    await fc.assert(
      fc.asyncProperty(runs, async (run) => {
        const order = await buyer([1, 2])
        await play(run, order)
        expect(await order.read()).toMatchObject({ status: 'pending', tickets: [], refunded: 0 })
        app.platform.engine.advance(15 * 60_000)
        await play(['expiry', ...run], order)
        expect(await order.read()).toMatchObject({ status: 'expired', tickets: [], refunded: 0 })
        expect(await seatsBy(app, order.performance, 'free')).toHaveLength(80)
        await app.expectLedgerBalanced()
      }),
      { numRuns: 15, seed },
    )
  }, 300_000)
})
