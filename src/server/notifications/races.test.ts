import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PushSubscriptionBody } from '../../shared/notifications/push.ts'
import { newOrderedId } from '../platform/base/base.ts'
import { idOf, newDevice, type Seen } from '../testing/harness/devices.ts'
import { createHarness, type Harness } from '../testing/harness/harness.ts'
import { type Member, signUp } from '../testing/harness/people.ts'
import { sample } from '../testing/samples.ts'
import { enqueuePush } from './commands/queue-push.ts'

const HOUR = 60 * 60_000
let app: Harness
let who: Member
beforeAll(async () => {
  app = await createHarness({ sandbox: true, env: { MAIL_FROM: 'Theatre <tickets@theatre.test>' } })
})
beforeEach(async () => {
  who = await signUp(app)
})
afterAll(() => app.close())

const device = (trouble?: object) => newDevice(app, trouble)
const subscribe = (body: unknown, as = who) =>
  app.api('PUT', '/api/push/subscription', { token: as.token, body })

async function userOf({ email }: Member): Promise<string> {
  const { id } = await app.platform.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return id
}
/** Queues a message for every device of somebody, and sends what is due. */
async function tell(member: Member, more: Partial<Parameters<typeof enqueuePush>[1]> = {}): Promise<void> {
  const { jobs } = app.platform
  const userId = await userOf(member)
  const message = { title: 'Tonight', body: 'L’Œuvre au noir, 7:30 pm', path: '/confirmation' }
  const terms = { userId, list: null, key: newOrderedId(), until: Date.now() + 2 * HOUR }
  await enqueuePush(app.platform, { ...terms, ...message, ...more })
  await jobs.runDue()
}

// A thousand take PostgreSQL more than the minute of other tests.
test('W07 RACE of a thousand devices each is told once, the gone are forgotten, and the slow hold up nobody for good', {
  timeout: 240_000,
}, async () => {
  const { db, engine, jobs } = app.platform
  const size = sample(40, 1000)
  const troubles = { 3: { mode: 'gone' }, 7: { mode: 'slow', times: 1 }, 9: { mode: '500', times: 1 } }
  const devices: PushSubscriptionBody[] = []
  for (let i = 0; i < size; i++) devices.push(await device(troubles[(i % 20) as 3]))
  await subscribe(devices[0])
  const userId = await userOf(who)
  const { session_id } = await db
    .selectFrom('push_subscriptions')
    .select('session_id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  for (const { endpoint, keys } of devices.slice(1))
    await db
      .insertInto('push_subscriptions')
      .values({ id: newOrderedId(), user_id: userId, session_id, endpoint, ...keys, created_at: 1 })
      .execute()

  await Promise.all([tell(who), jobs.runDue()])
  for (let i = 0; i < 3; i++) {
    engine.advance(5000)
    await Promise.all([jobs.runDue(), jobs.runDue()])
  }
  const seen = (await app.sandbox.json('/push/messages.json')) as Seen[]
  const times = new Map(seen.map(({ device: id, replaced }) => [id, replaced]))
  const alive = devices.filter((_, i) => i % 20 !== 3)
  const got = devices.map((each) => seen.filter((one) => one.device === idOf(each)).length)
  expect(got).toEqual(devices.map((_, i) => (i % 20 === 3 ? 0 : 1)))
  // Whose answer came too late was sent to again: the second message took the place of the first.
  expect(devices.map((each) => times.get(idOf(each)) ?? 0)).toEqual(
    devices.map((_, i) => (i % 20 === 7 ? 1 : 0)),
  )
  const kept = await db
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('user_id', '=', userId)
    .execute()
  expect(kept.map(({ endpoint }) => endpoint).sort()).toEqual(alive.map(({ endpoint }) => endpoint).sort())
  const waiting = await db
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', 'push')
    .where('state', '<>', 'done')
    .execute()
  expect(waiting).toEqual([])
})
