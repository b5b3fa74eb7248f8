// SQLite alone: who is answered is decided by the same SQL on both.

import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { ticketIdFromBytes } from '../../../shared/tickets/ticket-id.ts'
import { newId } from '../../platform/base/base.ts'
import type { DeclaredRoute } from '../../platform/http/policy.ts'
import { databaseText } from '../database-text.ts'
import { hold, newcomer, openPerformance, placeOrder } from './box-office.ts'
import { deskSale } from './desk.ts'
import { paidOrder } from './refunds.ts'
import { setupScenario } from './scenario.ts'
import { paidByWallet } from './wallet.ts'

/** Our ids, wherever they occur in an answer, links included. */
const idPattern = /\b(?:[0-9a-f]{32}|TICKET-[0-9A-Z]{16}|cs_test_\w+)\b/g
const { app, admin } = await setupScenario()
const usher = await app.as('usher@tenants.example', 'ticket_person')
const owner = await newcomer(app)
const stranger = await newcomer(app)
/** What A has: one thing of each kind. */
const known = { order: '', open: '', wallet: '', ticket: '', hold: '', session: '', picture: '' }
let strangersHold = ''

beforeAll(async () => {
  const bought = await paidOrder(app, [1, 2], { who: owner })
  await admin.refund(bought.orderId, { ticketIds: bought.ids.slice(1) })
  const performance = await openPerformance(app)
  known.hold = (await hold(app, owner, performance, [3])).holdId
  const open = await placeOrder(app, owner, performance, [3])
  strangersHold = (await hold(app, stranger, await openPerformance(app), [5])).holdId
  const wallet = await paidByWallet(app, [6])
  const sale = deskSale({ performanceId: bought.performance, seats: [20] })
  expect(await app.api('POST', '/api/admin/orders', { token: admin.token, body: sale })).toMatchObject({
    status: 200,
  })
  Object.assign(known, {
    order: bought.orderId,
    open: open.orderId,
    wallet: wallet.orderId,
    ticket: bought.ids[0],
    session: bought.session,
  })
  const photo = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#264' } })
    .png()
    .toBuffer()
  const picture = await app.fastify.inject({
    method: 'PUT',
    url: '/api/auth/avatar',
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'image/png' },
    payload: photo,
  })
  known.picture = picture.json().id
  await app.platform.jobs.runDue()
})

type Viewer = { token?: string }
const routes = () =>
  app.fastify.declaredRoutes.filter(
    ({ method, url }) => url.startsWith('/api/') && !url.startsWith('/api/docs') && method !== 'HEAD',
  )
const reads = () =>
  routes().filter(({ method, url }) => method === 'GET' && !/\/(stream|docs)|openapi|:file/.test(url))
const fill = (url: string, id: string) => url.replace(':seatNum', '1').replace(/:\w+/g, id)

/** Follows every GET of the API from those without an id; returns the ids and user names that this viewer sees. */
async function harvest(viewer: Viewer): Promise<Set<string>> {
  const seen = new Set<string>()
  const asked = new Set<string>()
  const ask = async (path: string) => {
    if (asked.has(path)) return
    asked.add(path)
    const { status, body } = await app.api('GET', path, viewer)
    if (status !== 200) return
    const text = JSON.stringify(body)
    for (const [id] of text.matchAll(idPattern)) seen.add(id)
    for (const [, name = ''] of text.matchAll(/"username":"([^"]+)"/g)) seen.add(name)
  }
  for (const { url } of reads()) if (!url.includes(':')) await ask(url)
  for (let round = 0; round < 2; round++)
    for (const { url } of reads())
      if (url.includes(':')) for (const id of [...seen]) if (fits(url, id)) await ask(fill(url, id))
  return seen
}

const kindOf = (id: string) =>
  id.startsWith('TICKET-')
    ? 'ticket'
    : id.startsWith('cs_')
      ? 'session'
      : /^[0-9a-f]{32}$/.test(id)
        ? 'id'
        : 'name'
function fits(url: string, id: string): boolean {
  if (url.includes(':ticketId')) return kindOf(id) === 'ticket'
  if (url.includes(':username')) return ['id', 'name'].includes(kindOf(id))
  return kindOf(id) === 'id'
}

/** An unused id of this kind. */
const nobodys = (id: string) =>
  ({
    ticket: ticketIdFromBytes(new Uint8Array(10).fill(7)),
    session: `cs_test_${newId()}`,
    id: newId(),
    name: `nobody-${newId().slice(0, 6)}`,
  })[kindOf(id)]

type Call = { route: string; method: string; path: string; body?: object }

/** Bodies that pass the schema, so that the id itself is checked. */
const bodies: Record<string, object> = {
  'POST /api/orders/:id/exchange/quote': {
    ticketIds: ['TICKET-0000000000000000'],
    holdId: newId(),
    seats: [{ seatNum: 5 }],
  },
  'PUT /api/performances/:id/hold': { seats: [9] },
  'PUT /api/users/:username': { firstName: 'Eve' },
}

