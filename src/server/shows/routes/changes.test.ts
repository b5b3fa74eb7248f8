import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PlannedPerformance } from '../../../shared/shows/performances.ts'
import { newId } from '../../platform/base/base.ts'
import { longPassword, signUp } from '../../testing/harness/people.ts'
import { autumnNight, day, field, openPlanning, springNight } from '../../testing/harness/planning.ts'
import { changeOf } from '../../testing/harness/programme.ts'
import { askHold, expectRefusal, hold, newcomer } from '../../testing/scenes/box-office.ts'
import { wallClock } from '../rules/wall-clock.ts'

const zone = 'America/Toronto'

let plan: Awaited<ReturnType<typeof openPlanning>>

beforeAll(async () => {
  plan = await openPlanning()
})
beforeEach(() => plan.nextShow())
afterEach(() => plan.app.expectLedgerBalanced())
afterAll(() => plan.app.close())

describe('a change', () => {
  test('of doors and sales is kept, and ends the sales where it says so', async () => {
    const one = await plan.first()
    const answer = await plan.change(one, { doorsAt: `${day(30)}T18:45`, salesEndAt: `${day(29)}T12:00` })
    expect(answer).toMatchObject({ status: 200, body: { startsAt: one.startsAt, version: 1 } })
    expect(answer.body.local).toEqual({
      startsAt: `${day(30)}T19:30`,
      doorsAt: `${day(30)}T18:45`,
      salesEndAt: `${day(29)}T12:00`,
    })
    const [entry] = await plan.audited('performance-updated')
    expect(entry).toMatchObject({ actor_id: plan.admin.userId, subject: `performance:${one.id}` })
  })

  test('is refused by field: doors or sales after the start, over, on another performance, no such time', async () => {
    await plan.add(`${day(31)}T19:30`)
    const one = await plan.first()
    const refused = [
      [{ doorsAt: `${day(30)}T19:31` }, 'doorsAt', 'Doors open before the start, not after it.'],
      [{ salesEndAt: `${day(30)}T19:31` }, 'salesEndAt', 'Sales end by the start at the latest.'],
      [
        { startsAt: `${day(-2)}T19:30`, doorsAt: `${day(-2)}T19:00`, salesEndAt: `${day(-2)}T19:00` },
        'startsAt',
        'This time has passed.',
      ],
      [{ startsAt: `${day(31)}T19:30` }, 'startsAt', 'This show already has a performance at that time.'],
      [
        { startsAt: `${springNight}T02:15` },
        'startsAt',
        'The clocks go forward that night, so this time does not exist. It may be 03:15.',
      ],
    ] as const
    for (const [times, name, message] of refused)
      expectRefusal(await plan.change(one, times), 'invalid-input', field(name, message))
    expect(await plan.first()).toEqual(one)
  })

  test('of what somebody else changed meanwhile is told, and overwrites nothing', async () => {
    const seen = await plan.first()
    const colleague = await plan.change(seen, { doorsAt: `${day(30)}T18:00` })
    expect(colleague.status).toBe(200)
    expectRefusal(await plan.change(seen, { startsAt: `${day(33)}T19:30` }), 'performance-changed')
    const { id, version } = seen
    expectRefusal(
      await plan.call('PUT', `/performances/${id}/sales`, { version, open: false }),
      'performance-changed',
    )
    expectRefusal(await plan.call('DELETE', `/performances/${id}?version=${version}`), 'performance-changed')
    expect(await plan.first()).toEqual(colleague.body)
    const now = await plan.first()
    const both = await Promise.all(
      ['17:00', '17:15'].map((time) => plan.change(now, { doorsAt: `${day(30)}T${time}` })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('beside a cancellation is told, of a performance as of its show; the show’s dates follow', async () => {
    await plan.add(`${day(31)}T19:30`)
    const [one, two] = await plan.planned()
    if (!one || !two) throw new Error('two performances were planned')
    const show = await plan.call('GET', `/shows/${plan.showId()}`)
    const { token } = await signUp(plan.app, { role: 'admin' })
    const cancelled = await plan.app.api('POST', `/api/performances/${two.id}/cancel`, {
      token,
      body: { password: longPassword },
    })
    expect(cancelled).toMatchObject({ status: 200, body: { cancelled: true } })
    expectRefusal(await plan.change(two, { doorsAt: `${day(31)}T18:00` }), 'performance-cancelled')
    expect((await plan.planned())[1]).toMatchObject({ status: 'cancelled', version: 1, local: two.local })
    const now = await plan.call('GET', `/shows/${plan.showId()}`)
    expect(now.body).toMatchObject({ startDate: one.startsAt, endDate: one.startsAt })
    const mine = { newDescription: 'Mine', newDirectorName: 'Mine', newLocation: 'Mine', newCast: ['Mine'] }
    const old = { ...changeOf(show, mine), version: show.body.version }
    expectRefusal(await plan.call('PUT', '/shows/update', old), 'show-changed')
  })

  test('leaves a start in the hour that comes twice where it was', async () => {
    const second = Date.parse(`${autumnNight}T06:30:00.000Z`)
    await plan.nextShow({ startDate: autumnNight, endDate: autumnNight, performances: [second] })
    const one = await plan.first()
    expect(one.local.startsAt).toBe(`${autumnNight}T01:30`)
    const answer = await plan.change(one, { doorsAt: `${autumnNight}T00:30` })
    expect(answer).toMatchObject({ status: 200, body: { startsAt: new Date(second).toISOString() } })
  })

  test('of one that has begun, was cancelled, or is nowhere is refused', async () => {
    const one = await plan.first()
    const { db } = plan.app.platform
    await db.updateTable('performances').set({ status: 'cancelled' }).where('id', '=', one.id).execute()
    expectRefusal(await plan.change(one, { doorsAt: `${day(30)}T18:00` }), 'performance-cancelled')
    await db
      .updateTable('performances')
      .set({ status: 'scheduled', starts_at: 1, doors_at: 1, sales_end_at: 1 })
      .where('id', '=', one.id)
      .execute()
    expectRefusal(await plan.change(one, { doorsAt: `${day(30)}T18:00` }), 'performance-past')
    expectRefusal(await plan.change({ ...one, id: newId() }, {}), 'performance-not-found')
  })
})

describe('sales', () => {
  const sales = ({ id, version }: PlannedPerformance, open: boolean) =>
    plan.call('PUT', `/performances/${id}/sales`, { version, open })

  test('are closed and opened again', async () => {
    const one = await plan.first()
    const patron = await newcomer(plan.app)
    const closed = await sales(one, false)
    expect(closed).toMatchObject({ status: 200, body: { status: 'closed', state: 'closed', version: 1 } })
    expectRefusal(await askHold(plan.app, patron, one.id, [1]), 'performance-closed')
    expect((await sales(await plan.first(), true)).body).toMatchObject({
      status: 'scheduled',
      state: 'on-sale',
    })
    await hold(plan.app, patron, one.id, [1])
    expect(await plan.first()).toMatchObject({ sold: 0, held: 1, seatsLeft: 79 })
    const sheet = await plan.call('GET', `/shows/${plan.showId()}/performances.csv`)
    expect(sheet.body.text).toMatch(/^\uFEFFStarts,.*\r\n\d{4}-\d\d-\d\d 19:30,.*,On sale,0,1,79,0,0\r\n$/)
    const over = await plan.call('GET', `/shows/${plan.showId()}/performances.csv?list=over`)
    expect(over.body.text).toMatch(/^\uFEFFStarts,[^\n]*\r\n$/)
    expect(await plan.audited('sales-closed')).toHaveLength(1)
    expect(await plan.audited('sales-opened')).toHaveLength(1)
  })
})

describe('the list', () => {
  test('has a cancelled performance among the coming until it would have begun, then among those over', async () => {
    await plan.add(`${day(31)}T19:30`)
    const [one, next] = await plan.planned()
    const { db } = plan.app.platform
    const put = (change: { starts_at?: number; status?: 'cancelled' }) =>
      db
        .updateTable('performances')
        .set(change)
        .where('id', '=', one?.id ?? '')
        .execute()
    const listed = async (list: string) => {
      const { body } = await plan.call('GET', `/shows/${plan.showId()}/performances.csv${list}`)
      return [...String(body.text).matchAll(/^\d{4}-\d\d-\d\d \d\d:\d\d/gm)].map(([start]) =>
        start.replace(' ', 'T'),
      )
    }
    await put({ status: 'cancelled' })
    expect(await listed('')).toEqual([one?.local.startsAt, next?.local.startsAt])
    expect(await listed('?list=over')).toEqual([])
    await put({ starts_at: 1 })
    expect(await listed('')).toEqual([next?.local.startsAt])
    expect(await listed('?list=over')).toEqual(['1969-12-31T19:00'])
    expect(await listed('?list=all')).toHaveLength(2)
  })
})

describe('I08 law 12 deleting', () => {
  test('takes a performance away that nobody ever held a seat of', async () => {
    await plan.add(`${day(60)}T19:30`)
    const last = (await plan.planned()).at(-1)
    expect(await plan.call('DELETE', `/performances/${last?.id}?version=0`)).toMatchObject({ status: 204 })
    expect(await plan.planned()).toHaveLength(1)
    expect((await plan.app.api('GET', `/api/performances/${last?.id}`)).status).toBe(404)
    const show = await plan.app.api('GET', `/api/shows/${plan.showId()}`)
    expect(wallClock(Date.parse(String(show.body.endDate)), zone)).toBe(`${day(30)}T19:30`)
    const [entry] = await plan.audited('performance-deleted')
    expect(entry).toMatchObject({ actor_id: plan.admin.userId, subject: `performance:${last?.id}` })
  })

  test('is refused once a seat was held, also after it was let go', async () => {
    const one = await plan.first()
    const patron = await newcomer(plan.app)
    await hold(plan.app, patron, one.id, [1])
    expect(await plan.first()).toMatchObject({ untouched: false })
    expectRefusal(await plan.call('DELETE', `/performances/${one.id}?version=0`), 'performance-claimed')
    await askHold(plan.app, patron, one.id, [])
    expectRefusal(await plan.call('DELETE', `/performances/${one.id}?version=0`), 'performance-claimed')
    expect(await plan.planned()).toHaveLength(1)
  })
})
