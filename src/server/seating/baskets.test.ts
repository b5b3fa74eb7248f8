import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '../../shared/platform/durations.ts'
import type { Hold } from '../../shared/seating/contract.ts'
import { type Answer, createHarness } from '../testing/harness/harness.ts'
import { lockHold, waitingForLocks } from '../testing/harness/locks.ts'
import {
  askHold,
  expectRefusal,
  hold,
  newcomer,
  openShow,
  type Person,
  seatsBy,
} from '../testing/scenes/box-office.ts'
import { tenFrom } from '../testing/scenes/origins.ts'
import { claimSeats, claimsOf } from './commands/claims.ts'
import { endHolds } from './commands/end-holds.ts'
import { sweepHolds } from './commands/sweep-holds.ts'

const app = await createHarness()

afterEach(() => app.expectLedgerBalanced())
afterAll(() => app.close())

const current = async (who: Person, query = '') =>
  (await app.api('GET', `/api/holds/current${query}`, { token: who.token })).body.hold as Hold | null
const part = (performanceId: string, ...seats: number[]) => ({
  performanceId,
  seats: seats.map((seatNum) => expect.objectContaining({ seatNum })),
})
/** Sends these requests of one person so that on PostgreSQL all of them wait for the person's hold. */
async function atOnce(who: Person, requests: readonly (() => Promise<Answer>)[]): Promise<Answer[]> {
  const isPostgres = app.platform.engine.name === 'postgres'
  const unlock = isPostgres ? await lockHold(app, who.userId) : async () => {}
  const sent = requests.map((send) => send())
  if (isPostgres) await waitingForLocks(app, requests.length, 'all wait for the hold')
  await unlock()
  return Promise.all(sent)
}
const threeEvenings = async () => (await openShow(app, 3)) as [string, string, string]

describe('a hold is one basket with one clock', () => {
  test('seats of a second evening join it, by the time of the evenings, and leave it alone', async () => {
    const [early, late] = await threeEvenings()
    const patron = await newcomer(app)
    const first = await hold(app, patron, late, [5])
    app.platform.engine.advance(2 * MINUTE_MS)
    const both = await hold(app, patron, early, [1, 2])
    expect(both).toMatchObject({
      ...{ holdId: first.holdId, expiresAt: first.expiresAt },
      ...part(early, 1, 2),
      performances: [part(early, 1, 2), part(late, 5)],
    })
    expect(await current(patron)).toEqual({ ...both, serverTime: expect.any(String) })
    expect(await current(patron, `?performance=${late}`)).toMatchObject(part(late, 5))
    // Each change concerns one evening.
    expect((await hold(app, patron, early, [2])).performances).toEqual([part(early, 2), part(late, 5)])
    const rest = await app.api('DELETE', `/api/performances/${early}/hold`, patron)
    expect(rest.body).toMatchObject({ ...part(early), holdId: first.holdId, performances: [part(late, 5)] })
    expect(await seatsBy(app, early, 'held')).toEqual([])
    expect((await askHold(app, patron, late, [])).body).toMatchObject({ holdId: null, seats: [] })
    expect(await current(patron)).toBeNull()
  })

  test('emptied and begun again for another evening, it keeps its end', async () => {
    const [one, other] = await threeEvenings()
    const patron = await newcomer(app)
    const { holdId, expiresAt } = await hold(app, patron, one, [1])
    await askHold(app, patron, one, [])
    app.platform.engine.advance(14 * MINUTE_MS)
    expect(await hold(app, patron, other, [1])).toMatchObject({ holdId, expiresAt })
    app.platform.engine.advance(MINUTE_MS)
    expect((await hold(app, patron, other, [1])).holdId).not.toBe(holdId)
  })

  test('a change that is refused for one evening changes nothing of the others', async () => {
    const [one, other] = await threeEvenings()
    const [patron, rival] = [await newcomer(app), await newcomer(app)]
    await hold(app, rival, other, [3])
    await hold(app, patron, one, [1])
    expectRefusal(await askHold(app, patron, other, [2, 3]), 'seats-taken', { taken: [3] })
    expect((await current(patron))?.performances).toEqual([part(one, 1)])
    expect(await seatsBy(app, other, 'held')).toEqual([3])
  })

  test('its end frees the seats of every evening at once, in however many sweeps', async () => {
    const [one, other] = await threeEvenings()
    const [patron, rival] = [await newcomer(app), await newcomer(app)]
    const { holdId } = await hold(app, patron, one, [1])
    await hold(app, patron, other, [1, 2])
    app.platform.engine.advance(15 * MINUTE_MS)
    expect(await current(patron)).toBeNull()
    // Before the sweep already.
    await hold(app, rival, other, [2])
    await Promise.all([sweepHolds(app.platform), sweepHolds(app.platform)])
    expect([await seatsBy(app, one, 'held'), await seatsBy(app, other, 'held')]).toEqual([[], [2]])
    const ended = await app.platform.db
      .selectFrom('holds')
      .select(['state', 'ends_at', 'closed_at'])
      .where('id', '=', holdId)
      .executeTakeFirstOrThrow()
    expect(ended).toMatchObject({ state: 'expired', closed_at: ended.ends_at })
  })

  test('a performance that is cancelled leaves it; the others stay', async () => {
    const { db, engine } = app.platform
    const [one, other] = await threeEvenings()
    const [patron, single] = [await newcomer(app), await newcomer(app)]
    await hold(app, patron, one, [1])
    await hold(app, patron, other, [1])
    await hold(app, single, one, [2])
    await db.transaction().execute((trx) => endHolds(trx, engine, one))
    expect((await current(patron))?.performances).toEqual([part(other, 1)])
    expect(await current(single)).toBeNull()
    expect(await seatsBy(app, one, 'held')).toEqual([])
  })
})

