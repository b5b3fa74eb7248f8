import { afterEach, describe, expect, test } from 'vitest'
import type { Order } from '../../../shared/orders/contract.ts'
import { newId } from '../../platform/base/base.ts'
import { databaseText } from '../../testing/database-text.ts'
import type { Answer } from '../../testing/harness/harness.ts'
import {
  askHold,
  expectRefusal,
  newcomer,
  openPerformance,
  openShow,
  placeOrder,
  readOrder,
  returnFromPayment,
} from '../../testing/scenes/box-office.ts'
import { setupApp } from '../../testing/scenes/scenario.ts'

const app = await setupApp({ sandbox: true })
const owner = await newcomer(app)
const thief = await newcomer(app)
const order = await placeOrder(app, owner, await openPerformance(app), [1, 2])
await app.sandbox.pay(order.url)
await returnFromPayment(app, owner, order.session)
const session = order.session
const paid = await readOrder(app, owner, order.orderId)
const [first, second] = (await openShow(app, 2)) as [string, string]
const open = await placeOrder(app, owner, first, [3])
const holdId = String((await askHold(app, owner, second, [4], paid.orderId)).body.holdId)
await app.platform.jobs.runDue()
afterEach(() => app.expectLedgerBalanced())

type Call = { method: 'GET' | 'POST'; path: string; body?: unknown }

/** Every call of this feature that refers to something of a patron's, with these ids. */
const callsWith = (ids: { order: string; session: string; ticket: string; hold: string }): Call[] => [
  { method: 'GET', path: `/api/orders/${ids.order}` },
  { method: 'POST', path: `/api/orders/${ids.order}/cancel` },
  { method: 'GET', path: `/api/orders/${ids.order}/tickets.pdf` },
  { method: 'GET', path: `/api/orders/${ids.order}/calendar.ics` },
  { method: 'GET', path: `/api/stripe/session?session_id=${ids.session}` },
  {
    method: 'POST',
    path: '/api/confirm-ticket',
    body: { email: 'thief@college.example', ticketId: ids.ticket },
  },
  { method: 'GET', path: `/api/tickets/${ids.ticket}/qr.png` },
  { method: 'POST', path: '/api/stripe/payment-link', body: { seats: [{ seatNum: 4 }], holdId: ids.hold } },
]

const call = (who: { token?: string }, { method, path, body }: Call) =>
  app.api(method, path, { ...(who.token && { token: who.token }), ...(body !== undefined && { body }) })

/** The content of an answer, without the request's id. */
const withoutRequestId = ({ status, body }: Answer) => ({ status, body: { ...body, requestId: '' } })

const random = () => ({
  order: newId(),
  session: `cs_test_${newId()}`,
  ticket: 'TICKET-0000000000000000',
  hold: newId(),
})

describe('Z02 ids of others', () => {
  test('answer 404 with the words for an id that never was, to a user, staff and nobody, and do nothing', async () => {
    const usher = await app.as('usher@college.example', 'ticket_person')
    const [ticket] = paid.tickets
    const theirs = [
      ...callsWith({ order: paid.orderId, session, ticket: ticket?.ticketId ?? '', hold: holdId }),
      ...callsWith({ ...random(), order: open.orderId, session: open.session }).slice(0, 5),
    ]
    const before = await databaseText(app)
    for (const person of [thief, usher])
      for (const [i, asked] of theirs.entries()) {
        const answer = withoutRequestId(await call(person, asked))
        expect(answer.status, asked.path).toBe(404)
        expect(answer, asked.path).toEqual(
          withoutRequestId(await call(person, callsWith(random())[i % 8] as Call)),
        )
      }
    for (const asked of theirs) expectRefusal(await call({}, asked), 'not-logged-in')
    expect(await databaseText(app)).toBe(before)
  })

  test('the list shows one’s own alone', async () => {
    expect((await app.api('GET', '/api/orders', thief)).body).toEqual([])
    const mine = (await app.api('GET', '/api/orders', owner)).body as unknown as Order[]
    expect(mine.map((order) => order.orderId).sort()).toEqual([paid.orderId, open.orderId].sort())
  })

  test('Z07 neighbours of an id are nothing', async () => {
    const last = paid.orderId.slice(-1) === '0' ? '1' : '0'
    for (const id of [paid.orderId.slice(0, -1) + last, paid.orderId.toUpperCase(), '1', '%00', '..'])
      expect([400, 404], id).toContain((await app.api('GET', `/api/orders/${id}`, owner)).status)
  })
})

