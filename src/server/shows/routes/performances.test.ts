import { Temporal } from 'temporal-polyfill'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PlannedPerformance, RunAnswer } from '../../../shared/shows/performances.ts'
import { newId } from '../../platform/ids.ts'
import { askHold, expectRefusal, hold, newcomer, type Person } from '../../testing/box-office.ts'
import { createHarness, type Harness } from '../../testing/harness.ts'
import { createShow } from '../commands/create-show.ts'
import { wallClock } from '../rules/wall-clock.ts'

const zone = 'America/Toronto'
let house: Harness
let admin: Person
let showId: string

beforeAll(async () => {
  house = await createHarness()
  admin = await house.as('planner@college.example', 'admin')
})
beforeEach(async () => {
  const show = await createShow(house.platform, {
    name: `La Tempête ${newId()}`,
    startDate: day(30),
    endDate: day(30),
  })
  showId = show.id
})
afterEach(() => house.expectSound())
afterAll(() => house.close())

/** So many theatre days from today. */
const day = (n: number) => Temporal.Now.plainDateISO(zone).add({ days: n }).toString()
/** The next year, so that both nights are to come. */
const nextYear = Temporal.Now.plainDateISO(zone).year + 1
/** The second Sunday of March and the first of November, when clocks change in Toronto. */
const springNight = sundayOf(3, 2)
const autumnNight = sundayOf(11, 1)
function sundayOf(month: number, nth: number): string {
  const first = Temporal.PlainDate.from({ year: nextYear, month, day: 1 })
  return first.add({ days: ((7 - first.dayOfWeek) % 7) + 7 * (nth - 1) }).toString()
}

const call = (method: string, path: string, body?: object) =>
  house.api(method, `/api${path}`, { token: admin.token, ...(body && { body }) })
const planned = async () =>
  (await call('GET', `/shows/${showId}/performances`)).body as unknown as PlannedPerformance[]
const first = async () => {
  const [one] = await planned()
  if (!one) throw new Error('the show has no performance')
  return one
}
const add = (startsAt: string, more: object = {}) =>
  call('POST', `/shows/${showId}/performances`, { startsAt, ...more })
const change = ({ id, version, local }: PlannedPerformance, times: object) =>
  call('PUT', `/performances/${id}`, { version, ...local, ...times })
const audited = (action: string) =>
  house.platform.db
    .selectFrom('audit')
    .select(['actor_id', 'subject', 'detail'])
    .where('action', '=', action)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute()
const field = (name: string, message: string) => ({ message, fields: { [name]: message } })

describe('one performance', () => {
  test('is added with doors and sales as the house has them, or as it was asked', async () => {
    const usual = await add(`${day(31)}T19:30`)
    expect(usual).toMatchObject({
      status: 200,
      body: {
        local: {
          startsAt: `${day(31)}T19:30`,
          doorsAt: `${day(31)}T19:00`,
          salesEndAt: `${day(31)}T19:30`,
        },
        status: 'scheduled',
        state: 'on-sale',
        sold: 0,
        orders: 0,
        untouched: true,
        version: 0,
      },
    })
    const other = await add(`${day(32)}T14:00`, { doorsMinutes: 45, salesEndMinutes: 120 })
    expect(other.body.local).toEqual({
      startsAt: `${day(32)}T14:00`,
      doorsAt: `${day(32)}T13:15`,
      salesEndAt: `${day(32)}T12:00`,
    })
    expect((await planned()).map(({ local }) => local.startsAt)).toEqual([
      `${day(30)}T19:30`,
      `${day(31)}T19:30`,
      `${day(32)}T14:00`,
    ])
    const [entry] = await audited('performances-added')
    expect(entry).toMatchObject({ actor_id: admin.userId, subject: `show:${showId}` })
  })

  test('widens the dates that the show is announced with', async () => {
    await add(`${day(40)}T14:00`)
    const show = await house.api('GET', `/api/shows/${showId}`)
    expect(wallClock(Date.parse(String(show.body.startDate)), zone)).toBe(`${day(30)}T19:30`)
    expect(wallClock(Date.parse(String(show.body.endDate)), zone)).toBe(`${day(40)}T14:00`)
  })

  test('is refused by field: there already, over, no such time, no such date', async () => {
    const there = field('startsAt', 'This show has a performance at that time already.')
    expectRefusal(await add(`${day(30)}T19:30`), 'invalid-input', there)
    expectRefusal(await add(`${day(-1)}T19:30`), 'invalid-input', field('startsAt', 'This time is over.'))
    const skipped = 'The clocks go forward that night, so this time does not exist. It may be 03:30.'
    expectRefusal(await add(`${springNight}T02:30`), 'invalid-input', field('startsAt', skipped))
    const none = field('startsAt', 'There is no such date or time.')
    expectRefusal(await add(`${nextYear}-02-30T19:30`), 'invalid-input', none)
    expect(await planned()).toHaveLength(1)
  })

  test('at a time that the autumn night shows twice is at the first', async () => {
    const made = await add(`${autumnNight}T01:30`)
    expect(made.body.startsAt).toBe(`${autumnNight}T05:30:00.000Z`)
  })

  test('two at once at one time are one', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => add(`${day(50)}T20:00`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400])
    expect(await planned()).toHaveLength(2)
  })
})

