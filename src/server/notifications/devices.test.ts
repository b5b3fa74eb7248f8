import { createECDH } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { PushSubscriptionBody } from '../../shared/notifications/push.ts'
import type { PlannedPerformance } from '../../shared/shows/performances.ts'
import { planReminders } from '../orders/news/remind.ts'
import { newId, newOrderedId } from '../platform/base/base.ts'
import { newDevice, seenBy as seenByDevice, tell } from '../testing/harness/devices.ts'
import { type Member, signUp, userIdOf } from '../testing/harness/people.ts'
import { buyFree, freeShow } from '../testing/scenes/free-tickets.ts'
import { setupApp } from '../testing/scenes/scenario.ts'
import { removeLoggedOut } from './commands/devices.ts'
import { enqueuePush } from './commands/queue-push.ts'

const HOUR = 60 * 60_000
let who: Member

const app = await setupApp({ sandbox: true, env: { MAIL_FROM: 'Theatre <tickets@theatre.test>' } })
beforeEach(async () => {
  who = await signUp(app)
})

const device = (trouble?: object) => newDevice(app, trouble)
const seenBy = (one: PushSubscriptionBody) => seenByDevice(app, one)
const save = (token: unknown, more: object = {}, as = who) =>
  app.api('POST', '/api/save-token', { token: as.token, body: { email: as.email, token, ...more } })
const subscribe = (body: unknown, as = who) =>
  app.api('PUT', '/api/push/subscription', { token: as.token, body })

test('a saved token gets messages that only its device can read, signed by the box office', async () => {
  const mine = await device()
  expect(await save(JSON.stringify(mine))).toMatchObject({
    status: 200,
    body: { message: 'Notifications are on for this device.' },
  })
  // The page saves it again on every visit.
  expect((await subscribe(mine)).status).toBe(200)
  await tell(app, who, { key: 'tonight' })
  await tell(app, who, { key: 'tonight' })
  const [seen, ...more] = await seenBy(mine)
  expect(more).toEqual([])
  expect(JSON.parse(seen?.text ?? '')).toEqual({
    title: 'Tonight',
    body: 'L’Œuvre au noir, 7:30 pm',
    path: '/confirmation',
    tag: 'tonight',
    lang: 'en-CA',
  })
  expect(seen).toMatchObject({ subject: 'mailto:tickets@theatre.test', replaced: 0 })
  expect(seen?.ttl).toBeGreaterThan(7000)
})

test('one that came too late, or that nobody wants any more, is dropped', async () => {
  const mine = await device()
  await subscribe(mine)
  await tell(app, who, { until: Date.now() - 1000 })
  await app.api('POST', '/api/save-preferences', {
    token: who.token,
    body: { email: who.email, reminderOptIn: false, announcementOptIn: true },
  })
  await tell(app, who, { list: 'reminders' })
  expect(await seenBy(mine)).toEqual([])
  await tell(app, who, { list: 'announcements' })
  expect(await seenBy(mine)).toHaveLength(1)
})

