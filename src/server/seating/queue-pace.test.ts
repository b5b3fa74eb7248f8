import { afterEach, expect, test } from 'vitest'
import type { QueuePlace } from '../../shared/seating/contract.ts'
import { createApp } from '../app.ts'
import { readNow } from '../platform/records/audit.ts'
import { behindProxy } from '../testing/addresses.ts'
import { builtPaths } from '../testing/harness/harness.ts'
import { hold, type Person } from '../testing/scenes/box-office.ts'
import { setupApp } from '../testing/scenes/scenario.ts'
import {
  arrive,
  IDLE,
  letIn,
  OPENS_IN_MS,
  openRoom,
  placeOf,
  setOpening,
} from '../testing/scenes/waiting-room.ts'
import { admitFromQueues } from './commands/admit-from-queues.ts'
import { deletePlaces } from './commands/delete-origins.ts'
import { CHOOSING_MS, PACE } from './rules.ts'

const app = await setupApp({ env: behindProxy })
afterEach(() => app.expectLedgerBalanced())

test('people are let in as the server manages, and no more than there are seats for', async () => {
  const performance = await openRoom(app)
  const people = await arrive(app, performance, 40)
  app.platform.engine.advance(OPENS_IN_MS)
  const queue = () =>
    app.platform.db
      .selectFrom('queues')
      .select(['front', 'pace', 'steady'])
      .where('performance_id', '=', performance)
      .executeTakeFirstOrThrow()
  await letIn(app, { busy: 0.7 })
  expect(await queue()).toEqual({ front: PACE.first, pace: PACE.first * 1000, steady: 1 })
  await letIn(app, { busy: 3 })
  const slower = await queue()
  expect([slower.pace < PACE.first * 1000, slower.steady]).toEqual([true, 0])
  await letIn(app, { busy: 0.1 })
  expect((await queue()).pace).toBeGreaterThan(slower.pace)

  // Two processes let in no more than one.
  const before = await queue()
  app.platform.engine.advance(1000)
  await Promise.all([1, 2, 3].map(() => admitFromQueues(app.platform, IDLE)))
  expect((await queue()).front - before.front).toBeLessThanOrEqual(PACE.first + 1)

  // Two seats are left, and people at their turn who may want them: nobody else is let in until they had their time.
  const { body } = await app.api('GET', `/api/performances/${performance}/seats`)
  const seats = (body.seats as { seatNum: number }[]).map(({ seatNum }) => seatNum)
  const admin = await app.as('boss@college.example', 'admin')
  const blocked = await app.api('POST', `/api/performances/${performance}/blocks`, {
    token: admin.token,
    body: { seats: seats.slice(2), reason: 'a party' },
  })
  expect(blocked.status).toBe(200)
  const full = await queue()
  await letIn(app, { seconds: 3 })
  expect(await queue()).toMatchObject({ front: full.front, steady: 0 })
  app.platform.engine.advance(CHOOSING_MS)
  await letIn(app)
  expect((await queue()).front).toBe(full.front + 2)
  expect(people.length).toBeGreaterThan(full.front + 2)
})

test('whoever releases seats is choosing again: nobody else is let in for the seats', async () => {
  const performance = await openRoom(app)
  const admin = await app.as('boss@college.example', 'admin')
  const { body } = await app.api('GET', `/api/performances/${performance}/seats`)
  const seats = (body.seats as { seatNum: number }[]).map(({ seatNum }) => seatNum)
  const [last = 0, ...others] = seats
  const blocked = { seats: others, reason: 'a party' }
  await app.api('POST', `/api/performances/${performance}/blocks`, { token: admin.token, body: blocked })
  const people = await arrive(app, performance, 2)
  app.platform.engine.advance(OPENS_IN_MS)
  await letIn(app)
  const stateOf = async (who: Person) => (await placeOf(app, who, performance)).state
  const [first, second] = (await stateOf(people[0]?.who as Person)) === 'turn' ? people : people.toReversed()
  if (!first || !second) throw new Error('nobody is here')
  await hold(app, first.who, performance, [last])
  await letIn(app)
  await hold(app, first.who, performance, [])
  await letIn(app)
  expect(await stateOf(second.who)).toBe('waiting')
  app.platform.engine.advance(CHOOSING_MS)
  await letIn(app)
  expect(await stateOf(second.who)).toBe('turn')
})

if (process.env.TEST_ENGINE === 'postgres')
  test('F01 another process knows every place, and goes on where this one was', async () => {
    const performance = await openRoom(app)
    const people = await arrive(app, performance, 10)
    app.platform.engine.advance(OPENS_IN_MS)
    await letIn(app)
    const before = await Promise.all(people.map(({ who }) => placeOf(app, who, performance)))
    const other = await createApp({ ...app.config, port: 0 }, builtPaths)
    const elsewhere = async ({ who }: { who: Person }) => {
      const answer = await other.fastify.inject({
        method: 'POST',
        url: `/api/performances/${performance}/place`,
        headers: { authorization: `Bearer ${who.token}` },
        payload: {},
      })
      return answer.json() as QueuePlace
    }
    try {
      const now = await readNow(app.platform.db, app.platform.engine)
      other.platform.engine.advance(now - (await readNow(other.platform.db, other.platform.engine)))
      for (const [i, person] of people.entries()) {
        const { pollMs, ...known } = await elsewhere(person)
        expect(before[i]).toMatchObject(known)
      }
      other.platform.engine.advance(1000)
      await admitFromQueues(other.platform, IDLE)
      const after = await Promise.all(people.map(elsewhere))
      expect(after.filter(({ state }) => state === 'turn')).toHaveLength(10)
    } finally {
      await other.close()
    }
  })

test('places are deleted a day after their turn, and with the waiting room', async () => {
  const performance = await openRoom(app)
  const [first] = await arrive(app, performance, 1)
  if (!first) throw new Error('nobody is here')
  const rows = () =>
    app.platform.db
      .selectFrom('queue_places')
      .select('number')
      .where('performance_id', '=', performance)
      .execute()
  app.platform.engine.advance(OPENS_IN_MS)
  await letIn(app)
  await arrive(app, performance, 1)
  await deletePlaces(app.platform)
  expect(await rows()).toHaveLength(2)
  app.platform.engine.advance(24 * OPENS_IN_MS)
  await deletePlaces(app.platform)
  expect(await rows()).toEqual([{ number: 2 }])
  await setOpening(app, performance, null)
  expect(await rows()).toEqual([])
})
