import { afterEach, expect, test } from 'vitest'
import { setupDoor } from '../testing/scenes/door.ts'
import { refundTicket } from '../testing/scenes/refunds.ts'

const HOUR = 3_600_000

const { app, seeded, usher, newOrder } = await setupDoor({ env: { THEATRE_TIME_ZONE: zoneAfterMidnight() } })

/** A zone in which the day is less than an hour old. */
function zoneAfterMidnight(): string {
  const hour = new Date().getUTCHours()
  return hour <= 12 ? `Etc/GMT+${hour}` : `Etc/GMT-${24 - hour}`
}

/** A ticket for a performance that starts in so many hours, or did; its doors open half an hour before. */
async function ticketIn(hours: number): Promise<string> {
  const { first } = await newOrder()
  const startsAt = Date.now() + hours * HOUR
  await app.platform.db
    .updateTable('performances')
    .set({ starts_at: startsAt, doors_at: startsAt - HOUR / 2 })
    .where('id', '=', seeded.first.id)
    .execute()
  return first.qr
}
/** Performances are sold in advance. */
const sellAgain = () =>
  app.platform.db
    .updateTable('performances')
    .set({ starts_at: Date.now() + 24 * HOUR, sales_end_at: Date.now() + 24 * HOUR })
    .where('id', '=', seeded.first.id)
    .execute()
afterEach(sellAgain)

const scan = async (ticketId: string, performanceId?: string) =>
  (
    await app.api('POST', '/api/verify-ticket', {
      token: usher.token,
      body: { ticketId, ...(performanceId && { performanceId }) },
    })
  ).body

test.each([
  ['of this evening, long before its doors open', 20],
  ['of the late show, after midnight', -1.5],
])('T01 a door that names no performance admits a ticket %s', async (_what, hours) => {
  const qr = await ticketIn(hours)
  expect(await scan(qr)).toMatchObject({ message: 'Admitted', result: 'admitted' })
  expect(await scan(qr)).toMatchObject({ result: 'already-admitted' })
})

test.each([
  ['of tomorrow', 26],
  ['of the show that ended before midnight', -3.5],
  ['of a week ago', -168],
])('T01 it does not admit one %s, which stays good for its own performance', async (_what, hours) => {
  const qr = await ticketIn(hours)
  const refused = await scan(qr)
  expect(refused).toMatchObject({ message: 'Wrong performance', result: 'wrong-performance' })
  expect(refused).not.toHaveProperty('admittedAt')
  const own = await scan(qr, seeded.first.id)
  expect(own.result).toBe('admitted')
  // It does not tell of another date who is inside.
  expect((await scan(qr)).result).toBe('wrong-performance')
})

test('T06 a void ticket of another date is void', async () => {
  const qr = await ticketIn(26)
  const ticket = app.platform.db.selectFrom('tickets').select('id').where('qr', '=', qr)
  await refundTicket(app, (await ticket.executeTakeFirstOrThrow()).id)
  expect((await scan(qr)).result).toBe('void')
})
