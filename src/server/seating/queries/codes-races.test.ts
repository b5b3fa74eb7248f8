import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { behindProxy } from '../../testing/addresses.ts'
import { createUsers, openPerformance, openShow } from '../../testing/scenes/box-office.ts'
import { codesOf, holdWith } from '../../testing/scenes/codes.ts'
import { setupApp } from '../../testing/scenes/scenario.ts'

const BUYERS = 100
const USES = 10

const app = await setupApp({ listen: true, env: behindProxy })
const codes = codesOf(app, await app.as('codes-races@college.example', 'admin'))
afterEach(() => app.expectLedgerBalanced())

const taken = async (id: string) => (await codes.read(id))?.taken

test('RACE 100 buyers race for the 10 uses of a code: exactly 10 get it, and nobody a seat without it', async () => {
  const evenings = await openShow(app, 2)
  const { id, code } = await codes.add({ inTotal: USES })
  const crowd = await createUsers(app, BUYERS)
  const answers = await Promise.all(
    crowd.map((who, i) => holdWith(app, who, evenings[i % 2] ?? '', [1 + Math.floor(i / 2)], code)),
  )
  const got = answers.filter(({ status }) => status === 200)
  expect(got).toHaveLength(USES)
  for (const { body } of got) expect(body).toMatchObject({ code: { code }, seats: [{ coded: true }] })
  const refused = answers.filter(({ status }) => status !== 200)
  expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['code-limit']))
  expect(await taken(id)).toBe(USES)
  const held = app.platform.db.selectFrom('seat_claims').select('seat_num')
  expect(await held.where('performance_id', 'in', evenings).execute()).toHaveLength(USES)
  // What one releases is there for the next.
  const winner = crowd[answers.findIndex(({ status }) => status === 200)]
  const loser = crowd[answers.findIndex(({ status }) => status !== 200)]
  if (!winner || !loser) throw new Error('somebody gets it, and somebody does not')
  for (const evening of evenings) await holdWith(app, winner, evening, [])
  expect(await holdWith(app, loser, evenings[0] ?? '', [70], code)).toMatchObject({ status: 200 })
  expect(await taken(id)).toBe(USES)
})

test('RACE one person at two seats of one limit a person, from two tabs', async () => {
  const [performance, other] = await openShow(app, 2)
  const { id, code } = await codes.add({ perPerson: 3 })
  const [who] = await createUsers(app, 1)
  if (!who || !performance || !other) throw new Error('nobody came')
  const answers = await Promise.all([
    holdWith(app, who, performance, [1, 2], code),
    holdWith(app, who, other, [1, 2], code),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await taken(id)).toBe(2)
})

test('RACE control: reading how many are left first, and writing then, gives out more than there are', async () => {
  const { db } = app.platform
  const performance = await openPerformance(app)
  const { id } = await codes.add({ inTotal: USES })
  const seats = Array.from({ length: 40 }, (_, i) => i + 1)
  await db
    .insertInto('seat_claims')
    .values(
      seats.map((seat_num) => ({
        ...{ performance_id: performance, seat_num, kind: 'hold' as const, owner_id: `control-${seat_num}` },
        ...{ price_cents: 1590, ends_at: Date.now() + 900_000 },
      })),
    )
    .execute()
  await Promise.all(
    seats.map(async (seat_num) => {
      const used = db
        .selectFrom('seat_claims')
        .select(sql<number>`count(*)`.as('n'))
        .where('code_id', '=', id)
      if (Number((await used.executeTakeFirstOrThrow()).n) >= USES) return
      const own = db.updateTable('seat_claims').set({ code_id: id }).where('performance_id', '=', performance)
      await own.where('seat_num', '=', seat_num).execute()
    }),
  )
  const given = await taken(id)
  expect(given).toBeGreaterThan(USES)
  process.stdout.write(`control: ${USES} uses given ${given} times ${app.platform.engine.name}\n`)
  await db.deleteFrom('seat_claims').where('performance_id', '=', performance).execute()
})

/** On SQLite a transaction is alone whatever it locks. */
test('RACE control: without its lock on PostgreSQL, the count of a code lets more through', async () => {
  const { engine } = app.platform
  if (engine.oneWriter) return
  const { lockValues } = engine
  engine.lockValues = (query) => query
  try {
    const evenings = await openShow(app, 2)
    const { id, code } = await codes.add({ inTotal: 1 })
    const crowd = await createUsers(app, 30)
    await Promise.all(crowd.map((who, i) => holdWith(app, who, evenings[i % 2] ?? '', [1 + i], code)))
    expect(await taken(id)).toBeGreaterThan(1)
  } finally {
    engine.lockValues = lockValues
  }
})
