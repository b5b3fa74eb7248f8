import { afterEach, expect, test } from 'vitest'
import type { AdminOrder } from '../../shared/orders/refunds.ts'
import type { Pricing } from '../../shared/seating/box-plan.ts'
import type { TicketType, TicketTypeBody } from '../../shared/seating/ticket-types.ts'
import {
  expectRefusal,
  hold,
  newcomer,
  openPerformance,
  readLink,
  readOrder,
} from '../testing/scenes/box-office.ts'
import { deskSale, openDesk } from '../testing/scenes/desk.ts'
import { openDoor } from '../testing/scenes/door.ts'
import { offerOf } from '../testing/scenes/offers.ts'
import { setupApp } from '../testing/scenes/scenario.ts'

const app = await setupApp({ sandbox: true })
const admin = await app.as('types@college.example', 'admin')
afterEach(() => app.expectLedgerBalanced())

const faculty: TicketTypeBody = {
  ...{ name: 'Faculty', nameFr: 'Corps professoral', unit: 'fixed', value: 1200, suggested: null },
  ...{ audience: 'public', everywhere: true, proof: false, taxed: true, place: 9, archived: false },
  version: 0,
}
const save = async (body: object, id?: string) => {
  const all = await app.api('GET', '/api/ticket-types', { token: admin.token })
  const version = (all.body as unknown as TicketType[]).find((type) => type.id === id)?.version ?? 0
  const path = `/api/ticket-types${id ? `/${id}` : ''}`
  return app.api(id ? 'PUT' : 'POST', path, { token: admin.token, body: { ...body, version } })
}
/** Adds a type of a name of its own, and returns its id. */
async function add(more: Partial<TicketTypeBody> = {}): Promise<string> {
  const name = `Type ${crypto.randomUUID().slice(0, 8)}`
  const answer = await save({ ...faculty, name, ...more })
  expect(answer.status).toBe(200)
  const types = answer.body as unknown as TicketType[]
  return types.find((type) => type.name === (more.name ?? name))?.id ?? ''
}
/** What is offered now, by name of type: to the public, and at the desk. */
async function offered(performanceId: string) {
  const seats = await app.api('GET', `/api/performances/${performanceId}/seats`)
  const pricing = await app.api('GET', `/api/performances/${performanceId}/pricing`, { token: admin.token })
  const idsOf = (types: unknown) => ((types ?? []) as Pricing['offered']).map(({ type }) => type)
  return { online: idsOf(seats.body.types), desk: idsOf(pricing.body.offered) }
}
const setTypes = async (performanceId: string, types: object[]) => {
  const body = { lonelyRule: 'warn', zones: [], types }
  return app.api('PUT', `/api/performances/${performanceId}/pricing`, { token: admin.token, body })
}
const sellAtDesk = (performanceId: string, seats: object[], total: number) =>
  app.api('POST', '/api/admin/orders', {
    token: admin.token,
    body: { ...deskSale({ performanceId, seats: [1] }), seats, total },
  })
const seatOf = async (who: Awaited<ReturnType<typeof newcomer>>, orderId: string) =>
  (await readOrder(app, who, orderId)).seats[0]

afterEach(async () => {
  const all = await app.api('GET', '/api/ticket-types', { token: admin.token })
  for (const { id, ...type } of all.body as unknown as TicketType[])
    if (id.length > 10 && !type.archived) await save({ ...type, archived: true }, id)
})

test('a manager adds "Faculty $12" in one call, and the desk sells it at once', async () => {
  const performanceId = await openPerformance(app)
  expect(await offered(performanceId)).toEqual({ online: [], desk: [] })
  const type = await add({ name: 'Faculty', audience: 'desk' })
  expect(await offered(performanceId)).toEqual({ online: [], desk: ['adult', type] })
  const sold = await sellAtDesk(performanceId, [{ seatNum: 1, type }], 1320)
  expect(sold).toMatchObject({
    status: 200,
    body: { total: 1320, lines: [{ typeName: 'Faculty', net: 1200 }] },
  })
  const audit = await app.api('GET', '/api/audit', { token: admin.token })
  expect(JSON.stringify(audit.body)).toContain('saved the ticket type Faculty')

  // Nobody gets it online, whoever asks by its id.
  const buyer = await newcomer(app)
  await hold(app, buyer, performanceId, [3])
  const body = { seats: [{ seatNum: 3, type }] }
  const online = await app.api('POST', '/api/stripe/payment-link', { token: buyer.token, body })
  expectRefusal(online, 'type-not-offered', { fields: { seats: `Not offered: ${type}.` } })
})