/** Every call that takes this id: in its path, query or body. */
function callsOf(id: string): Call[] {
  const inPath = routes()
    .filter(({ url }) => url.includes(':') && !url.includes(':file') && fits(url, id))
    .map(({ method, url, hasBody }: DeclaredRoute) => {
      const route = `${method} ${url}`
      return { route, method, path: fill(url, id), ...(hasBody && { body: bodies[route] ?? {} }) }
    })
  const pay = ['/api/stripe/payment-link', '/api/payments/paypal/orders']
  const seats = [{ seatNum: 5 }]
  const more: Record<string, [method: string, path: string, body?: object][]> = {
    session: [['GET', `/api/stripe/session?session_id=${id}`]],
    ticket: [
      ['POST', '/api/confirm-ticket', { email: 'stranger@tenants.example', ticketId: id }],
      [
        'POST',
        `/api/orders/${known.order}/exchange/quote`,
        { ticketIds: [id], holdId: strangersHold, seats },
      ],
    ],
    id: [
      ...pay.map((path): [string, string, object] => ['POST', path, { seats, holdId: id }]),
      ...pay.map((path): [string, string, object] => [
        'POST',
        path,
        { seats, holdId: strangersHold, exchange: { orderId: id, ticketIds: [known.ticket] } },
      ]),
      ['GET', `/api/holds/current?performance=${id}`],
      ['GET', `/api/performances?show=${id}`],
      ['GET', `/api/admin/orders?performance=${id}`],
      ['GET', `/api/announcements?show=${id}`],
      ['POST', '/api/announcements', { show: id }],
    ],
    name: [],
  }
  const beside = (more[kindOf(id)] ?? []).map(([method, path, body]) => ({
    route: `${method} ${path.split('?')[0]}`,
    method,
    path,
    ...(body && { body }),
  }))
  return [...inPath, ...beside]
}

/** The content of an answer, without the requested id and the request's own id. */
async function askAs(viewer: Viewer, { method, path, body }: Call, id: string) {
  const answer = await app.api(method, path, { ...viewer, ...(body && { body }) })
  const ofNow = ['requestId', 'serverTime']
  const text = JSON.stringify(answer.body, (key, value) => (ofNow.includes(key) ? undefined : value))
  return { status: answer.status, text: text.replaceAll(id, 'ID') }
}

/**
 * How B, a visitor and an usher are answered for these ids, and how often; each must equal the answer for an unused id.
 * An usher knows those of `doorList`.
 */
async function replay(ids: Iterable<string>, doorList: Set<string>): Promise<Map<string, number>> {
  const others = { B: { token: stranger.token }, visitor: {}, usher: { token: usher.token } }
  const likeNobodys = new Map<string, Awaited<ReturnType<typeof askAs>>>()
  const statuses = new Map<string, number>()
  for (const id of ids)
    for (const [i, call] of callsOf(id).entries())
      for (const [who, viewer] of Object.entries(others)) {
        if (who === 'usher' && doorList.has(id)) continue
        const key = `${who} ${call.route} ${kindOf(id)} ${i}`
        const never = nobodys(id)
        const expected = likeNobodys.get(key) ?? (await askAs(viewer, callsOf(never)[i] ?? call, never))
        likeNobodys.set(key, expected)
        const answer = await askAs(viewer, call, id)
        expect({ who, call, ...answer }).toEqual({ who, call, ...expected })
        const count = `${who} ${answer.status}`
        statuses.set(count, (statuses.get(count) ?? 0) + 1)
      }
  return statuses
}

test('X01 whatever A and the staff have, B, a visitor and an usher are answered as for an id that never was, and nothing changes', {
  timeout: 600_000,
}, async () => {
  const [theirs, staffs] = [await harvest({ token: owner.token }), await harvest({ token: admin.token })]
  const others = [await harvest({}), await harvest({ token: stranger.token })]
  const doorList = await harvest({ token: usher.token })
  const ids = new Set([...theirs, ...staffs, ...Object.values(known)])
  for (const id of others.flatMap((seen) => [...seen])) ids.delete(id)
  for (const what of ['order', 'open', 'ticket', 'hold', 'picture'] as const)
    expect([what, theirs.has(known[what]), ids.has(known[what])]).toEqual([what, true, true])
  expect([staffs.has(known.wallet), ids.has(known.wallet)]).toEqual([true, true])
  for (const what of ['open', 'hold', 'picture', 'session'] as const)
    expect([what, doorList.has(known[what])]).toEqual([what, false])

  // A session notes once a minute that it was used, and on a busy machine this takes longer.
  const all = async () => (await databaseText(app)).replaceAll(/"last_seen_at":\d+/g, '')
  const before = await all()
  const statuses = await replay(ids, doorList)
  expect(await all()).toBe(before)
  // Calls refused for lack of a log-in prove little.
  expect(statuses.get('B 404')).toBeGreaterThan(100)
  expect(statuses.get('usher 404')).toBeGreaterThan(100)
})

test('X01 control: with the token of their owner the same calls find something', async () => {
  for (const path of [
    `/api/orders/${known.order}`,
    `/api/orders/${known.open}`,
    `/api/orders/${known.order}/tickets.pdf`,
    `/api/tickets/${known.ticket}/qr.png`,
    `/api/stripe/session?session_id=${known.session}`,
    '/api/auth/sessions',
  ])
    expect([path, (await app.api('GET', path, { token: owner.token })).status]).toEqual([path, 200])
})
