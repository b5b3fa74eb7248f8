import { describe, expect, test } from 'vitest'
import { orderColumns } from '../../../shared/orders/office/desk.ts'
import { orderNumber } from '../../../shared/orders/order-number.ts'
import { newId } from '../../platform/base/base.ts'
import { hold, newcomer, openShow, type Person } from '../../testing/scenes/box-office.ts'
import { auditOf, openDesk, ticketsOf } from '../../testing/scenes/desk.ts'
import { exchange } from '../../testing/scenes/exchanges.ts'
import { openBoxOffice } from '../../testing/scenes/refunds.ts'
import { setupApp } from '../../testing/scenes/scenario.ts'

const orders: Record<string, { orderId: string; ticketId: string }> = {}

const app = await setupApp()
const admin = await app.as('box@college.example', 'admin')
const desk = openDesk(app, admin)
const [first = '', second = ''] = await openShow(app, 2)
const account = await named(await newcomer(app), 'Łukasz', 'Wójcik', 'lukasz.wojcik')
for (const [label, performanceId, seats, buyer] of [
  ['noelle', first, [1, 2], { kind: 'walk-in', name: 'Noëlle Desœuvres', email: 'no_lle@walkin.example' }],
  ['percent', first, [3], { kind: 'walk-in', name: '100% O\\Hara', email: null }],
  ['account', second, [1], { kind: 'account', email: account.email }],
  ['other', second, [11], { kind: 'walk-in', name: 'Christopher Smith', email: 'nozlle@walkin.example' }],
] as const) {
  const sold = await desk.sell({ performanceId, seats: [...seats], buyer })
  orders[label] = { orderId: sold.orderId, ticketId: sold.lines[0]?.ticket?.ticketId ?? '' }
  app.platform.engine.advance(1000)
}

async function named(person: Person, firstName: string, lastName: string, local: string) {
  const email = `${local}@college.example`
  await app.platform.db
    .updateTable('users')
    .set({ first_name: firstName, last_name: lastName, email })
    .where('id', '=', person.userId)
    .execute()
  return { ...person, email }
}

const labels = async (query: Record<string, string>) => {
  const answer = await desk.search(query)
  expect(answer.found).toBe(answer.orders.length)
  return answer.orders.map(
    ({ orderId }) => Object.keys(orders).find((label) => orders[label]?.orderId === orderId) ?? '?',
  )
}

