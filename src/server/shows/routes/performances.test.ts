import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RunAnswer } from '../../../shared/shows/performances.ts'
import {
  addDays,
  autumnNight,
  day,
  field,
  nextYear,
  openPlanning,
  springNight,
} from '../../testing/harness/planning.ts'
import { expectRefusal } from '../../testing/scenes/box-office.ts'
import { wallClock } from '../rules/wall-clock.ts'

const zone = 'America/Toronto'

let plan: Awaited<ReturnType<typeof openPlanning>>

beforeAll(async () => {
  plan = await openPlanning()
})
beforeEach(() => plan.nextShow())
afterEach(() => plan.app.expectLedgerBalanced())
afterAll(() => plan.app.close())

describe('one performance', () => {
  test('is added with doors and sales as the house has them, or as it was asked', async () => {
    const usual = await plan.add(`${day(31)}T19:30`)
    expect(usual).toMatchObject({
      status: 200,
      body: {
        local: { startsAt: `${day(31)}T19:30`, doorsAt: `${day(31)}T19:00`, salesEndAt: `${day(31)}T19:30` },
        status: 'scheduled',
        state: 'on-sale',
        sold: 0,
        orders: 0,
        untouched: true,
        version: 0,
      },
    })
    const other = await plan.add(`${day(32)}T14:00`, { doorsMinutes: 45, salesEndMinutes: 120 })
    expect(other.body.local).toEqual({
      startsAt: `${day(32)}T14:00`,
      doorsAt: `${day(32)}T13:15`,
      salesEndAt: `${day(32)}T12:00`,
    })
    expect((await plan.planned()).map(({ local }) => local.startsAt)).toEqual([
      `${day(30)}T19:30`,
      `${day(31)}T19:30`,
      `${day(32)}T14:00`,
    ])
    const [entry] = await plan.audited('performances-added')
    expect(entry).toMatchObject({ actor_id: plan.admin.userId, subject: `show:${plan.showId()}` })
  })

  test('widens the dates that the show is announced with', async () => {
    await plan.add(`${day(40)}T14:00`)
    const show = await plan.app.api('GET', `/api/shows/${plan.showId()}`)
    expect(wallClock(Date.parse(String(show.body.startDate)), zone)).toBe(`${day(30)}T19:30`)
    expect(wallClock(Date.parse(String(show.body.endDate)), zone)).toBe(`${day(40)}T14:00`)
  })

  test('is refused by field: there already, over, no such time, no such date', async () => {
    const there = field('startsAt', 'This show already has a performance at that time.')
    expectRefusal(await plan.add(`${day(30)}T19:30`), 'invalid-input', there)
    expectRefusal(
      await plan.add(`${day(-1)}T19:30`),
      'invalid-input',
      field('startsAt', 'This time has passed.'),
    )
    const skipped = 'The clocks go forward that night, so this time does not exist. It may be 03:30.'
    expectRefusal(await plan.add(`${springNight}T02:30`), 'invalid-input', field('startsAt', skipped))
    expect((await plan.add(`${nextYear}-02-30T19:30`)).body).toMatchObject({
      fields: { startsAt: 'There is no such date or time.' },
    })
    expect(await plan.planned()).toHaveLength(1)
  })

  test('at a time that the autumn night shows twice is at the first', async () => {
    const made = await plan.add(`${autumnNight}T01:30`)
    expect(made.body.startsAt).toBe(`${autumnNight}T05:30:00.000Z`)
  })
})

describe('a run', () => {
  const times = [4, 5, 6].map((weekday) => ({ weekday, time: '19:30' })).concat({ weekday: 7, time: '14:00' })
  const run = (body: object, preview = false) =>
    plan.call('POST', `/shows/${plan.showId()}/performances/run${preview ? '/preview' : ''}`, {
      times,
      ...body,
    })

  test('is previewed without a change, made as previewed, and made again adds nothing', async () => {
    const weeks = { startDate: springNight, endDate: addDays(springNight, 14) }
    const preview = await run(weeks, true)
    expect(preview.status).toBe(200)
    expect(await plan.planned()).toHaveLength(1)
    const previewed = preview.body as unknown as RunAnswer
    expect(previewed.count).toBe(9)
    expect(previewed.performances.map(({ local }) => local.slice(11))).toEqual([
      '14:00',
      ...['19:30', '19:30', '19:30', '14:00'],
      ...['19:30', '19:30', '19:30', '14:00'],
    ])
    expect((await run(weeks)).body).toEqual(previewed)
    expect(await plan.planned()).toHaveLength(10)
    const again = (await run(weeks)).body as unknown as RunAnswer
    expect([again.count, new Set(again.performances.map(({ outcome }) => outcome))]).toEqual([
      0,
      new Set(['exists']),
    ])
    expect(await plan.planned()).toHaveLength(10)
    const entries = (await plan.audited('performances-added')).filter(
      ({ subject }) => subject === `show:${plan.showId()}`,
    )
    expect(entries.map(({ detail }) => JSON.parse(detail).count)).toEqual([9])
  })

  test('says what it leaves out: there already, over, skipped by the clocks', async () => {
    await plan.add(`${addDays(springNight, 1)}T02:30`)
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
    const evenings = (await plan.planned()).slice(1)
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
    expect((await run(noDate)).body.fields).toEqual({ startDate: 'There is no such date.' })
    const daily = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, time: '19:30' }))
    const many = field('endDate', 'At most 200 performances at once.')
    expectRefusal(await run({ startDate: day(1), endDate: day(201), times: daily }), 'invalid-input', many)
    const none = await run({ startDate: day(1), endDate: day(2), times: [] })
    expect(none.body.fields).toEqual({ times: 'Choose at least one day of the week.' })
    expect(await plan.planned()).toHaveLength(1)
  })
})

test('the switch of the waiting room: off unless it is asked for, with a time before the end of sales', async () => {
  const opensAt = `${day(20)}T10:00`
  const first = await plan.first()
  expect(first).not.toHaveProperty('opensAtLocal')
  const on = await plan.change(first, { opensAt })
  expect(on).toMatchObject({ status: 200, body: { opensAtLocal: opensAt, version: first.version + 1 } })
  const listed = await plan.app.api('GET', `/api/performances/${first.id}`)
  expect(wallClock(Date.parse(String(listed.body.opensAt)), zone)).toBe(opensAt)
  const [entry] = await plan.audited('performance-updated')
  expect(JSON.parse(entry?.detail ?? '')).toMatchObject({ opensAt: listed.body.opensAt })

  const late = await plan.change(await plan.first(), { opensAt: first.local.salesEndAt })
  expectRefusal(late, 'invalid-input', field('opensAt', 'Sales open before they end.'))
  const off = await plan.change(await plan.first(), {})
  expect(off.body).not.toHaveProperty('opensAtLocal')
})
