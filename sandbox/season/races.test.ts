import { afterAll, beforeAll, expect, test } from 'vitest'
import { admitTicket } from '../../src/server/door/commands/admit-ticket.ts'
import type { OrdersContext } from '../../src/server/orders/context.ts'
import { reconcileRefunds } from '../../src/server/orders/payments/reconcile-refunds.ts'
import { databaseText } from '../../src/server/testing/database-text.ts'
import { createHarness } from '../../src/server/testing/harness/harness.ts'
import { reportNames, reports } from '../../src/shared/reports/reports.ts'
import { seedLivedInSeason } from './lived-in.ts'

// Where the sandbox expects the server, nobody listens: its news would change what is compared.
const app = await createHarness({ sandbox: true, elsewhere: true })
const { db } = app.platform
let token: string

/** The server that dies when it asks a provider for its `calls`-th payment. */
function dyingAfter(calls: number): OrdersContext {
  let left = calls
  const providers = [...app.platform.providers].map(([name, provider]) => {
    const createSession: typeof provider.createSession = async (order) => {
      const session = await provider.createSession(order)
      left -= 1
      if (left < 0) throw new Error('killed')
      return session
    }
    return [name, { ...provider, createSession }] as const
  })
  return { ...app.platform, providers: new Map(providers) }
}

beforeAll(async () => {
  for (const calls of [3, 20])
    await expect(seedLivedInSeason(dyingAfter(calls))).rejects.toThrow(/killed|failed/)
  await seedLivedInSeason(app.platform)
  token = (await app.as('admin@sandbox.test')).token
})
afterAll(() => app.close())

const ask = async (path: string) => {
  const answer = await app.api('GET', path, { token })
  expect(answer, path).toMatchObject({ status: 200 })
  return answer.body
}
async function evening(status: 'scheduled' | 'cancelled', over: boolean) {
  const { id } = await db
    .selectFrom('performances')
    .select('id')
    .where('status', '=', status)
    .where('starts_at', over ? '<' : '>', app.platform.engine.now())
    .orderBy('starts_at')
    .executeTakeFirstOrThrow()
  return id
}

/** Performances, orders and people of the season with a story, whose lists are to be looked at. */
async function storied(): Promise<Record<string, string[]>> {
  const { performance_id: evening } = await db
    .selectFrom('admissions')
    .select('performance_id')
    .where('phone_result', 'is not', null)
    .executeTakeFirstOrThrow()
  const { show_id: show } = await db.selectFrom('announcements').select('show_id').executeTakeFirstOrThrow()
  const refunded = await db.selectFrom('refunds').select('order_id').executeTakeFirstOrThrow()
  const exchanged = await db
    .selectFrom('order_changes')
    .select('order_id')
    .where('kind', '=', 'exchange')
    .executeTakeFirstOrThrow()
  const holder = await db
    .selectFrom('holds')
    .innerJoin('users', 'users.id', 'holds.user_id')
    .select('username')
    .where('holds.state', '=', 'open')
    .executeTakeFirstOrThrow()
  const offered = await db
    .selectFrom('order_changes')
    .select('order_id')
    .where('token_hash', 'is not', null)
    .executeTakeFirstOrThrow()
  const mail = await db.selectFrom('mails').select('id').executeTakeFirstOrThrow()
  return {
    '/performances/:id': [evening ?? ''],
    '/orders/:id': [refunded.order_id, exchanged.order_id],
    '/offers/:id': [offered.order_id],
    '/users/:username': ['regular1', holder.username],
    '/mails/:id': [mail.id],
    '/shows/:name': [encodeURIComponent('Le Malade imaginaire')],
    '/api/announcements': [`/api/announcements?show=${show}`],
  }
}

/** The addresses that a route has here: one for each of the storied things in it. */
const addressesOf = (url: string, things: Record<string, string[]>): string[] =>
  Object.entries(things).reduce(
    (all, [part, names]) =>
      all.flatMap((each) =>
        !each.includes(part)
          ? [each]
          : names.map((name) =>
              name.startsWith('/') ? name : each.replace(part, part.replace(/:\w+$/, name)),
            ),
      ),
    [url],
  )

test('every seat of the season costs 15.90, but at one show, whose zones have prices of their own', async () => {
  const prices = async (path: string) => {
    const { seats } = (await ask(path)) as unknown as { seats: { price: number }[] }
    return [...new Set(seats.map(({ price }) => price))].sort((a, b) => a - b)
  }
  expect(await ask('/api/seatMap/1')).toMatchObject({ price: 15.9 })
  const evenings = await db
    .selectFrom('performances')
    .select(['id', 'show_id'])
    .where('starts_at', '>', app.platform.engine.now())
    .orderBy('starts_at')
    .execute()
  const zoned = evenings.at(-1)?.show_id
  expect(evenings.some(({ show_id }) => show_id !== zoned)).toBe(true)
  for (const { id, show_id } of evenings)
    expect(await prices(`/api/performances/${id}/seats`)).toEqual(
      show_id === zoned ? [10.9, 15.9, 20.9] : [15.9],
    )
})