describe('a run', () => {
  const times = [4, 5, 6].map((weekday) => ({ weekday, time: '19:30' })).concat({ weekday: 7, time: '14:00' })
  const run = (body: object, preview = false) =>
    call('POST', `/shows/${showId}/performances/run${preview ? '/preview' : ''}`, { times, ...body })

  test('is previewed without a change, made as previewed, and made again adds nothing', async () => {
    const weeks = { startDate: springNight, endDate: addDays(springNight, 14) }
    const preview = await run(weeks, true)
    expect(preview.status).toBe(200)
    expect(await planned()).toHaveLength(1)
    const said = preview.body as unknown as RunAnswer
    expect(said.count).toBe(9)
    expect(said.performances.map(({ local }) => local.slice(11))).toEqual([
      '14:00',
      ...['19:30', '19:30', '19:30', '14:00'],
      ...['19:30', '19:30', '19:30', '14:00'],
    ])
    expect((await run(weeks)).body).toEqual(said)
    expect(await planned()).toHaveLength(10)
    const again = (await run(weeks)).body as unknown as RunAnswer
    expect([again.count, new Set(again.performances.map(({ outcome }) => outcome))]).toEqual([
      0,
      new Set(['exists']),
    ])
    expect(await planned()).toHaveLength(10)
    const entries = (await audited('performances-added')).filter(
      ({ subject }) => subject === `show:${showId}`,
    )
    expect(entries.map(({ detail }) => JSON.parse(detail).count)).toEqual([9])
  })

  test('says what it leaves out: there already, over, skipped by the clocks', async () => {
    await add(`${addDays(springNight, 1)}T02:30`)
    const nights = [6, 7, 1].map((weekday) => ({ weekday, time: '02:30' }))
    const body = { startDate: addDays(springNight, -1), endDate: addDays(springNight, 1), times: nights }
    const made = (await run(body)).body as unknown as RunAnswer
    expect(made.performances.map(({ local, outcome }) => [local, outcome])).toEqual([
      [`${addDays(springNight, -1)}T02:30`, 'new'],
      [`${springNight}T02:30`, 'no-such-time'],
      [`${addDays(springNight, 1)}T02:30`, 'exists'],
    ])
    const past = (await run({ startDate: day(-8), endDate: day(-1) })).body as unknown as RunAnswer
    expect(new Set(past.performances.map(({ outcome }) => outcome))).toEqual(new Set(['past']))
  })

  test('of 60 days has 60 evenings at 19:30', async () => {
    const daily = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, time: '19:30' }))
    const body = { startDate: addDays(springNight, -30), endDate: addDays(springNight, 29), times: daily }
    expect((await run(body)).body.count).toBe(60)
    const evenings = (await planned()).slice(1)
    expect(evenings).toHaveLength(60)
    expect(new Set(evenings.map(({ local }) => local.startsAt.slice(11)))).toEqual(new Set(['19:30']))
    expect(new Set(evenings.map(({ startsAt }) => startsAt.slice(11, 16)))).toEqual(
      new Set(['00:30', '23:30']),
    )
  })

  test('is refused by field', async () => {
    const backwards = { startDate: day(40), endDate: day(39) }
    const last = field('endDate', 'The last day comes before the first.')
    expectRefusal(await run(backwards), 'invalid-input', last)
    expectRefusal(await run(backwards, true), 'invalid-input', last)
    const noDate = { startDate: `${nextYear}-02-30`, endDate: day(39) }
    expectRefusal(await run(noDate), 'invalid-input', field('startDate', 'There is no such date.'))
    const daily = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, time: '19:30' }))
    const many = field('endDate', 'At most 200 performances at once.')
    expectRefusal(await run({ startDate: day(1), endDate: day(201), times: daily }), 'invalid-input', many)
    const none = await run({ startDate: day(1), endDate: day(2), times: [] })
    expect(none.body.fields).toEqual({ times: 'Choose at least one day of the week.' })
    expect(await planned()).toHaveLength(1)
  })
})