describe('the search among all orders', () => {
  test('nothing asked for means all, newest first, with what tells them apart', async () => {
    expect(await labels({})).toEqual(['other', 'account', 'percent', 'noelle'])
    const { orders: found } = await desk.search({ q: 'Desœuvres' })
    expect(found).toEqual([
      {
        orderId: orders.noelle?.orderId,
        status: 'paid',
        buyer: 'Noëlle Desœuvres',
        showName: expect.stringContaining('The Tempest'),
        startsAt: expect.any(String),
        createdAt: expect.any(String),
        seats: ['A1', 'A2'],
        total: 3498,
        desk: 'cash',
      },
    ])
  })

  test('by name, whatever its case and order, and by mail', async () => {
    for (const q of [
      'noëlle',
      'NOËLLE'.normalize(),
      'desœuvres noëlle',
      'noelle DESOEUVRES',
      'Noëlle  Des',
      'no_lle@WALKIN',
    ])
      expect(await labels({ q }), q).toEqual(['noelle'])
    for (const q of ['łukasz', 'lukasz wojcik', 'Wójcik', 'LUKASZ.WOJCIK@college.example', 'łukasz wójcik'])
      expect(await labels({ q }), q).toEqual(['account'])
    // A walk-in's account belongs to nobody, and its address is not searchable.
    for (const q of ['ali', 'nobody', 'deleted.invalid']) expect(await labels({ q }), q).toEqual([])
    // Sixteen letters could be a ticket's id.
    expect(await labels({ q: 'Christopher Smith' })).toEqual(['other'])
  })

  test('by order, whole or as people read it, by ticket, and by seat', async () => {
    const { orderId = '', ticketId = '' } = orders.account ?? {}
    const short = `${orderId.slice(0, 4)}-${orderId.slice(4, 8)}`.toUpperCase()
    for (const q of [orderId, short, ticketId, ticketId.toLowerCase(), ticketId.replace('TICKET-', '')])
      expect(await labels({ q }), q).toEqual(['account'])
    expect(await labels({ q: 'a1' })).toEqual(['account', 'noelle'])
    expect(await labels({ q: 'A1', performance: first })).toEqual(['noelle'])
    expect(await labels({ q: 'B1' })).toEqual(['other'])
    expect(await labels({ q: 'H10' })).toEqual([])
  })

  test('of one performance and in one state', async () => {
    const patron = await newcomer(app)
    await hold(app, patron, first, [31])
    expect(await labels({ performance: first })).toEqual(['percent', 'noelle'])
    expect(await labels({ performance: first, status: 'paid' })).toEqual(['percent', 'noelle'])
    expect(await labels({ status: 'refunded' })).toEqual([])
    expect(await labels({ performance: newId() })).toEqual([])
  })

  test('signs that a pattern would read are text', async () => {
    expect(await labels({ q: '%' })).toEqual(['percent'])
    expect(await labels({ q: '100%' })).toEqual(['percent'])
    expect(await labels({ q: '_' })).toEqual(['noelle'])
    expect(await labels({ q: '\\' })).toEqual(['percent'])
    for (const q of ["'", '" or 1=1 --', '%%%%', '€'.repeat(100)]) expect(await labels({ q }), q).toEqual([])
  })

  test('strange questions are refused', async () => {
    const { token } = await app.as('box2@college.example', 'admin')
    for (const query of [
      'page=0',
      'page=x',
      'status=lost',
      'performance=1',
      `q=${'x'.repeat(101)}`,
      'q=%00',
      'more=1',
      'sort=name',
      'sort=--total',
    ])
      expect(await app.api('GET', `/api/admin/orders?${query}`, { token }), query).toMatchObject({
        status: 400,
      })
  })

  test('sorted either way by when they were ordered, performance, buyer and total', async () => {
    for (const [sort, wanted] of Object.entries({
      ordered: ['noelle', 'percent', 'account', 'other'],
      '-ordered': ['other', 'account', 'percent', 'noelle'],
      performance: ['noelle', 'percent', 'account', 'other'],
      '-performance': ['other', 'account', 'percent', 'noelle'],
      buyer: ['percent', 'other', 'account', 'noelle'],
      '-total': ['noelle', 'other', 'account', 'percent'],
    }))
      expect(await labels({ sort }), sort).toEqual(wanted)
  })

  test('twenty a page, and a sheet of all that match', async () => {
    const name = '=cmd|"/C calc"!A1'
    for (let i = 0; i < 17; i++) {
      await desk.sell({
        performanceId: second,
        seats: [41 + i],
        buyer: { kind: 'walk-in', name, email: null },
      })
      app.platform.engine.advance(1000)
    }
    const one = await desk.search({})
    const two = await desk.search({ page: '2' })
    expect([one.found, one.orders.length, two.found, two.orders.length]).toEqual([21, 20, 21, 1])
    expect(two.orders.at(-1)?.orderId).toBe(orders.noelle?.orderId)
    expect(await desk.search({ page: '3' })).toMatchObject({ found: 21, orders: [] })

    const { token } = await app.as('box3@college.example', 'admin')
    const sheet = async (query: string) => {
      const answer = await app.fastify.inject({
        url: `/api/admin/orders.csv?${query}`,
        headers: { authorization: `Bearer ${token}` },
      })
      expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
      return answer.body.split('\r\n')
    }
    expect(await sheet('')).toHaveLength(1 + 21 + 1)
    expect(await sheet('q=cmd&status=paid')).toHaveLength(1 + 17 + 1)
    expect((await sheet('q=cmd'))[1]).toContain(`,"'=cmd|""/C calc""!A1",`)
    const [heading, line] = await sheet(`q=Desœuvres&performance=${first}`)
    expect(heading).toMatch(/^\uFEFFOrder,Ordered,Buyer,/)
    expect(line).toMatch(
      /^[\dA-F]{4}-[\dA-F]{4},\d{4}-\d\d-\d\d \d\d:\d\d,Noëlle Desœuvres,.*,A1 A2,2,Paid,Cash,34\.98$/,
    )
    await app.expectLedgerBalanced()
  })

  test('a sheet is sorted as the table, past its first page too', async () => {
    for (let seat = 34; seat <= 70; seat++)
      await desk.sell({
        performanceId: first,
        seats: [seat],
        buyer: { kind: 'walk-in', name: seat % 3 ? `Guest ${seat % 5}` : 'élodie', email: null },
      })
    const { token } = await app.as('box4@college.example', 'admin')
    for (const sort of orderColumns.flatMap((column) => [column, `-${column}`])) {
      const pages = await Promise.all(['1', '2', '3'].map((page) => desk.search({ sort, page })))
      const { body } = await app.api('GET', `/api/admin/orders.csv?sort=${sort}`, { token })
      const numbers = String(body.text).match(/^[\dA-F]{4}-[\dA-F]{4}(?=,)/gm)
      expect(numbers, sort).toEqual(
        pages.flatMap(({ orders }) => orders.map((one) => orderNumber(one.orderId))),
      )
      expect(numbers).toHaveLength(21 + 37)
    }
  })
})