test('no list of the office or the door is empty', async () => {
  const things = await storied()
  // Those have a test of their own, or ask for what is to be done.
  const others = /\/reports\/:name$|\/tonight$|\/merge$|\/cancellation$|\/move$/
  const routes = app.fastify.declaredRoutes.filter(
    ({ method, url, policy, sends }) =>
      method === 'GET' &&
      url.startsWith('/api/') &&
      ['admin', 'staff'].includes(policy) &&
      !sends &&
      !others.test(url),
  )
  const rows = new Map<string, number>()
  for (const { url } of routes)
    for (const address of addressesOf(url, things)) {
      const body = await ask(address)
      const lists = Array.isArray(body) ? { list: body } : body
      for (const [name, list] of Object.entries(lists))
        if (Array.isArray(list))
          rows.set(`${url} ${name}`, Math.max(list.length, rows.get(`${url} ${name}`) ?? 0))
    }
  expect(rows.size).toBeGreaterThan(35)
  const empty = [...rows].filter(([, count]) => count === 0).map(([list]) => list)
  // Nobody was imported, no other channel has sold a seat, nobody else is at the desk and nothing is pinned in the environment.
  expect(empty.toSorted()).toEqual([
    '/api/admin/shift others',
    '/api/performances/:id/elsewhere list',
    '/api/settings pinned',
    '/api/user-imports list',
  ])
  const waiting = (await ask('/api/admin/waiting')) as unknown as { what: string }[]
  expect(waiting.map(({ what }) => what)).toEqual(
    expect.arrayContaining([
      'dispute',
      'refused',
      'unknown-payment',
      'dead-job',
      'role-request',
      'refused-address',
    ]),
  )
  const cancelled = await ask(`/api/performances/${await evening('cancelled', true)}/cancellation`)
  expect(cancelled).toMatchObject({ progress: { orders: 5, done: 5, due: 0, refused: 0 } })
  expect(await ask('/api/users/regular1/past-shows')).not.toEqual([])
})

test('tonight is half full, with seats held and blocked', async () => {
  // One of the season may be on at this moment: it is asked for by what was announced.
  const told = await db.selectFrom('announcements').select('performance_id').executeTakeFirstOrThrow()
  const { house } = (await ask(`/api/admin/tonight?performance=${told.performance_id}`)) as {
    house: Record<string, unknown[]>
  }
  expect(house).toMatchObject({ inside: [], held: { length: 4 }, blocked: [41, 42] })
  expect(house.expected?.length).toBe(38)
})

test('every report has rows, and they agree about the money that came in', async () => {
  const show = await db
    .selectFrom('shows')
    .select('id')
    .where('name', '=', 'Le Malade imaginaire')
    .executeTakeFirstOrThrow()
  const range = 'from=2000-01-01&to=2100-01-01'
  const asks = {
    performance: `performance=${await evening('scheduled', true)}`,
    show: `show=${show.id}`,
    month: range,
    year: range,
    nothing: '',
  }
  const nets = new Map<string, unknown>()
  for (const name of reportNames) {
    const report = await ask(`/api/admin/reports/${name}?${asks[reports[name].asks]}`)
    const rows = (report.parts as { rows: unknown[] }[]).flatMap((part) => part.rows)
    expect(rows.length, name).toBeGreaterThan(0)
    nets.set(name, (report.parts as { total: unknown[] | null }[])[0]?.total?.at(-1))
  }
  const sumOf = async (table: 'payment_attempts' | 'refunds', state: 'captured' | 'done') => {
    const cents = table === 'refunds' ? ('amount_cents' as const) : ('captured_cents' as const)
    const { sum } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.sum<number>(cents).as('sum'))
      .where('state', '=', state)
      .executeTakeFirstOrThrow()
    return Number(sum)
  }
  const net = (await sumOf('payment_attempts', 'captured')) - (await sumOf('refunds', 'done'))
  expect([nets.get('money'), nets.get('evenings')]).toEqual([net, net])
})

test('RACE the books balance, here and at the providers, though the first start was killed twice', async () => {
  await app.expectLedgerBalanced()
  const before = await db.selectFrom('refunds').selectAll().orderBy('id').execute()
  await reconcileRefunds(app.platform)
  expect(await db.selectFrom('refunds').selectAll().orderBy('id').execute()).toEqual(before)
  expect(before.map(({ state }) => state)).toEqual(expect.arrayContaining(['done', 'review']))
})

test('a code that was sold verifies at the door of tonight', async () => {
  const performanceId = await evening('scheduled', false)
  const usher = await app.as('door@sandbox.test', 'ticket_person')
  const { id: sessionId } = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', usher.userId)
    .executeTakeFirstOrThrow()
  const { qr } = await db
    .selectFrom('tickets')
    .select('qr')
    .where('performance_id', '=', performanceId)
    .executeTakeFirstOrThrow()
  const by = { userId: usher.userId, sessionId }
  expect(await admitTicket(app.platform, { performanceId, text: qr }, by)).toMatchObject({
    result: 'admitted',
  })
})

test('another start changes nothing', async () => {
  const before = await databaseText(app)
  await seedLivedInSeason(app.platform)
  expect(await databaseText(app)).toBe(before)
})

// On SQLite there is only one process.
if (process.env.TEST_ENGINE === 'postgres')
  test('two processes that start on an empty database at once seed it once', async () => {
    const other = await createHarness({ sandbox: true, elsewhere: true })
    await Promise.all([seedLivedInSeason(other.platform), seedLivedInSeason(other.platform)])
    const announced = await other.platform.db.selectFrom('announcements').select('id').execute()
    expect(announced).toHaveLength(1)
    await other.expectLedgerBalanced()
    await other.close()
  })
