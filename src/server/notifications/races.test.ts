import { beforeEach, expect, test } from 'vitest'
import type { PushSubscriptionBody } from '../../shared/notifications/push.ts'
import { newOrderedId } from '../platform/base/base.ts'
import { idOf, newDevice, type Seen, tell } from '../testing/harness/devices.ts'
import { type Member, signUp, userIdOf } from '../testing/harness/people.ts'
import { sample } from '../testing/samples.ts'
import { setupApp } from '../testing/scenes/scenario.ts'

let who: Member

const app = await setupApp({ sandbox: true, env: { MAIL_FROM: 'Theatre <tickets@theatre.test>' } })
beforeEach(async () => {
  who = await signUp(app)
})

const device = (trouble?: object) => newDevice(app, trouble)
const subscribe = (body: unknown, as = who) =>
  app.api('PUT', '/api/push/subscription', { token: as.token, body })

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
  const userId = await userIdOf(app, who.email)
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

  await Promise.all([tell(app, who), jobs.runDue()])
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
