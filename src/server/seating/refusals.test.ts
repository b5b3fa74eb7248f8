import { afterEach, describe, expect, test } from 'vitest'
import { newId } from '../platform/base/base.ts'
import { databaseText } from '../testing/database-text.ts'
import { createPerformance } from '../testing/harness/programme.ts'
import {
  askHold,
  expectRefusal,
  newcomer,
  openPerformance,
  openShow,
  seatsBy,
} from '../testing/scenes/box-office.ts'
import { setupApp } from '../testing/scenes/scenario.ts'

const app = await setupApp()
const performance = await openPerformance(app)
const patron = await newcomer(app)
afterEach(async () => {
  await app.expectLedgerBalanced()
  expect(await seatsBy(app, performance, 'held')).toEqual([])
})

const put = (body: unknown, token: string | undefined = patron.token, headers: Record<string, string> = {}) =>
  app.api('PUT', `/api/performances/${performance}/hold`, { ...(token && { token }), body, headers })

const eleven = Array.from({ length: 11 }, (_, i) => i + 1)

describe('a hold is refused with its own sentence', () => {
  test('eleven seats', async () => {
    expectRefusal(await askHold(app, patron, performance, eleven), 'too-many-seats', {
      message: 'You can hold at most 10 seats of one performance.',
      fields: { seats: 'At most 10.' },
    })
  })

  test('ten seats are not too many, and one seat named eleven times is one', async () => {
    const other = await openPerformance(app)
    expect((await askHold(app, patron, other, eleven.slice(0, 10))).status).toBe(200)
    expect((await askHold(app, patron, other, Array(11).fill(7) as number[])).status).toBe(200)
    expect(await seatsBy(app, other, 'held')).toEqual([7])
    await askHold(app, patron, other, [])
  })

  test('a seat that the house does not have', async () => {
    expectRefusal(await askHold(app, patron, performance, [1, 81, 99_999]), 'seat-not-in-house', {
      message: 'There is no such seat in this house.',
      fields: { seats: 'Not in this house: 81, 99999.' },
    })
  })

  test('a seat that is not for sale, and one that was retired', async () => {
    const { db, engine } = app.platform
    await db.updateTable('seats').set({ available: 0 }).where('seat_num', '=', 70).execute()
    await db.updateTable('seats').set({ retired_at: engine.now() }).where('seat_num', '=', 71).execute()
    expectRefusal(await askHold(app, patron, performance, [70, 71, 72]), 'seat-not-in-house', {
      fields: { seats: 'Not in this house: 70, 71.' },
    })
  })

  test('a performance that does not exist', async () => {
    expectRefusal(await askHold(app, patron, newId(), [1]), 'performance-not-found', {
      message: 'This performance does not exist.',
    })
    for (const path of ['seats', 'seats/stream'])
      expectRefusal(await app.api('GET', `/api/performances/${newId()}/${path}`, {}), 'performance-not-found')
    expectRefusal(await app.api('GET', `/api/seatMap?performance=${newId()}`), 'performance-not-found')
  })

  test('a performance that is no id of ours', async () => {
    const message = 'This is not a valid id.'
    expectRefusal(await askHold(app, patron, '1', [1]), 'invalid-input', {
      message: `id: ${message}`,
      fields: { id: message },
    })
  })

  test('a performance that has begun', async () => {
    const past = await oddPerformance({ startsAt: Date.now() - 60_000 })
    expectRefusal(await askHold(app, patron, past, [1]), 'performance-past', {
      message: 'This performance has already begun.',
    })
  })

  test('a performance that is closed, cancelled or past the end of its sales', async () => {
    const soon = Date.now() + 86_400_000
    const closed = [
      await oddPerformance({ startsAt: soon, status: 'closed' }),
      await oddPerformance({ startsAt: soon, status: 'cancelled' }),
      await oddPerformance({ startsAt: soon, salesEndMinutes: 1441 }),
    ]
    for (const id of closed)
      expectRefusal(await askHold(app, patron, id, [1]), 'performance-closed', {
        message: 'Tickets for this performance are no longer on sale.',
      })
  })

  test('an account whose e-mail is not verified', async () => {
    const unverified = await newcomer(app)
    await app.platform.db
      .updateTable('users')
      .set({ email_verified_at: null })
      .where('id', '=', unverified.userId)
      .execute()
    expectRefusal(await askHold(app, unverified, performance, [1]), 'email-unverified', {
      message: 'Please verify your e-mail address first. We sent you a link.',
    })
    expectRefusal(await app.api('GET', '/api/holds/current', unverified), 'email-unverified')
  })

  test('nobody in particular; a token in a cookie or the address is nobody', async () => {
    const { token } = patron
    const answers = [
      await put({ seats: [1] }, ''),
      await put({ seats: [1] }, '', { cookie: `token=${token}` }),
      await app.api('PUT', `/api/performances/${performance}/hold?token=${token}`, { body: { seats: [1] } }),
    ]
    for (const answer of answers) expectRefusal(answer, 'not-logged-in', { message: 'Please log in.' })
  })

  test.each([
    ['a string', ['1'], 'seats.0', 'A seat is named by its number.'],
    ['a fraction', [1.5], 'seats.0', 'A seat is named by its whole number.'],
    ['null', [null], 'seats.0', 'A seat is named by its number.'],
  ])('X04 a seat that is %s', async (_, seats, field, sentence) => {
    expectRefusal(await put({ seats }), 'invalid-input', {
      message: `${field}: ${sentence}`,
      fields: { [field]: sentence },
    })
  })

  test.each([[[0]], [[-1]], [[1e9]], [['1e3']], [[Number.NaN]], ['1,2'], [{ length: 2 }], [null]])(
    'X04 hostile seats %j',
    async (seats) => {
      expect(await put({ seats })).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
    },
  )

  test.each(['role', 'isAdmin', 'emailVerified', 'price', 'status', 'userId', 'holdId', 'expiresAt'])(
    'Z04 the unknown field %s',
    async (field) => {
      expectRefusal(await put({ seats: [1], [field]: 'admin' }), 'invalid-input', {
        message: `${field}: This field is not known here.`,
        fields: { [field]: 'This field is not known here.' },
      })
    },
  )
})

test('Z08 reading changes nothing, and a write is JSON', async () => {
  const before = await databaseText(app)
  for (const path of [
    '/api/seatMap',
    `/api/seatMap?performance=${performance}`,
    `/api/performances/${performance}/seats`,
    '/api/holds/current',
    `/api/holds/current?performance=${performance}`,
  ])
    for (let twice = 0; twice < 2; twice++)
      expect((await app.api('GET', path, patron)).status, path).toBe(200)
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
    expectRefusal(
      await put('{"seats":[1]}', patron.token, { 'content-type': type }),
      'unsupported-media-type',
    )
  expect(await databaseText(app)).toBe(before)
})

type Odd = { startsAt: number; status?: 'closed' | 'cancelled'; salesEndMinutes?: number }

/** Another performance of a new show, with these oddities. */
async function oddPerformance(odd: Odd): Promise<string> {
  const [id] = await openShow(app)
  const { show_id } = await app.platform.db
    .selectFrom('performances')
    .select('show_id')
    .where('id', '=', id ?? '')
    .executeTakeFirstOrThrow()
  return (await createPerformance(app.platform, { showId: show_id, ...odd })).id
}
