import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Show } from '../../shared/shows/contract.ts'
import type { Harness } from '../testing/harness/harness.ts'
import { lockRow } from '../testing/harness/locks.ts'
import { day, openPlanning } from '../testing/harness/planning.ts'
import { changeOf, type ShowCalls, showBody, showCalls } from '../testing/harness/programme.ts'
import { askHold, expectRefusal, newcomer } from '../testing/scenes/box-office.ts'
import { createShow } from './commands/create-show.ts'

let plan: Awaited<ReturnType<typeof openPlanning>>
let app: Harness
let shows: ShowCalls

beforeAll(async () => {
  plan = await openPlanning()
  app = plan.app
  shows = showCalls(plan.app, plan.admin.token)
})
afterEach(() => app.expectLedgerBalanced())
afterAll(() => app.close())

async function made() {
  const answer = await shows.post(showBody())
  expect(answer).toMatchObject({ status: 200 })
  return { answer, id: String(answer.body._id), name: String(answer.body.showName) }
}

test('RACE two shows of one name at once: one is made, whole; the other is refused', async () => {
  const run = { startDate: '2026-10-30', endDate: '2026-11-02' }
  const twins = await Promise.allSettled(
    Array.from({ length: 8 }, () => createShow(app.platform, { name: 'Twins', ...run })),
  )
  expect(twins.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [show] = await app.platform.db.selectFrom('shows').select('id').where('name', '=', 'Twins').execute()
  const performances = await app.platform.db
    .selectFrom('performances')
    .select('id')
    .where('show_id', '=', String(show?.id))
    .execute()
  expect(performances).toHaveLength(4)
  await expect(createShow(app.platform, { name: ' TWINS ', ...run })).rejects.toMatchObject({
    code: 'invalid-input',
    detail: { fields: { showName: expect.any(String) } },
  })
})

test('RACE the name of another show is taken, also for two who want it at once', async () => {
  const [a, b, c] = [await made(), await made(), await made()]
  const refused = await shows.put(changeOf(a.answer, { newShowName: b.name.toUpperCase() }))
  expect(refused).toMatchObject({
    status: 400,
    body: { code: 'invalid-input', fields: { newShowName: 'There is already a show with this name.' } },
  })
  const both = await Promise.all(
    [a, c].map(({ answer }) => shows.put(changeOf(answer, { newShowName: `${b.name} the same` }))),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('RACE two admins at the same moment: one is saved, one is told', async () => {
  const { answer } = await made()
  const both = await Promise.all(
    ['A', 'B'].map((text) => shows.put(changeOf(answer, { version: 1, newDescription: text }))),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('RACE two performances at one time, added at once, are one', async () => {
  await plan.nextShow()
  const answers = await Promise.all(Array.from({ length: 6 }, () => plan.add(`${day(50)}T20:00`)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400])
  expect(await plan.planned()).toHaveLength(2)
})

test('RACE performances added before and after a run at once both lie within the dates of the show', async () => {
  for (let round = 0; round < 10; round++) {
    await plan.nextShow()
    const unlock = await lockRow(app, 'shows', plan.showId())
    const added = [`${day(10)}T20:00`, `${day(90)}T20:00`].map((at) => plan.add(at))
    await unlock()
    expect((await Promise.all(added)).map(({ status }) => status)).toEqual([200, 200])
    const starts = (await plan.planned()).map(({ startsAt }) => Date.parse(startsAt)).sort((a, b) => a - b)
    expect(starts).toHaveLength(3)
    const { db } = app.platform
    const show = db.selectFrom('shows').select(['starts_on', 'ends_on']).where('id', '=', plan.showId())
    expect(await show.executeTakeFirst()).toEqual({ starts_on: starts[0], ends_on: starts[2] })
  }
})

test('I08 law 12 RACE a performance is deleted while a seat is held: one of both is refused, and no hold is without its performance', async () => {
  await plan.nextShow()
  for (let round = 0; round < 5; round++) {
    await plan.add(`${day(70 + round)}T19:30`)
    const target = (await plan.planned()).at(-1)
    const patron = await newcomer(app)
    const [gone, held] = await Promise.all([
      plan.call('DELETE', `/performances/${target?.id}?version=0`),
      askHold(app, patron, target?.id ?? '', [1]),
    ])
    expect([gone.status === 204, held.status === 200].filter(Boolean)).toHaveLength(1)
    if (gone.status !== 204) expectRefusal(gone, 'performance-claimed')
  }
})

test('law 12 RACE a seat is held while the show is deleted: one of both is refused, and no hold is left without a show', async () => {
  for (let round = 0; round < 12; round++) {
    const { id, name } = await made()
    const [performance] = await shows.performances(id)
    const who = await newcomer(app)
    const [held, removed] = await Promise.all([
      askHold(app, who, performance?.id ?? '', [1]),
      shows.remove(name),
    ])
    expect([held.status, removed.status]).toSatisfy(
      ([hold, removal]) => (hold === 200 && removal === 409) || (hold === 404 && removal === 200),
    )
  }
})

test('RACE a show that takes a picture and the removal of the one that had it leave no show without it', async () => {
  const payload = await sharp({ create: { width: 48, height: 72, channels: 3, background: '#b8242e' } })
    .png()
    .toBuffer()
  for (let round = 0; round < 5; round++) {
    const sent = await app.fastify.inject({
      method: 'PUT',
      url: '/api/shows/pictures',
      payload,
      headers: { authorization: `Bearer ${plan.admin.token}`, 'content-type': 'image/png' },
    })
    expect(sent.statusCode).toBe(200)
    const url = `/api/media/${sent.json().id}/picture.jpg`
    const original = await shows.post(showBody({ media: [url] }))
    expect(original).toMatchObject({ status: 200 })
    const show = original.body as unknown as Show
    const [other] = await Promise.all([shows.post(showBody({ media: [url] })), shows.remove(show.showName)])
    expect([200, 400]).toContain(other.status)
    expect((await app.fastify.inject({ method: 'GET', url })).statusCode).toBe(
      other.status === 200 ? 200 : 404,
    )
  }
})
