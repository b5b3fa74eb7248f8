// SQLite alone: readers at once meet in the memory of the server, not in the database.

import { afterEach, expect, test, vi } from 'vitest'
import { seatsDelta, seatsSnapshot } from '../../shared/seating/contract.ts'
import { newId } from '../platform/base/base.ts'
import { streamLimits } from '../platform/http/event-streams.ts'
import { openStream } from '../testing/event-stream.ts'
import { createHarness } from '../testing/harness/harness.ts'
import { askHold, hold, newcomer, openPerformance } from '../testing/scenes/box-office.ts'
import { setupApp } from '../testing/scenes/scenario.ts'
import { until } from '../testing/until.ts'
import { LiveSeats } from './queries/live.ts'

const app = await setupApp({ listen: true })
await app.start()
afterEach(() => app.expectLedgerBalanced())

const watch = (performance: string, origin = app.origin()) =>
  openStream(`${origin}/api/performances/${performance}/seats/stream`)

test('the stream begins with a snapshot and tells of another’s hold', async () => {
  const performance = await openPerformance(app)
  const stream = await watch(performance)
  expect(stream.status).toBe(200)
  expect(stream.headers.get('content-type')).toBe('text/event-stream')
  expect(stream.headers.get('cache-control')).toBe('no-store')
  const snapshot = await stream.seen((event) => event.type === 'snapshot', 'the snapshot is here')
  expect(stream.events).toHaveLength(1)
  expect(snapshot.data).toMatchObject({ performanceId: performance, revision: Number(snapshot.id) })
  // Pages read the frames as they are, without checking them.
  expect(seatsSnapshot.parse(snapshot.data)).toEqual(snapshot.data)
  const seats = snapshot.data.seats as { seatNum: number }[]
  expect(seats).toHaveLength(80)
  expect(seats[79]).toEqual({ seatNum: 80, label: 'H10', price: 15.9, kind: 'wheelchair', state: 'free' })

  const patron = await newcomer(app)
  const steps: [number[], { seatNum: number; state: string }[]][] = [
    [
      [3, 4],
      [
        { seatNum: 3, state: 'held' },
        { seatNum: 4, state: 'held' },
      ],
    ],
    [
      [4, 5],
      [
        { seatNum: 3, state: 'free' },
        { seatNum: 5, state: 'held' },
      ],
    ],
    [
      [],
      [
        { seatNum: 4, state: 'free' },
        { seatNum: 5, state: 'free' },
      ],
    ],
  ]
  for (const [i, [seats, changes]] of steps.entries()) {
    await askHold(app, patron, performance, seats)
    const revision = Number(snapshot.id) + i + 1
    const delta = await stream.seen((event) => event.id === String(revision), `delta ${i + 1} is here`)
    expect(delta.type).toBe('delta')
    expect(seatsDelta.parse(delta.data)).toEqual(delta.data)
    expect(delta.data).toEqual({ performanceId: performance, revision, changes })
  }
  await stream.close()
})

test('Z05 neither the stream nor the map says who holds a seat', async () => {
  const [performance, patron] = [await openPerformance(app), await newcomer(app)]
  const stream = await watch(performance)
  const { holdId } = await hold(app, patron, performance, [7])
  await stream.seen((event) => event.type === 'delta', 'the delta is here')
  const map = await app.api('GET', `/api/seatMap?performance=${performance}`)
  const shown = JSON.stringify([stream.events, map.body])
  for (const secret of [holdId, patron.userId, patron.email, "O'Brien"]) expect(shown).not.toContain(secret)
  expect((map.body as unknown as object[])[6]).toEqual({ seatNum: 7, price: 15.9, availability: false })
  await stream.close()
})

test('a snapshot fetched beside the stream counts the same revisions', async () => {
  const [performance, patron] = [await openPerformance(app), await newcomer(app)]
  const stream = await watch(performance)
  await hold(app, patron, performance, [1])
  const delta = await stream.seen((event) => event.type === 'delta', 'the delta is here')
  const { body } = await app.api('GET', `/api/performances/${performance}/seats`)
  expect(body.revision).toBe(delta.data.revision)
  await stream.close()
})

test('a stream whose reader went away is let go: its heartbeat stops', async () => {
  const [begun, stopped] = [vi.spyOn(globalThis, 'setInterval'), vi.spyOn(globalThis, 'clearInterval')]
  const performance = await openPerformance(app)
  const streams: Awaited<ReturnType<typeof watch>>[] = []
  for (let i = 0; i < 5; i++) streams.push(await watch(performance))
  // Whatever else the process repeats has another pace.
  const beats = begun.mock.calls.flatMap(([, ms], i) =>
    ms === streamLimits.beatMs ? [begun.mock.results[i]?.value as unknown] : [],
  )
  expect(beats).toHaveLength(5)
  const stillBeating = () => {
    const cleared = new Set<unknown>(stopped.mock.calls.flat())
    return beats.filter((beat) => !cleared.has(beat)).length
  }
  expect(stillBeating()).toBe(5)
  for (const stream of streams) await stream.close()
  await until(() => stillBeating() === 0, 'the heartbeats have stopped')
})

