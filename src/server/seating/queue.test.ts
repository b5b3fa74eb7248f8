import { createHash } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { readNow } from '../platform/records/audit.ts'
import { behindProxy } from '../testing/addresses.ts'
import { databaseText } from '../testing/database-text.ts'
import { deadlocks, lockQueue, waitingForLocks } from '../testing/harness/locks.ts'
import { day } from '../testing/harness/planning.ts'
import {
  askHold,
  createUsers,
  expectRefusal,
  hold,
  newcomer,
  openPerformance,
  openShow,
  type Person,
} from '../testing/scenes/box-office.ts'
import { setupApp } from '../testing/scenes/scenario.ts'
import {
  arrive,
  askPlace,
  letIn,
  OPENS_IN_MS,
  openRoom,
  placeOf,
  setOpening,
  withRoom,
} from '../testing/scenes/waiting-room.ts'
import { until } from '../testing/until.ts'
import { PACE, TURN_MS } from './rules.ts'

const app = await setupApp({ env: behindProxy })
afterEach(() => app.expectLedgerBalanced())

test('X36 whoever comes before the opening is in the order of a seed whose hash was public, later ones after them', async () => {
  const performance = await openRoom(app)
  const early = await arrive(app, performance, 12)
  expect(early.map(({ place }) => place.number)).toEqual(early.map((_, i) => i + 1))
  expect(early.at(-1)?.place).toMatchObject({ state: 'early', ahead: 12, seed: null, drawn: null })
  const [seedHash] = new Set(early.map(({ place }) => place.seedHash))
  app.platform.engine.advance(OPENS_IN_MS)
  const late = await arrive(app, performance, 3)
  expect(late.map(({ place: { number, state, ahead } }) => [number, state, ahead])).toEqual([
    [13, 'waiting', 12],
    [14, 'waiting', 13],
    [15, 'waiting', 14],
  ])

  const places = await Promise.all(early.map(({ who }) => placeOf(app, who, performance)))
  const [{ seed, drawn } = { seed: null, drawn: 0 }] = places
  expect(drawn).toBe(12)
  const sha = (text: string) => createHash('sha256').update(text).digest('hex')
  expect(sha(String(seed))).toBe(seedHash)
  const order = places.toSorted((a, b) => a.ahead - b.ahead).map(({ number }) => number)
  const lot = (number: number) => sha(`${seed}.${number}`)
  expect(order).toEqual(order.toSorted((a, b) => (lot(a) < lot(b) ? -1 : 1)))
  expect(places.map(({ ahead }) => ahead).toSorted((a, b) => a - b)).toEqual(places.map((_, i) => i))

  await letIn(app)
  const inTurn = async () => {
    const all = await Promise.all([...early, ...late].map(({ who }) => placeOf(app, who, performance)))
    return all.filter(({ state }) => state === 'turn').map(({ number }) => number)
  }
  expect((await inTurn()).toSorted()).toEqual(order.slice(0, PACE.first).toSorted())
  await letIn(app, { seconds: 4 })
  expect(await inTurn()).toHaveLength(15)
})

test('X36 a person has one place, in every tab and with every tag of the mailbox, also after a reload', async () => {
  const performance = await openRoom(app)
  const [who, tagged] = [await app.as('one@college.example'), await app.as('one+again@college.example')]
  const tabs = await Promise.all([who, tagged, who, who, tagged].map((one) => placeOf(app, one, performance)))
  expect(new Set(tabs.map(({ number }) => number))).toEqual(new Set([1]))
  expect(await placeOf(app, who, performance, { again: true })).toMatchObject({ number: 1, ahead: 1 })
  expect(await placeOf(app, await newcomer(app), performance)).toMatchObject({ number: 2, ahead: 2 })
})

