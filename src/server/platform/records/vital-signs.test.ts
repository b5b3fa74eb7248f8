import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHarness, type Harness } from '../../testing/harness/harness.ts'
import { startPost } from '../../testing/harness/post.ts'
import { sendEvent, sendRaw, signature, writeEvent } from '../../testing/harness/provider.ts'
import { enqueueMail } from '../mail/mail-jobs.ts'
import { openVitalSigns, readVitalSigns } from './vital-signs.ts'

let post: Awaited<ReturnType<typeof startPost>>
let app: Harness

beforeAll(async () => {
  post = await startPost()
  app = await createHarness({ env: { SANDBOX_SMTP_PORT: String(post.port) } })
})
afterAll(async () => {
  await app.close()
  await post.close()
})

const sign = async (name: string) => (await readVitalSigns(app.platform.db)).get(name)
const event = () => ({ type: 'checkout.session.completed', session: 'cs_test_none' })

test('webhooks leave when one was last accepted, and when and how often they were refused', async () => {
  expect(await sign('webhook:stripe')).toBeUndefined()
  await sendRaw(app, writeEvent(event()), signature(writeEvent(event()), undefined, 'whsec_other'))
  expect(await sign('webhook:stripe')).toMatchObject({
    good_at: null,
    bad_count: 1,
    problem: 'The signature of this message is not valid.',
  })
  app.platform.engine.advance(1000)
  expect((await sendEvent(app, event())).status).toBe(200)
  const accepted = await sign('webhook:stripe')
  expect(accepted?.good_at).toBeGreaterThan(accepted?.bad_at ?? Number.POSITIVE_INFINITY)
  await sendEvent(app, { ...event(), livemode: true })
  expect(await sign('webhook:stripe')).toMatchObject({ bad_count: 2, problem: 'an event of the wrong mode' })
  for (let i = 0; i < 50; i++) await sendRaw(app, '{}', 'forged')
  await app.platform.signs.flush()
  expect(await sign('webhook:stripe')).toMatchObject({ bad_count: 52 })
})

const mail = (address: string) =>
  app.platform.db
    .transaction()
    .execute((trx) =>
      enqueueMail(trx, app.platform, {
        template: 'verify-email',
        to: { name: 'Zoé', address },
        props: { link: 'https://theatre.test/verify' },
      }),
    )

const waiting = () =>
  app.platform.db
    .selectFrom('jobs')
    .select('attempts')
    .where('state', '=', 'ready')
    .where('kind', '=', 'mail')
    .execute()

test('F05 once one mail goes through after an outage, those that waited for minutes follow at once', async () => {
  const { jobs, engine } = app.platform
  post.refusals = Number.POSITIVE_INFINITY
  for (let i = 0; i < 20; i++) await mail(`waits-${i}@college.example`)
  for (let attempt = 0; attempt < 6; attempt++) {
    await jobs.runDue()
    engine.advance(60_000)
  }
  expect(post.deliveries).toHaveLength(0)
  post.refusals = 0
  await mail('new@college.example')
  await jobs.runDue()
  expect(post.deliveries).toHaveLength(21)
  const { good_at, bad_at } = (await sign('mail')) ?? {}
  expect(good_at).toBeGreaterThanOrEqual(bad_at ?? Number.POSITIVE_INFINITY)
  expect(await waiting()).toEqual([])
})

test('a single mail that is put off does not come back with every other that is sent', async () => {
  const { jobs } = app.platform
  post.refusals = 1
  await mail('full@college.example')
  await jobs.runDue()
  // It would be due again in a second, which a busy machine may take for what follows.
  await app.platform.db
    .updateTable('jobs')
    .set((eb) => ({ run_at: eb('run_at', '+', 60_000) }))
    .where('state', '=', 'ready')
    .execute()
  post.deliveries.length = 0
  for (let i = 0; i < 3; i++) {
    await mail(`busy-${i}@college.example`)
    await jobs.runDue()
  }
  expect(post.deliveries).toHaveLength(3)
  expect(await waiting()).toEqual([{ attempts: 1 }])
})

test('a process that starts anew counts on, and says once that what had failed is well again', async () => {
  const { db, engine } = app.platform
  const [one, other] = [openVitalSigns(db, engine), openVitalSigns(db, engine)]
  await one.recordFailure('backup', 'No space left on device')
  await other.recordFailure('backup', 'The disk\nis full')
  expect(await sign('backup')).toMatchObject({ bad_count: 2, problem: 'The disk is full' })
  expect([await one.recordSuccess('backup', 4096), await other.recordSuccess('backup', 8192)]).toEqual([
    true,
    false,
  ])
  expect(await sign('backup')).toMatchObject({ bad_count: 2, bytes: 8192 })
})