test('law 3 a hold keeps its prices, and what was sold keeps its name', async () => {
  const performanceId = await openPerformance(app)
  const type = await add({ name: 'Alumni' })
  const buyer = await newcomer(app)
  await hold(app, buyer, performanceId, [1])
  await save({ ...faculty, name: 'Former students', value: 1500 }, type)
  const body = { seats: [{ seatNum: 1, type, price: 12 }] }
  const link = readLink(await app.api('POST', '/api/stripe/payment-link', { token: buyer.token, body }))
  await app.sandbox.pay(link.url)
  await app.api('GET', `/api/stripe/session?session_id=${link.session}`, { token: buyer.token })
  await app.platform.jobs.runDue()
  const order = await readOrder(app, buyer, link.orderId)
  expect(order).toMatchObject({
    seats: [{ type, typeName: 'Alumni', priceCents: 1200 }],
    tickets: [{ type, typeName: 'Alumni' }],
  })
  const [mail] = await app.sandbox.mails(buyer.email)
  expect(mail?.text).toContain('Alumni')
  const report = `/api/admin/reports/performance/report.csv?performance=${performanceId}`
  expect(String((await app.api('GET', report, { token: admin.token })).body.text)).toContain('Alumni')
  await save({ ...faculty, name: 'Former students', value: 1500, proof: true }, type)
  const { token } = await app.as('list@college.example', 'ticket_person')
  const list = await app.api('GET', `/api/door/performances/${performanceId}/list`, { token })
  expect(list.body).toMatchObject({ tickets: [{ type: 'Alumni', proof: true }] })
  const byName = () => app.api('GET', `/api/door/performances/${performanceId}/guests`, { token })
  expect((await byName()).body).toMatchObject({ guests: [{ type: 'Alumni', proof: true }] })
  const scan = await openDoor(app)
  const code = order.tickets[0]?.qr
  expect(await scan(code)).toMatchObject({ result: 'admitted', type: 'Alumni', proof: true })
  expect(await scan(code)).not.toHaveProperty('proof')
  const other = await newcomer(app)
  await hold(app, other, performanceId, [3])
  const dearer = { seats: [{ seatNum: 3, type, price: 12 }] }
  expectRefusal(
    await app.api('POST', '/api/stripe/payment-link', { token: other.token, body: dearer }),
    'price-changed',
    { fields: { seats: 'The price of seat 3 has changed.' } },
  )
})

test('law 3 V09 the buyer chooses the price, from the minimum on and to the cent', async () => {
  const performanceId = await openPerformance(app)
  const type = await add({ unit: 'choice', value: 500, suggested: 1000 })
  const buyer = await newcomer(app)
  await hold(app, buyer, performanceId, [1])
  const ask = (seat: object) =>
    app.api('POST', '/api/stripe/payment-link', {
      token: buyer.token,
      body: { seats: [{ seatNum: 1, type, ...seat }] },
    })
  const priceOf = async (seat: object) => (await seatOf(buyer, readLink(await ask(seat)).orderId))?.priceCents
  for (const chosenPrice of [4.99, 0])
    expectRefusal(await ask({ chosenPrice }), 'price-changed', {
      fields: { seats: 'The price of seat 1 has changed.' },
    })
  for (const chosenPrice of [-5, 5.001, 1e9, '7', null]) expect((await ask({ chosenPrice })).status).toBe(400)
  expect((await ask({ type: 'adult', chosenPrice: 7 })).body.code).toBe('price-changed')
  expect(await priceOf({})).toBe(1000)
  expect(await priceOf({ chosenPrice: 5, price: 5 })).toBe(500)
  expect(await priceOf({ chosenPrice: 12.34 })).toBe(1234)
  // The same order for the same amount, another for another.
  const orderOf = async (chosenPrice: number) => readLink(await ask({ chosenPrice })).orderId
  const first = await orderOf(7)
  expect(await orderOf(7)).toBe(first)
  expect(await orderOf(8)).not.toBe(first)
  expect(await sellAtDesk(performanceId, [{ seatNum: 5, type, chosenPrice: 6 }], 660)).toMatchObject({
    status: 200,
  })
  expect(await sellAtDesk(performanceId, [{ seatNum: 7, type, chosenPrice: 4 }], 440)).toMatchObject({
    status: 409,
    body: { code: 'price-changed' },
  })
})