test('a paid order has the seats of its valid tickets; one that is over, those that it had until then', async () => {
  const admin = await openBoxOffice(app)
  const [before = '', after = ''] = await openShow(app, 2)
  const who = await app.as('seats-of-both@college.example')
  const buyer = { kind: 'account', email: who.email } as const
  const sold = await desk.sell({ performanceId: before, seats: [1, 2, 3], buyer })
  const [exchanged = '', refunded = '', rest = ''] = ticketsOf(sold)
  const search = async (q: string) => {
    const both = [await desk.search({ q, performance: before }), await desk.search({ q, performance: after })]
    return both.map((each) => each.orders.map(({ orderId, seats }) => ({ orderId, seats })))
  }
  const { orderId } = sold
  expect(await search('')).toEqual([[{ orderId, seats: ['A1', 'A2', 'A3'] }], []])

  await exchange(app, { who, orderId, ticketIds: [exchanged], performance: after, seats: [21] })
  const both = [{ orderId, seats: ['A2', 'A3', 'C1'] }]
  expect(await search('')).toEqual([both, both])
  expect(await search('A1')).toEqual([[], []])
  // Of the other performance it has none of that number.
  expect(await search('C1')).toEqual([[], both])
  expect(await search('A3')).toEqual([both, []])

  expect(await admin.refund(orderId, { ticketIds: [refunded] })).toMatchObject({ status: 200 })
  const two = [{ orderId, seats: ['A3', 'C1'] }]
  expect(await search('')).toEqual([two, two])
  expect(await search('A2')).toEqual([[], []])

  expect(await admin.refund(orderId, { ticketIds: [rest] })).toMatchObject({ status: 200 })
  expect(await search('')).toEqual([[], [{ orderId, seats: ['C1'] }]])
  expect(await search('A3')).toEqual([[], []])

  const last = (await desk.look(orderId)).lines.find(({ live }) => live)?.ticket?.ticketId
  expect(await admin.refund(orderId, { ticketIds: [last] })).toMatchObject({ status: 200 })
  expect(await search('')).toEqual([both, both])
  expect(await search('A3')).toEqual([both, []])
  expect(await search('A1')).toEqual([[], []])
  await app.expectLedgerBalanced()
})