describe('Z03 an id in a body replaces nothing', () => {
  test('X02 cancelling one’s own order with the id of another in the body is refused', async () => {
    const before = await databaseText(app)
    for (const body of [{ id: paid.orderId }, { orderId: paid.orderId }, { userId: owner.userId }])
      expect(
        await app.api('POST', `/api/orders/${open.orderId}/cancel`, { token: owner.token, body }),
      ).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
    expect(await databaseText(app)).toBe(before)
  })

  test.each(['role', 'isAdmin', 'userId', 'orderId', 'status', 'price'])(
    'Z04 confirm-ticket with the unknown field %s',
    async (field) => {
      const ticketId = paid.tickets[0]?.ticketId
      const body = { email: owner.email, ticketId, [field]: owner.userId }
      expectRefusal(
        await app.api('POST', '/api/confirm-ticket', { token: owner.token, body }),
        'invalid-input',
        {
          message: `${field}: This field is not known here.`,
          fields: { [field]: 'This field is not known here.' },
        },
      )
    },
  )

  test('the e-mail of a payload gives no right', async () => {
    const body = { email: owner.email, ticketId: paid.tickets[0]?.ticketId }
    expectRefusal(
      await app.api('POST', '/api/confirm-ticket', { token: thief.token, body }),
      'ticket-not-found',
      { message: 'There is no such ticket.' },
    )
  })
})

test('Z05 no answer holds what is nobody’s business', async () => {
  const { db } = app.platform
  const canary = 'canary-7f3a'
  await db
    .updateTable('users')
    .set({ password_hash: `${canary}-hash`, phone: `${canary}-phone` })
    .where('id', '=', owner.userId)
    .execute()
  await db
    .updateTable('payment_attempts')
    .set({ payment_ref: `${canary}-payment` })
    .where('order_id', '=', paid.orderId)
    .execute()
  const attempts = await db.selectFrom('payment_attempts').select('idempotency_key').execute()
  const own = callsWith({
    order: paid.orderId,
    session,
    ticket: paid.tickets[0]?.ticketId ?? '',
    hold: holdId,
  })
  const answers: Answer[] = []
  for (const who of [owner, thief]) for (const asked of own.slice(0, 6)) answers.push(await call(who, asked))
  answers.push(
    await app.api('GET', '/api/orders', owner),
    await app.api('GET', '/api/holds/current', owner),
    await app.api('GET', `/api/performances/${paid.performanceId}/seats`),
    await app.api('GET', '/api/shows/all'),
  )
  const text = JSON.stringify(answers.map((answer) => answer.body))
  for (const secret of [
    canary,
    owner.userId,
    ...attempts.map((attempt) => attempt.idempotency_key),
    'review_reason',
  ])
    expect(text).not.toContain(secret)
  const seen = JSON.stringify((await app.api('GET', `/api/performances/${paid.performanceId}/seats`)).body)
  for (const word of [owner.email, 'Lefèvre', paid.orderId]) expect(seen).not.toContain(word)
})

test('Z08 reading orders, tickets and papers twice changes nothing', async () => {
  const before = await databaseText(app)
  for (const path of [
    '/api/orders',
    `/api/orders/${paid.orderId}`,
    `/api/orders/${paid.orderId}/tickets.pdf`,
    `/api/orders/${paid.orderId}/calendar.ics`,
    `/api/stripe/session?session_id=${session}`,
  ])
    for (let twice = 0; twice < 2; twice++) expect((await app.api('GET', path, owner)).status, path).toBe(200)
  for (const path of [
    '/api/stripe/payment-link',
    '/api/confirm-ticket',
    `/api/orders/${open.orderId}/cancel`,
  ]) {
    const headers = { 'content-type': 'text/plain' }
    expectRefusal(
      await app.api('POST', path, { token: owner.token, body: '{}', headers }),
      'unsupported-media-type',
    )
  }
  expect(await databaseText(app)).toBe(before)
})
