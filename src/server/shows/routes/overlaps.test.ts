import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Overlap } from '../../../shared/shows/performances.ts'
import { day, openPlanning } from '../../testing/harness/planning.ts'

let plan: Awaited<ReturnType<typeof openPlanning>>
beforeAll(async () => {
  plan = await openPlanning()
})
afterAll(() => plan.app.close())

const ask = (body: object) =>
  plan.app.api('POST', '/api/performances/overlaps', { token: plan.admin.token, body })

/** What is in the house then, without other tests' shows. */
async function overlaps(body: object, named: string): Promise<Overlap[]> {
  const answer = await ask(body)
  expect(answer.status).toBe(200)
  return (answer.body as unknown as Overlap[]).filter(({ showName }) => showName === named)
}

/** The show that was opened last, with its performance on the 30th day at 19:30, and another one. */
async function twoShows() {
  await plan.nextShow()
  const other = { id: plan.showId(), performances: await plan.planned() }
  const { body } = await plan.app.api('GET', `/api/shows/${other.id}`, { token: plan.admin.token })
  await plan.nextShow()
  return { ...other, name: String(body.showName) }
}

let other: Awaited<ReturnType<typeof twoShows>>
beforeEach(async () => {
  await plan.app.platform.db.updateTable('performances').set({ status: 'cancelled' }).execute()
  other = await twoShows()
})

test('from start to end, by the length of each show', async () => {
  const { name } = other
  for (const [start, count] of [
    [`${day(30)}T19:30`, 1],
    [`${day(30)}T17:01`, 1],
    [`${day(30)}T17:00`, 0],
    [`${day(30)}T21:59`, 1],
    [`${day(30)}T22:00`, 0],
    [`${day(31)}T19:30`, 0],
  ] as const)
    expect([start, (await overlaps({ starts: [start] }, name)).length]).toEqual([start, count])
  expect(await overlaps({ starts: [`${day(30)}T18:00`], lengthMinutes: 90 }, name)).toEqual([])
  expect(await overlaps({ starts: [`${day(30)}T18:00`], lengthMinutes: 91 }, name)).toHaveLength(1)
})

test('of a run each day', async () => {
  const { name, performances } = other
  expect(await overlaps({ starts: [29, 30, 31].map((i) => `${day(i)}T20:00`) }, name)).toMatchObject([
    { at: performances[0]?.startsAt },
  ])
})

test('not with itself while it is changed, nor with what is cancelled or deleted', async () => {
  const { name, performances } = other
  const [performance] = performances
  const starts = [`${day(30)}T20:00`]
  expect(await overlaps({ starts, except: performance?.id }, name)).toEqual([])
  await plan.app.platform.db
    .updateTable('performances')
    .set({ status: 'cancelled' })
    .where('id', '=', performance?.id ?? '')
    .execute()
  expect(await overlaps({ starts }, name)).toEqual([])
})

test('not with the same start of the same show, which is refused', async () => {
  const { id, name } = other
  expect(await overlaps({ starts: [`${day(30)}T19:30`], show: id }, name)).toEqual([])
  expect(await overlaps({ starts: [`${day(30)}T20:00`], show: id }, name)).toHaveLength(1)
})

test('of a run with two times a day, each with the next one that begins before it ends', async () => {
  const { id, name } = other
  const starts = [31, 32].flatMap((i) => [`${day(i)}T19:00`, `${day(i)}T21:00`])
  const found = await overlaps({ starts, show: id }, name)
  expect(found.map(({ startsAt, at }) => Date.parse(at) - Date.parse(startsAt))).toEqual([
    7_200_000, 7_200_000,
  ])
  expect(await overlaps({ starts, show: id, lengthMinutes: 120 }, name)).toEqual([])
  const make = (which: string, body: object) =>
    plan.app.api('POST', `/api/shows/${id}/performances/run${which}`, { token: plan.admin.token, body })
  const weekdays = [1, 2, 3, 4, 5, 6, 7]
  const times = ['19:00', '21:00'].flatMap((time) => weekdays.map((weekday) => ({ weekday, time })))
  const run = { startDate: day(31), endDate: day(32), times }
  expect(await make('', run)).toMatchObject({ status: 200, body: { count: 4 } })
})

test('it is a warning: both are saved', async () => {
  const { name } = other
  expect(await plan.add(`${day(30)}T20:00`)).toMatchObject({ status: 200 })
  expect(await overlaps({ starts: [`${day(30)}T20:00`] }, name)).toHaveLength(1)
})

test('a time that the clocks skip is none, and what is no time is refused', async () => {
  expect((await ask({ starts: ['2027-03-14T02:30'] })).body).toEqual([])
  expect((await ask({ starts: ['tomorrow'] })).status).toBe(400)
  expect((await ask({})).body).toEqual([])
})