test('an order is found by the words of a note, which its buyer never reads and the audit does not repeat', async () => {
  const who = await newcomer(app)
  const buyer = { kind: 'account', email: who.email } as const
  const { orderId } = await desk.sell({ performanceId: second, seats: [71], buyer, note: ' Côté couloir ' })
  expect(await desk.look(orderId)).toMatchObject({ note: 'Côté couloir' })
  expect((await desk.search({ q: 'COULOIR' })).orders).toMatchObject([{ orderId }])
  const changed = await desk.note(orderId, 'Wheelchair, ramp at D2')
  expect(changed).toMatchObject({ status: 200, body: { note: 'Wheelchair, ramp at D2' } })
  expect(await desk.note(orderId, 'Wheelchair, ramp at D2')).toMatchObject({ status: 200 })
  expect(await desk.search({ q: 'couloir' })).toMatchObject({ found: 0 })
  expect((await desk.search({ q: 'ramp wheelchair' })).orders).toMatchObject([{ orderId }])
  const entries = await auditOf(app, orderId)
  expect(entries.filter(({ action }) => action === 'order-noted')).toHaveLength(2)
  expect(JSON.stringify(entries)).not.toMatch(/couloir|Wheelchair/)
  const own = await app.api('GET', `/api/orders/${orderId}`, { token: who.token })
  expect(own.body).not.toHaveProperty('note')

  expect(await desk.note(orderId, 'x'.repeat(501))).toMatchObject({
    status: 400,
    body: { fields: { note: 'At most 500 characters, please.' } },
  })
  expect(await desk.note(newId(), 'x')).toMatchObject({ status: 404 })
  const deleted = await app.api(
    'DELETE',
    `/api/users/${(await desk.look(orderId)).buyer.username}?confirm=true`,
    { token: (await openBoxOffice(app)).token },
  )
  expect(deleted).toMatchObject({ status: 200 })
  expect(await desk.look(orderId)).toMatchObject({ note: '' })
})

test('a buyer is found as their name is typed in haste: without accents, in any case, œ as two letters', async () => {
  const [performanceId = ''] = await openShow(app, 1)
  const buyer = { kind: 'walk-in', name: 'Marie-Ève L’Écuyer Cœur-Vaillant', email: null } as const
  const { orderId } = await desk.sell({ performanceId, seats: [1], buyer, note: 'Près de l’Îlot [2]*' })
  const found = async (q: string) =>
    (await desk.search({ q, performance: performanceId })).orders.map((one) => one.orderId)
  for (const q of ['marie-ève', 'MARIE-EVE', "l'ecuyer coeur", 'CŒUR', 'cœur éve', 'pres îlot', '[2]*'])
    expect(await found(q), q).toEqual([orderId])
  for (const q of ['marie?eve', 'c*r', '[a-z]', 'marie.eve', 'mari+', 'cour', '^m', '***'])
    expect(await found(q), q).toEqual([])
})

test('buyers stand in the order of a dictionary: Émile before Eric, and not behind Zoé', async () => {
  const [performanceId = ''] = await openShow(app, 1)
  const names = ['Zoé', 'eric', 'Œdipe', 'Émile', 'Hubert', 'Hélène', 'Oscar', 'Ève', 'Olga']
  for (const [i, name] of names.entries())
    await desk.sell({ performanceId, seats: [1 + i], buyer: { kind: 'walk-in', name, email: null } })
  const buyers = async (sort: string) =>
    (await desk.search({ performance: performanceId, sort })).orders.map(({ buyer }) => buyer)
  const sorted = ['Émile', 'eric', 'Ève', 'Hélène', 'Hubert', 'Œdipe', 'Olga', 'Oscar', 'Zoé']
  expect(await buyers('buyer')).toEqual(sorted)
  expect(await buyers('-buyer')).toEqual(sorted.toReversed())
})