test('a type that is not taxed has no tax in cart, order and report, beside one that is', async () => {
  const performanceId = await openPerformance(app)
  const type = await add({ taxed: false, name: 'Members' })
  const sold = await sellAtDesk(performanceId, [{ seatNum: 1, type }, { seatNum: 2 }], 1200 + 1590 + 159)
  expect(sold).toMatchObject({ status: 200, body: { exempt: { seat: 1200, donation: 0 }, tax: 159 } })
  const report = `/api/admin/reports/performance/report.csv?performance=${performanceId}`
  expect(String((await app.api('GET', report, { token: admin.token })).body.text)).toContain(
    'Members, exempt from tax',
  )
})

test('law 3 a ticket whose buyer chose the price costs the same at another seat, at the desk and online', async () => {
  const performanceId = await openPerformance(app)
  const type = await add({ unit: 'choice', value: 500, suggested: 1000 })
  const sold = await sellAtDesk(performanceId, [{ seatNum: 31, type, chosenPrice: 7 }], 770)
  const { orderId, lines } = sold.body as unknown as AdminOrder
  const ticketId = lines[0]?.ticket?.ticketId ?? ''
  const { quote } = openDesk(app, admin)
  const moved = (more: object = {}) => quote(orderId, { tickets: [{ ticketId, seatNum: 33, ...more }] })
  expect(await moved()).toMatchObject({ status: 200, body: { total: 770, difference: 0 } })
  expect((await moved({ type })).body).toMatchObject({ total: 770, difference: 0 })
  expect((await moved({ type, chosenPrice: 9 })).body).toMatchObject({ total: 990, difference: 220 })
})

test('seats that are added to an offer are taxed as the show and their own type say', async () => {
  const performanceId = await openPerformance(app)
  const exempt = await add({ taxed: false })
  const offer = offerOf({ performanceId, seats: [51], total: 1200 })
  const path = '/api/admin/offers'
  const made = await app.api('POST', path, {
    token: admin.token,
    body: { ...offer, seats: [{ seatNum: 51, type: exempt }] },
  })
  expect(made).toMatchObject({ status: 200, body: { total: 1200, tax: 0 } })
  const change = (seats: object[], total: number) =>
    app.api('PUT', `${path}/${made.body.orderId}/seats`, { token: admin.token, body: { seats, total } })
  const both = [{ seatNum: 51, type: exempt }, { seatNum: 53 }]
  expect(await change(both, 1200 + 1749)).toMatchObject({ status: 200, body: { tax: 159 } })
  const onlyTaxed = await change([{ seatNum: 53 }], 1749)
  expect(onlyTaxed).toMatchObject({ status: 200, body: { tax: 159 } })
  expect(await change([{ seatNum: 53 }, { seatNum: 55, type: exempt }], 1749 + 1200)).toMatchObject({
    status: 200,
    body: { tax: 159 },
  })
})

