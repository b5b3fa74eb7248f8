import { randomInt } from 'node:crypto'
import { newId } from '../../../src/server/platform/base/base.ts'
import type { Platform } from '../../../src/server/platform/platform.ts'
import type { Known } from '../../../src/server/testing/bodies.ts'
import { databaseText } from '../../../src/server/testing/database-text.ts'
import { caller, payByCard } from '../../faults/f15-buying.ts'
import type { Buyer } from '../../holds/people.ts'
import { openSiteDatabase } from '../../kit/site.ts'
import { type Finding, finding, type Step } from '../kit/attack.ts'
import { many, type Reply } from '../kit/call.ts'
import { type Ground, PASSWORD } from '../kit/ground.ts'
import { network } from '../kit/town.ts'
import { type Call, callsOf, readRoutes } from './operations.ts'

/** Calls per route and role. */
const CALLS_EACH = 30
const AT_ONCE = 8
/** Refused calls that are repeated to check that they change nothing. */
const SAMPLE = 80
/** People per role: one for each route, since some calls end the caller's own session. */
const EACH = 130

const kinds = ['anonymous', 'user', 'ticket_person', 'admin'] as const
type Kind = (typeof kinds)[number]

/** What no response may contain: hashes, keys, folders, connection strings. */
const secrets = ['$argon2', 'sk_test_sandbox', 'whsec_sandbox', 'postgres://', 'password_hash', 'token_hash']
/** What no refusal may contain: internals of the program or the database. */
const inside =
  /\bat \w[\w.]* \(|\.[jt]s:\d+|node_modules|SQLITE_|sqlite3?\b|constraint failed|violates \w+|relation "|kysely/i

async function prepare({ db }: Platform, people: readonly Buyer[]): Promise<void> {
  for (const [i, role] of (['user', 'ticket_person', 'admin'] as const).entries())
    await db
      .updateTable('users')
      .set({ role })
      .where(
        'id',
        'in',
        people.slice(i * EACH, (i + 1) * EACH).map(({ userId }) => userId),
      )
      .execute()
}

/** One thing of each kind that calls can name; none belongs to the bystander. */
async function makeThings(ground: Ground): Promise<Known> {
  const { client, people, sandbox, server } = ground
  const admin = people[3 * EACH - 1]?.token ?? ''
  const victims = people.slice(3 * EACH)
  const name = `Target ${newId().slice(0, 6)}`
  const start = Date.now() + 40 * 86_400_000
  const day = (offset: number) => new Date(start + offset * 86_400_000).toISOString().slice(0, 10)
  const made = await client.call('/api/shows', {
    token: admin,
    body: {
      showName: name,
      location: 'Main Stage',
      directorName: 'Zoé Roy',
      startDate: day(0),
      endDate: day(3),
      description: 'A show',
      cast: [],
      media: [],
    },
  })
  if (made.status !== 200) throw new Error(`no show could be made: ${made.status} ${made.text}`)
  const all = JSON.parse((await client.call('/api/performances')).text) as {
    id: string
    showName?: string
    showId?: string
  }[]
  const own = all.filter(({ id }) => id !== ground.performanceId)
  const performance = own.at(-1)?.id ?? ''
  const buyer = people[0]
  const orderId = await payByCard(caller(server.port, buyer?.token ?? '', performance), sandbox)
  const order = JSON.parse(
    (await client.call(`/api/orders/${orderId}`, { token: buyer?.token ?? '' })).text,
  ) as { tickets: { ticketId: string }[] }
  const ids = [orderId, performance, ...own.slice(-4).map(({ id }) => id), newId()]
  return {
    id: ids,
    orderId: [orderId],
    performanceId: [performance],
    performance: [performance],
    ticketId: order.tickets.map(({ ticketId }) => ticketId),
    ticketIds: order.tickets.map(({ ticketId }) => ticketId),
    username: victims.map((_, i) => `bench-buyer-${3 * EACH + i + 1}`),
    email: ['somebody@mail.example', ...victims.map(({ email }) => email)],
    name: [name],
    showName: [name, 'Another show'],
    seatNum: ['13', 'A1'],
    password: [PASSWORD],
    currentPassword: [PASSWORD],
    newPassword: [PASSWORD, 'nineteen-herons-asleep'],
    phone: ['514 555-0199'],
    phoneNumber: ['514 555-0199'],
  }
}

type Asked = { kind: Kind; route: number; call: Call; reply: Reply }

async function attack(ground: Ground): Promise<Finding[]> {
  const seed = Number(process.env.SEED) || randomInt(2 ** 31)
  console.log(`SEED=${seed}`)
  const routes = await readRoutes(ground)
  const known = await makeThings(ground)
  const plans = routes.flatMap((route, i) =>
    route.url.endsWith('/stream')
      ? []
      : callsOf(route, known, seed + i, CALLS_EACH).flatMap((call) =>
          kinds.map((kind) => ({ kind, route: i, call })),
        ),
  )
  const ask = async (plan: Omit<Asked, 'reply'>, i: number) => ({
    ...plan,
    reply: await send(ground, plan, i),
  })
  const asked = await many(plans.length, AT_ONCE, (i) => ask(plans[i] as Omit<Asked, 'reply'>, i))
  return [...judge(ground, asked, routes.length), await refusalsChangeNothing(ground, asked)]
}

const send = (
  { client, people }: Ground,
  { kind, route, call }: Omit<Asked, 'reply'>,
  i: number,
): Promise<Reply> => {
  const token =
    kind === 'anonymous' ? undefined : people[(kinds.indexOf(kind) - 1) * EACH + (route % EACH)]?.token
  const { path, ...options } = call
  return client.call(path, { ...options, ...(token && { token }), from: network(i), keep: 200_000 })
}

const named = ({ kind, call, reply }: Asked) =>
  `${reply.status} ${kind} ${call.method} ${call.path.slice(0, 80)} ${(call.body ?? '').slice(0, 200)}`
/** The first few, one for each route. */
const list = (found: readonly Asked[]) => {
  const routes = [...new Map(found.map((one) => [one.route, one])).values()]
  return found.length === 0
    ? 'none'
    : `${found.length}, such as\n  ${routes.slice(0, 8).map(named).join('\n  ')}`
}

function judge({ site }: Ground, asked: readonly Asked[], routes: number): Finding[] {
  const failed = asked.filter(({ reply }) => reply.status >= 500 || reply.status === 0)
  const told = asked.filter(({ reply }) =>
    [...secrets, site.folder].some((secret) => reply.text.includes(secret)),
  )
  const bare = asked.filter(({ reply }) => reply.status >= 400 && inside.test(reply.text))
  const accepted = asked.filter(({ reply }) => reply.status > 0 && reply.status < 300).length
  return [
    finding(
      `some of ${asked.length} calls of ${routes} routes are accepted (the control)`,
      accepted,
      accepted > asked.length / 50,
    ),
    finding('no call fails', list(failed), failed.length === 0),
    finding('no answer holds a secret', list(told), told.length === 0),
    finding('no refusal shows the inside', list(bare), bare.length === 0),
  ]
}

/** Repeats refused calls and compares all rows before and after; the server's own periodic work happens in between. */
async function refusalsChangeNothing(ground: Ground, asked: readonly Asked[]): Promise<Finding> {
  const refused = asked.filter(
    ({ reply, call }) =>
      reply.status >= 400 && reply.status < 500 && reply.status !== 429 && call.method !== 'GET',
  )
  const step = Math.max(1, Math.floor(refused.length / SAMPLE))
  const sample = refused.filter((_, i) => i % step === 0).slice(0, SAMPLE)
  const { db, engine } = openSiteDatabase(ground.site)
  const changed: Asked[] = []
  try {
    for (const [i, one] of sample.entries()) {
      let same = false
      for (let tries = 0; tries < 4 && !same; tries++) {
        const before = await databaseText({ platform: { db } })
        const reply = await send(ground, one, 1_000_000 + i)
        same = reply.status < 400 || (await databaseText({ platform: { db } })) === before
      }
      if (!same) changed.push(one)
    }
  } finally {
    await engine.close()
  }
  return finding(
    `none of ${sample.length} refused calls changes anything`,
    list(changed),
    changed.length === 0 && sample.length > 0,
  )
}

export const hostileBodies: Step = {
  about: 'bodies made from the schemas of the running server: right, nearly right and hostile, by everybody',
  // It requests everything that is slow, in every role, and its load is generated on the same few cores.
  waitMs: 3000,
  plan: { people: 3 * EACH + 12, prepare },
  run: attack,
}