test('RACE a crowd that arrives at once gets each number once', async () => {
  const performance = await openRoom(app)
  const people = await createUsers(app, 30)
  const places = await Promise.all(people.map((who) => placeOf(app, who, performance)))
  expect(places.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(people.map((_, i) => i + 1))
})

test('X36 no seat is held without a turn: not before the opening, while waiting, by another number, or for another evening', async () => {
  const [first = '', second = ''] = await openShow(app, 2)
  await Promise.all([first, second].map((id) => withRoom(app, id)))
  const people = await arrive(app, first, PACE.first + 3)
  const stranger = await newcomer(app)
  const refuse = async (who: Person, performance = first) =>
    expectRefusal(await askHold(app, who, performance, [1]), 'not-your-turn')
  for (const { who } of people) await refuse(who)
  app.platform.engine.advance(OPENS_IN_MS)
  await letIn(app)

  const states = await Promise.all(
    people.map(async ({ who }) => ({ who, place: await placeOf(app, who, first) })),
  )
  const [inTurn, waiting] = [
    states.filter(({ place }) => place.state === 'turn'),
    states.filter(({ place }) => place.state === 'waiting'),
  ]
  expect([inTurn.length >= PACE.first, waiting.length > 0]).toEqual([true, true])
  for (const { who } of waiting) await refuse(who)
  await refuse(stranger)
  const [lucky] = inTurn
  if (!lucky) throw new Error('nobody was let in')
  // Somebody else's number says whose turn it is, and gives nothing.
  const seen = await app.api('GET', `/api/performances/${first}/queue?number=${lucky.place.number}`)
  expect(seen.body).toMatchObject({ state: 'turn', turnEndsAt: null })
  await refuse(stranger)
  await placeOf(app, lucky.who, second)
  await refuse(lucky.who, second)
  await hold(app, lucky.who, first, [1, 2])
  for (const number of ['0', '-1', '1.5', 'x', '1e9', ''])
    expect(await app.api('GET', `/api/performances/${first}/queue?number=${number}`)).toMatchObject({
      status: 400,
    })
})

test('X36 a turn ends; seats that are held go on; a new place is at the end, and only after the old one', async () => {
  const performance = await openRoom(app)
  const [buyer, sleeper] = await arrive(app, performance, 2)
  if (!buyer || !sleeper) throw new Error('nobody is here')
  app.platform.engine.advance(OPENS_IN_MS)
  await letIn(app)
  const { turnEndsAt } = await placeOf(app, sleeper.who, performance)
  expect(turnEndsAt).not.toBeNull()
  expect(await placeOf(app, sleeper.who, performance, { again: true })).toMatchObject({ state: 'turn' })
  app.platform.engine.advance(TURN_MS - 2000)
  await hold(app, buyer.who, performance, [1])
  app.platform.engine.advance(2000)

  expect(await placeOf(app, sleeper.who, performance)).toMatchObject({ state: 'over', turnEndsAt })
  expectRefusal(await askHold(app, sleeper.who, performance, [2]), 'not-your-turn')
  await hold(app, buyer.who, performance, [1, 3])
  const other = await newcomer(app)
  expect(await placeOf(app, other, performance)).toMatchObject({ number: 3, ahead: 0 })
  expect(await placeOf(app, sleeper.who, performance, { again: true })).toMatchObject({
    number: 4,
    state: 'waiting',
    ahead: 1,
  })
  await letIn(app)
  await hold(app, sleeper.who, performance, [2])
})

test('asking about a number reads no session and stores nothing, and is never stored', async () => {
  const performance = await openRoom(app)
  const [first] = await arrive(app, performance, 1)
  const ask = (headers: Record<string, string> = {}) =>
    app.api('GET', `/api/performances/${performance}/queue?number=${first?.place.number}`, { headers })
  const before = await databaseText(app)
  for (const token of ['', 'Bearer nonsense', `Bearer ${first?.who.token}`]) {
    const answer = await ask(token ? { authorization: token } : {})
    expect(answer).toMatchObject({ status: 200, body: { number: 1, state: 'early', ahead: 1 } })
    expect(answer.headers['cache-control']).toBe('no-store')
  }
  expect(await databaseText(app)).toBe(before)
})

test('without a waiting room nothing is different, and there is none to join', async () => {
  const [performance, who] = [await openPerformance(app), await newcomer(app)]
  expectRefusal(await askPlace(app, who, performance), 'no-queue')
  expectRefusal(await app.api('GET', `/api/performances/${performance}/queue?number=1`), 'no-queue')
  const { body } = await app.api('GET', `/api/performances/${performance}`)
  expect(body).not.toHaveProperty('opensAt')
  await hold(app, who, performance, [1])
  expect(
    await app.platform.db
      .selectFrom('queues')
      .selectAll()
      .where('performance_id', '=', performance)
      .execute(),
  ).toEqual([])
})

test('X36 a sale that is closed or opens later lets nobody in, and says so to those who wait', async () => {
  const performance = await openRoom(app)
  const [someone] = await arrive(app, performance, 1)
  if (!someone) throw new Error('nobody arrived')
  app.platform.engine.advance(OPENS_IN_MS)
  await letIn(app)
  const set = (change: { status?: 'closed' | 'scheduled' }) =>
    app.platform.db.updateTable('performances').set(change).where('id', '=', performance).execute()
  await set({ status: 'closed' })
  const asked = () => app.api('GET', `/api/performances/${performance}/queue?number=1`)
  expectRefusal(await asked(), 'performance-closed')
  expectRefusal(await askPlace(app, someone.who, performance), 'performance-closed')
  await set({ status: 'scheduled' })
  await withRoom(app, performance)
  expectRefusal(await askHold(app, someone.who, performance, [1]), 'not-your-turn')
})

test('X36 a sale that opens at another time has another draw: nobody knows its seed, and all come anew', async () => {
  const performance = await openRoom(app)
  const people = await arrive(app, performance, 3)
  app.platform.engine.advance(OPENS_IN_MS)
  await letIn(app)
  const [known] = await Promise.all(people.map(({ who }) => placeOf(app, who, performance)))
  expect(known?.seed).not.toBeNull()

  await setOpening(app, performance, `${day(20)}T10:00`)
  const number = await app.api('GET', `/api/performances/${performance}/queue?number=1`)
  expectRefusal(number, 'no-queue')
  const [, second] = people
  if (!second) throw new Error('nobody is here')
  const place = await placeOf(app, second.who, performance)
  expect(place).toMatchObject({ number: 1, state: 'early', seed: null })
  expect(place.seedHash).not.toBe(known?.seedHash)
  // The same time again ends nothing.
  await setOpening(app, performance, `${day(20)}T10:00`)
  expect(await placeOf(app, second.who, performance)).toMatchObject({ seedHash: place.seedHash })
  expectRefusal(await askHold(app, second.who, performance, [1]), 'not-your-turn')
})

test('RACE people arrive while the performance is deleted, or its opening changes: a place, or it is not there', async () => {
  const admin = await app.as('opening@college.example', 'admin')
  const people = await createUsers(app, 6)
  for (let round = 0; round < 5; round++) {
    const performance = await openRoom(app)
    const arriving = () => Promise.all(people.map((who) => askPlace(app, who, performance)))
    const [before, version] = await Promise.all([
      arriving(),
      setOpening(app, performance, `${day(20)}T10:00`),
    ])
    expect(new Set(before.map(({ status }) => status))).toEqual(new Set([200]))
    const path = `/api/performances/${performance}?version=${version}`
    const deleted = app.api('DELETE', path, { token: admin.token })
    const answers = await arriving()
    expect((await deleted).status).toBe(204)
    for (const answer of answers) if (answer.status !== 200) expectRefusal(answer, 'performance-not-found')
  }
  expect(await deadlocks(app)).toBe(0)
})

if (process.env.TEST_ENGINE === 'postgres')
  test('X36 whoever waits for a number until after the opening comes after the draw', async () => {
    const { db, engine } = app.platform
    const performance = await openRoom(app)
    await arrive(app, performance, 1)
    const late = await newcomer(app)
    const opening = (await readNow(db, engine)) + 1000
    await db.updateTable('performances').set({ opens_at: opening }).where('id', '=', performance).execute()
    const unlock = await lockQueue(app, performance)
    const asked = askPlace(app, late, performance)
    await waitingForLocks(app, 1, 'somebody waits for a number')
    await until(async () => (await readNow(db, engine)) > opening, 'the sale has opened')
    await unlock()
    expect((await asked).body).toMatchObject({ number: 2, state: 'waiting', drawn: 1 })
  })

test('staff need no turn; whoever holds seats when the waiting room comes goes on', async () => {
  const performance = await openPerformance(app)
  const [before, door] = [await newcomer(app), await app.as('staff@college.example', 'ticket_person')]
  await hold(app, before, performance, [1])
  await withRoom(app, performance)
  await hold(app, before, performance, [1, 2])
  await hold(app, door, performance, [5])
  expectRefusal(await askHold(app, await newcomer(app), performance, [6]), 'not-your-turn')
})