test('a performance leaves a type out, gives it another rule, or offers one that is not everywhere', async () => {
  const performanceId = await openPerformance(app)
  const [here, rare] = [await add(), await add({ everywhere: false, unit: 'percent', value: 10 })]
  expect((await offered(performanceId)).online).toEqual(['adult', here])
  const own = [
    { type: 'adult', unit: 'none', value: 0 },
    { type: here, unit: 'fixed', value: 900 },
    { type: rare, unit: 'usual', value: 0 },
  ]
  expect(await setTypes(performanceId, own)).toMatchObject({
    status: 200,
    body: { types: expect.anything() },
  })
  expect((await offered(performanceId)).online).toEqual([here, rare])
  expect(await hold(app, await newcomer(app), performanceId, [1])).toMatchObject({
    types: [
      { type: here, unit: 'fixed', value: 900 },
      { type: rare, unit: 'percent', value: 10 },
    ],
  })
  await setTypes(performanceId, [{ type: here, unit: 'none', value: 0 }])
  expect(await offered(performanceId)).toEqual({ online: [], desk: [] })
  const unknown = await setTypes(performanceId, [{ type: 'nobody', unit: 'usual', value: 0 }])
  expectRefusal(unknown, 'type-not-offered', { fields: { types: 'nobody' } })
})

test('an archived type is offered nowhere, and still the name of what was sold', async () => {
  const performanceId = await openPerformance(app)
  const type = await add({ name: 'Subscribers' })
  const { body } = await sellAtDesk(performanceId, [{ seatNum: 1, type }], 1320)
  await save({ ...faculty, name: 'Subscribers', archived: true }, type)
  expect(await offered(performanceId)).toEqual({ online: [], desk: [] })
  expect((await sellAtDesk(performanceId, [{ seatNum: 3, type }], 1320)).body.code).toBe('type-not-offered')
  const detail = await app.api('GET', `/api/orders/${body.orderId}/detail`, { token: admin.token })
  expect(detail.body).toMatchObject({ lines: [{ typeName: 'Subscribers' }] })
})

test('law 3 an archived type stays with the seats that are held', async () => {
  const performanceId = await openPerformance(app)
  const type = await add()
  const buyer = await newcomer(app)
  await hold(app, buyer, performanceId, [1])
  await save({ ...faculty, archived: true }, type)
  const body = { seats: [{ seatNum: 1, type, price: 12 }] }
  const link = readLink(await app.api('POST', '/api/stripe/payment-link', { token: buyer.token, body }))
  expect(await seatOf(buyer, link.orderId)).toMatchObject({ type, priceCents: 1200 })
})

test('a receipt is in the language of its reader', async () => {
  const performanceId = await openPerformance(app)
  const type = await add()
  const { body } = await sellAtDesk(performanceId, [{ seatNum: 1, type }], 1320)
  const detail = await app.api('GET', `/api/orders/${body.orderId}/detail`, {
    token: admin.token,
    headers: { 'accept-language': 'fr' },
  })
  expect(detail.body).toMatchObject({ lines: [{ typeName: 'Corps professoral' }] })
})

test.each<[string, object, string]>([
  ['no name', { name: ' ' }, 'name'],
  ['a name that is too long', { name: 'x'.repeat(61) }, 'name'],
  ['more than everything off', { unit: 'percent', value: 101 }, 'value'],
  ['a price of nothing known', { unit: 'half' }, 'unit'],
  ['a price below nothing', { value: -1 }, 'value'],
  ['a price above the dearest seat', { value: 100_001 }, 'value'],
  ['part of a cent', { value: 0.5 }, 'value'],
  ['a choice without a suggestion', { unit: 'choice' }, 'suggested'],
  ['a suggestion below the minimum', { unit: 'choice', suggested: 1199 }, 'suggested'],
  ['a suggestion where nobody chooses', { suggested: 1300 }, 'suggested'],
  ['somebody unknown who buys', { audience: 'nobody' }, 'audience'],
])('V09 a type with %s is refused', async (_, wrong, field) => {
  const answer = await save({ ...faculty, ...wrong })
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
  expect(Object.keys(answer.body.fields as object)).toEqual([field])
})

test('Z04 the full price has no rule, and no type is made by its id', async () => {
  const adult = { ...faculty, name: 'Adult', unit: 'percent', value: 0 }
  expectRefusal(await save({ ...adult, value: 5 }, 'adult'), 'invalid-input', {
    fields: { unit: 'This type is the full price.' },
  })
  expect((await save({ ...adult, nameFr: 'Adulte', place: 1 }, 'adult')).status).toBe(200)
  expect((await save(faculty, 'faculty')).status).toBe(404)
  expect((await save({ ...faculty, id: 'adult' })).status).toBe(400)
})