/** What is kept for viewers: the viewers, and performances whose seats are in memory. */
async function kept() {
  const text = String((await app.api('GET', '/metrics')).body.text)
  const gauge = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1])
  return { viewers: gauge('seat_viewers'), rooms: gauge('seat_rooms') }
}

test('X29: a viewer who cannot enter is not counted as one who looks, and keeps no room', async () => {
  const performance = await openPerformance(app)
  await until(async () => (await kept()).viewers === 0, 'nobody looks')
  const before = await kept()
  const { db } = app.platform
  await db.schema.alterTable('seats').renameTo('seats_away').execute()
  try {
    const path = `/api/performances/${performance}/seats/stream`
    const refused = await Promise.all(Array.from({ length: 20 }, () => app.http('GET', path)))
    for (const { status } of refused) expect(status).toBe(500)
  } finally {
    await db.schema.alterTable('seats_away').renameTo('seats').execute()
  }
  expect(await kept()).toEqual(before)
  const stream = await watch(performance)
  await stream.seen((event) => event.type === 'snapshot', 'the snapshot is here')
  expect(await kept()).toEqual({ viewers: 1, rooms: before.rooms + 1 })
  await stream.close()
})

test('X29: looking at unknown or at very many performances does not fill the memory with their seats', async () => {
  await until(async () => (await kept()).viewers === 0, 'nobody looks')
  const before = await kept()
  for (const id of [newId(), newId(), newId()])
    for (const path of [`/api/performances/${id}/seats`, `/api/performances/${id}/seats/stream`])
      expect(await app.http('GET', path)).toMatchObject({ status: 404 })
  expect(await kept()).toEqual(before)

  const watched = await openPerformance(app)
  const stream = await watch(watched)
  await stream.seen((event) => event.type === 'snapshot', 'the snapshot is here')
  const { db } = app.platform
  const row = await db
    .selectFrom('performances')
    .selectAll()
    .where('id', '=', watched)
    .executeTakeFirstOrThrow()
  const many = Array.from({ length: 210 }, (_, i) => ({
    ...row,
    id: newId(),
    starts_at: Number(row.starts_at) + i + 1,
  }))
  await db.insertInto('performances').values(many).execute()
  const looks = await Promise.all(many.map(({ id }) => app.api('GET', `/api/performances/${id}/seats`)))
  for (const { status } of looks) expect(status).toBe(200)
  expect((await kept()).rooms).toBe(200)
  // A room with a viewer is not evicted.
  await hold(app, await newcomer(app), watched, [3])
  await stream.seen((event) => event.type === 'delta', 'the delta is here')
  await stream.close()

  // Nor one entered while its last viewer leaves.
  const live = new LiveSeats(app.platform)
  const told: string[] = []
  const leave = await live.watch(watched, () => {})
  const entering = live.watch(watched, (frame) => told.push(String(frame)))
  leave()
  const leaveToo = await entering
  await Promise.all(many.map(({ id }) => live.snapshot(id)))
  expect(live).toMatchObject({ viewers: 1, rooms: 200 })
  await hold(app, await newcomer(app), watched, [5])
  await until(() => told.some((frame) => frame.startsWith('event: delta')), 'the one who entered is told')
  leaveToo()
  live.close()
})

test('a change that is heard while a room reads its seats for the first time loses none of them', async () => {
  const { db, events } = app.platform
  const performance = await openPerformance(app)
  const [heard, read] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const claims: object[] = []
  // The first read of the claims returns after the change is heard, later reads after that one has ended.
  const slowDb = db.withPlugin({
    transformQuery({ node, queryId }) {
      if (JSON.stringify(node).includes('seat_claims')) claims.push(queryId)
      return node
    },
    async transformResult({ result, queryId }) {
      const turn = claims.indexOf(queryId)
      if (turn >= 0) await (turn === 0 ? heard : read).promise
      else if (claims.length > 0) setImmediate(read.resolve)
      return result
    },
  })
  const live = new LiveSeats({ ...app.platform, db: slowDb })
  const told: string[] = []
  const entering = live.watch(performance, (frame) => told.push(String(frame)))
  await until(() => claims.length === 1, 'the room reads')
  // The room hears it first, and may read in the next turn.
  const unlisten = events.subscribe('seats', () => setTimeout(heard.resolve))
  events.publish('seats', performance)
  const leave = await entering
  expect(told[0]?.match(/"seatNum"/g)).toHaveLength(80)
  unlisten()
  leave()
  live.close()
})

test('a server that stops ends its streams instead of waiting for their readers', async () => {
  const stopping = await createHarness({ listen: true })
  const performance = await openPerformance(stopping)
  const stream = await watch(performance, stopping.origin())
  await stream.seen((event) => event.type === 'snapshot', 'the snapshot is here')
  await stopping.close()
  await until(() => stream.ended(), 'the stream has ended')
})