describe('a change', () => {
  test('of doors and sales is kept, and ends the sales where it says so', async () => {
    const one = await first()
    const answer = await change(one, {
      doorsAt: `${day(30)}T18:45`,
      salesEndAt: `${day(29)}T12:00`,
    })
    expect(answer).toMatchObject({ status: 200, body: { startsAt: one.startsAt, version: 1 } })
    expect(answer.body.local).toEqual({
      startsAt: `${day(30)}T19:30`,
      doorsAt: `${day(30)}T18:45`,
      salesEndAt: `${day(29)}T12:00`,
    })
    const [entry] = await audited('performance-updated')
    expect(entry).toMatchObject({ actor_id: admin.userId, subject: `performance:${one.id}` })
  })

  test('is refused by field: doors or sales after the start, over, on another performance, no such time', async () => {
    await add(`${day(31)}T19:30`)
    const one = await first()
    const refused = [
      [{ doorsAt: `${day(30)}T19:31` }, 'doorsAt', 'Doors open before the start, not after it.'],
      [{ salesEndAt: `${day(30)}T19:31` }, 'salesEndAt', 'Sales end by the start at the latest.'],
      [
        { startsAt: `${day(-2)}T19:30`, doorsAt: `${day(-2)}T19:00`, salesEndAt: `${day(-2)}T19:00` },
        'startsAt',
        'This time is over.',
      ],
      [{ startsAt: `${day(31)}T19:30` }, 'startsAt', 'This show has a performance at that time already.'],
      [
        { startsAt: `${springNight}T02:15` },
        'startsAt',
        'The clocks go forward that night, so this time does not exist. It may be 03:15.',
      ],
    ] as const
    for (const [times, name, message] of refused)
      expectRefusal(await change(one, times), 'invalid-input', field(name, message))
    expect(await first()).toEqual(one)
  })

  test('of what somebody else changed meanwhile is told, and overwrites nothing', async () => {
    const seen = await first()
    const colleague = await change(seen, { doorsAt: `${day(30)}T18:00` })
    expect(colleague.status).toBe(200)
    expectRefusal(await change(seen, { startsAt: `${day(33)}T19:30` }), 'performance-changed')
    const { id, version } = seen
    expectRefusal(
      await call('PUT', `/performances/${id}/sales`, { version, open: false }),
      'performance-changed',
    )
    expectRefusal(await call('DELETE', `/performances/${id}?version=${version}`), 'performance-changed')
    expect(await first()).toEqual(colleague.body)
    const both = await Promise.all(
      ['17:00', '17:15'].map(async (time) => change(await first(), { doorsAt: `${day(30)}T${time}` })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('leaves a start in the hour that comes twice where it was', async () => {
    const second = Date.parse(`${autumnNight}T06:30:00.000Z`)
    const show = await createShow(house.platform, {
      name: `Nuit blanche ${newId()}`,
      startDate: autumnNight,
      endDate: autumnNight,
      performances: [second],
    })
    showId = show.id
    const one = await first()
    expect(one.local.startsAt).toBe(`${autumnNight}T01:30`)
    const answer = await change(one, { doorsAt: `${autumnNight}T00:30` })
    expect(answer).toMatchObject({ status: 200, body: { startsAt: new Date(second).toISOString() } })
  })

  test('of one that has begun, was cancelled, or is nowhere is refused', async () => {
    const one = await first()
    const { db } = house.platform
    await db.updateTable('performances').set({ status: 'cancelled' }).where('id', '=', one.id).execute()
    expectRefusal(await change(one, { doorsAt: `${day(30)}T18:00` }), 'performance-cancelled')
    await db
      .updateTable('performances')
      .set({ status: 'scheduled', starts_at: 1, doors_at: 1, sales_end_at: 1 })
      .where('id', '=', one.id)
      .execute()
    expectRefusal(await change(one, { doorsAt: `${day(30)}T18:00` }), 'performance-past')
    expectRefusal(await change({ ...one, id: newId() }, {}), 'performance-not-found')
  })
})

describe('sales', () => {
  const sales = ({ id, version }: PlannedPerformance, open: boolean) =>
    call('PUT', `/performances/${id}/sales`, { version, open })

  test('are closed and opened again', async () => {
    const one = await first()
    const patron = await newcomer(house)
    const closed = await sales(one, false)
    expect(closed).toMatchObject({ status: 200, body: { status: 'closed', state: 'closed', version: 1 } })
    expectRefusal(await askHold(house, patron, one.id, [1]), 'performance-closed')
    expect((await sales(await first(), true)).body).toMatchObject({ status: 'scheduled', state: 'on-sale' })
    await hold(house, patron, one.id, [1])
    expect(await audited('sales-closed')).toHaveLength(1)
    expect(await audited('sales-opened')).toHaveLength(1)
  })
})

describe('I08 law 12 deleting', () => {
  test('takes a performance away that nobody ever held a seat of', async () => {
    await add(`${day(60)}T19:30`)
    const last = (await planned()).at(-1)
    expect(await call('DELETE', `/performances/${last?.id}?version=0`)).toMatchObject({ status: 204 })
    expect(await planned()).toHaveLength(1)
    expect((await house.api('GET', `/api/performances/${last?.id}`)).status).toBe(404)
    const show = await house.api('GET', `/api/shows/${showId}`)
    expect(wallClock(Date.parse(String(show.body.endDate)), zone)).toBe(`${day(30)}T19:30`)
    const [entry] = await audited('performance-deleted')
    expect(entry).toMatchObject({ actor_id: admin.userId, subject: `performance:${last?.id}` })
  })

  test('is refused once a seat was held, also after it was let go', async () => {
    const one = await first()
    const patron = await newcomer(house)
    await hold(house, patron, one.id, [1])
    expect(await first()).toMatchObject({ untouched: false })
    expectRefusal(await call('DELETE', `/performances/${one.id}?version=0`), 'performance-claimed')
    await askHold(house, patron, one.id, [])
    expectRefusal(await call('DELETE', `/performances/${one.id}?version=0`), 'performance-claimed')
    expect(await planned()).toHaveLength(1)
  })

  test('meets a hold in the same moment: one of both is refused, and no hold is without its performance', async () => {
    for (let round = 0; round < 5; round++) {
      await add(`${day(70 + round)}T19:30`)
      const target = (await planned()).at(-1)
      const patron = await newcomer(house)
      const [gone, held] = await Promise.all([
        call('DELETE', `/performances/${target?.id}?version=0`),
        askHold(house, patron, target?.id ?? '', [1]),
      ])
      expect([gone.status === 204, held.status === 200].filter(Boolean)).toHaveLength(1)
      if (gone.status !== 204) expectRefusal(gone, 'performance-claimed')
    }
  })
})

function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString()
}