test('Z04 V06 only a subscription at a push service is saved, for the caller’s own address', async () => {
  const mine = await device()
  const at = (endpoint: string) => ({ ...mine, endpoint })
  const other = createECDH('prime256v1').generateKeys('base64url')
  const refused: [string, unknown, object?][] = [
    ['token', 'no JSON'],
    ['token', JSON.stringify({ ...mine, userId: 'x' })],
    ['token', JSON.stringify({ ...mine, keys: { ...mine.keys, p256dh: `BAAA${other.slice(4)}` } })],
    ['userId', JSON.stringify(mine), { userId: 'x' }],
    ['email', JSON.stringify(mine), { email: 'somebody@college.example' }],
    ...[
      'http://fcm.googleapis.com/fcm/send/x',
      'https://fcm.googleapis.com:8443/fcm/send/x',
      'https://me@fcm.googleapis.com/fcm/send/x',
      'https://fcm.googleapis.com.evil.example/x',
      'https://push.apple.com.evil.example/x',
      'https://evilpush.services.mozilla.com.example/x',
      'https://169.254.169.254/latest/meta-data',
      'https://127.0.0.1/x',
      'https://[::1]/x',
      app.sandbox.url.replace('127.0.0.1', '127.0.0.2'),
      'file:///etc/passwd',
    ].map((endpoint): [string, string] => ['token', JSON.stringify(at(endpoint))]),
  ]
  for (const [field, token, more] of refused) {
    const answer = await save(token, more)
    expect(answer, String(token)).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
    expect(Object.keys(answer.body.fields as object)).toEqual([field])
  }
  for (const host of ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com'])
    expect((await save(JSON.stringify(at(`https://${host}/x/${newOrderedId()}`)))).status).toBe(200)
  expect((await app.api('POST', '/api/save-token', { body: { email: who.email, token: mine } })).status).toBe(
    401,
  )
})

test('a device has one owner, and a person ten devices', async () => {
  const shared = await device()
  await subscribe(shared)
  const next = await signUp(app)
  const { jobs } = app.platform
  const late = {
    userId: await userIdOf(app, who.email),
    list: null,
    key: 'late',
    title: 'A2',
    body: 'Yours',
    path: '/',
  }
  await enqueuePush(app.platform, { ...late, until: Date.now() + 2 * HOUR })
  await subscribe(shared, next)
  // What was on its way to the one before is none of the next one's business.
  await jobs.runDue()
  await tell(app, who)
  expect(await seenBy(shared)).toEqual([])
  for (let i = 0; i < 10; i++) await subscribe(await device(), next)
  await tell(app, next)
  expect(await seenBy(shared)).toEqual([])
  const count = await app.platform.db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('user_id', '=', await userIdOf(app, next.email))
    .execute()
  expect(count).toHaveLength(10)
})

test('logging out, switching off and closing the account end it; the person’s file says where it was on', async () => {
  const { db } = app.platform
  const left = async () => {
    const ids = await db
      .selectFrom('push_subscriptions')
      .select('id')
      .where('user_id', '=', await userIdOf(app, who.email))
      .execute()
    return ids.length
  }
  const mine = await device()
  await subscribe(mine)
  const file = await app.api('GET', '/api/auth/my-data', { token: who.token })
  expect(file.body.notifications).toEqual([{ since: expect.any(String), by: new URL(app.sandbox.url).host }])
  const off = { token: who.token, body: { endpoint: mine.endpoint } }
  expect((await app.api('DELETE', '/api/push/subscription', off)).status).toBe(200)
  expect(await left()).toBe(0)

  await subscribe(mine)
  await app.api('POST', '/api/auth/logout', { token: who.token })
  await tell(app, who)
  expect(await seenBy(mine)).toEqual([])
  await removeLoggedOut(app.platform)
  expect(await left()).toBe(0)

  const again = await app.as(who.email)
  await subscribe(mine, { ...who, token: again.token })
  const body = { password: who.password }
  expect((await app.api('DELETE', `/api/users/${who.username}`, { token: again.token, body })).status).toBe(
    200,
  )
  expect(
    await db.selectFrom('push_subscriptions').select('id').where('endpoint', '=', mine.endpoint).execute(),
  ).toEqual([])
})

test('announcements, changed times and reminders reach the devices of who has tickets, each once', async () => {
  const { engine, jobs, db } = app.platform
  const admin = await app.as('messages@college.example', 'admin')
  const { show, first } = await freeShow(app, `Les Bonnes ${newOrderedId()}`)
  const mine = await device()
  await subscribe(mine)
  const order = await buyFree(app, who.token, first.id, [1, 2])
  const texts = async () =>
    (await seenBy(mine)).toReversed().map(({ text }) => JSON.parse(text) as Record<string, string>)

  const body = {
    id: newId(),
    showId: show.id,
    performanceId: first.id,
    subject: 'The bus',
    message: 'It leaves\nat eleven.',
  }
  const send = (more: object) =>
    app.api('POST', '/api/announcements', { token: admin.token, body: { ...body, ...more } })
  await send({ id: newId() })
  await send({ push: true })
  await jobs.runDue()
  const path = `/api/shows/${show.id}/performances`
  const planned = (await app.api('GET', path, { token: admin.token })).body as unknown as PlannedPerformance[]
  const { version, local } = planned.find(({ id }) => id === first.id) as PlannedPerformance
  const date = local.startsAt.slice(0, 10)
  const times = { startsAt: `${date}T23:55`, doorsAt: `${date}T23:30`, salesEndAt: `${date}T23:55` }
  const moved = await app.api('PUT', `/api/performances/${first.id}`, {
    token: admin.token,
    body: { version, ...times },
  })
  expect(moved).toMatchObject({ status: 200 })
  await jobs.runDue()
  const { starts_at } = await db
    .selectFrom('performances')
    .select('starts_at')
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow()
  const ahead = starts_at - 2 * HOUR - Date.now()
  await db.updateTable('orders').set({ paid_at: 1 }).where('id', '=', order.orderId).execute()
  engine.advance(ahead)
  for (let i = 0; i < 2; i++) {
    await planReminders(app.platform)
    await jobs.runDue()
  }
  engine.advance(-ahead)
  const orderPage = `/confirmation?order=${order.orderId}`
  expect(await texts()).toMatchObject([
    { title: show.name, body: 'The bus. It leaves at eleven.', path: `/shows/${show.id}` },
    {
      title: show.name,
      body: expect.stringMatching(/^New time: .*, 11:55 pm\. Your tickets stay valid\.$/),
      path: orderPage,
    },
    {
      title: show.name,
      body: expect.stringMatching(/, 11:55 pm\. Doors open at .* pm\. Your seats: A1, A2\.$/),
      path: orderPage,
    },
  ])
})