describe('ten seats of a performance, and twenty in all', () => {
  test('one more is refused; a seat released makes room', async () => {
    const [first, second, third] = await threeEvenings()
    const patron = await newcomer(app)
    await hold(app, patron, first, tenFrom(1))
    await hold(app, patron, second, tenFrom(1))
    expectRefusal(await askHold(app, patron, third, [1]), 'hold-full')
    expectRefusal(await askHold(app, patron, first, [...tenFrom(1), 11]), 'too-many-seats', {
      fields: { seats: 'At most 10.' },
    })
    await hold(app, patron, first, tenFrom(1).slice(1))
    await hold(app, patron, third, [1])
    expectRefusal(await askHold(app, patron, first, tenFrom(1)), 'hold-full')
  })

  test.each([
    ['of an empty basket', 0],
    ['of one with seats', 1],
  ])('RACE tabs %s add evenings at once: one hold, and never more than twenty seats', async (_, before) => {
    for (let round = 0; round < 5; round++) {
      const evenings = await openShow(app, 5)
      const patron = await newcomer(app)
      for (const id of evenings.slice(0, before)) await hold(app, patron, id, tenFrom(1))
      const tabs = evenings.slice(before)
      const answers = await Promise.all(tabs.map((id) => askHold(app, patron, id, tenFrom(11))))
      const won = answers.filter(({ status }) => status === 200)
      expect(won).toHaveLength(2 - before)
      for (const answer of answers) if (answer.status !== 200) expectRefusal(answer, 'hold-full')
      expect(new Set(won.map(({ body }) => body.holdId)).size).toBe(1)
      const held = await Promise.all(evenings.map((id) => seatsBy(app, id, 'held')))
      expect(held.flat()).toHaveLength(20)
      expect((await current(patron))?.performances).toHaveLength(2)
    }
  })

  test('RACE tabs that add the same evening to a basket at once share its part', async () => {
    const [first, second] = await threeEvenings()
    const patron = await newcomer(app)
    await hold(app, patron, first, [1])
    const requests = [[1], [1, 2], [2, 3]]
    const answers = await atOnce(
      patron,
      requests.map((seats) => () => askHold(app, patron, second, seats)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const held = await seatsBy(app, second, 'held')
    expect(requests).toContainEqual(held)
    expect((await current(patron))?.performances).toEqual([part(first, 1), part(second, ...held)])
    const rows = app.platform.db.selectFrom('hold_parts').select('seats').where('performance_id', '=', second)
    expect(await rows.execute()).toEqual([{ seats: held.length }])
  })

  test('RACE one tab releases an evening while another adds one: what was added stays', async () => {
    const [first, second] = await threeEvenings()
    const patron = await newcomer(app)
    await hold(app, patron, first, [1])
    const answers = await atOnce(patron, [
      () => askHold(app, patron, first, []),
      () => askHold(app, patron, second, [1]),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await current(patron)).toMatchObject({ performances: [part(second, 1)] })
    expect(await seatsBy(app, first, 'held')).toEqual([])
  })

  test('negative control: tabs that count before they lock the hold go beyond twenty', async () => {
    const { db, engine } = app.platform
    const [first, ...others] = await threeEvenings()
    const patron = await newcomer(app)
    await hold(app, patron, first, tenFrom(1))
    const row = await db
      .selectFrom('holds')
      .select(['id', 'ends_at'])
      .where('user_id', '=', patron.userId)
      .executeTakeFirstOrThrow()
    const counted = await Promise.all(others.map(() => db.transaction().execute((trx) => claimsOf(trx, row))))
    for (const [i, performance_id] of others.entries())
      if ((counted[i]?.length ?? 0) + 10 <= 20)
        await db.transaction().execute((trx) =>
          claimSeats(
            trx,
            engine,
            row,
            tenFrom(1).map((seat_num) => ({ performance_id, seat_num, price_cents: 1590 })),
          ).execute(),
        )
    const held = await Promise.all([first, ...others].map((id) => seatsBy(app, id, 'held')))
    expect(held.flat()).toHaveLength(30)
    await db.deleteFrom('seat_claims').where('performance_id', 'in', others).execute()
  })
})
