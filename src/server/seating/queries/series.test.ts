import { expect, test } from 'vitest'
import { DAY_MS } from '../../../shared/platform/durations.ts'
import { workUntil } from '../../testing/harness/provider.ts'
import {
  askPayment,
  expectRefusal,
  newcomer,
  openShow,
  type Person,
  readLink,
  readOrder,
} from '../../testing/scenes/box-office.ts'
import { codeBody, codesOf, holdWith } from '../../testing/scenes/codes.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'

const { app, admin } = await setupScenario()
const { db } = app.platform
const codes = codesOf(app, admin)

/** A show whose evenings have these prices, in cents. */
async function evenings(...cents: number[]) {
  const ids = await openShow(app, cents.length)
  const prices = ids.map((performance_id, i) => ({
    performance_id,
    zone: 'house',
    price_cents: cents[i] ?? 0,
  }))
  await db.insertInto('zone_prices').values(prices).execute()
  return ids
}

const scope = (performances: string[], shows: string[] = []) => ({
  shows,
  performances,
  zones: [],
  types: [],
})
const showOf = async (id: string) =>
  (await db.selectFrom('performances').select('show_id').where('id', '=', id).executeTakeFirstOrThrow())
    .show_id
const listed = async (code: string) =>
  ((await app.api('GET', '/api/series')).body as unknown as { code: string }[]).find(
    (one) => one.code === code,
  )

/** The same seats of several evenings in one basket. */
async function holdAll(who: Person, performances: readonly string[], seats: number[], code: string) {
  for (const performance of performances)
    expect(await holdWith(app, who, performance, seats, code)).toMatchObject({ status: 200 })
}

/** Pays for what is held, each seat at what the page shows. */
async function pay(who: Person, seats: { performanceId: string; seatNum: number; price: number }[]) {
  const order = readLink(await askPayment(app, who, [], { seats }))
  await app.sandbox.pay(order.url)
  await app.api('GET', `/api/stripe/session?session_id=${order.session}`, { token: who.token })
  return readOrder(app, who, order.orderId)
}

const seatsAt = (performances: readonly string[], prices: number[], seatNum = 1) =>
  performances.map((performanceId, i) => ({ performanceId, seatNum, price: prices[i] ?? 0 }))

const refundedOf = async (who: Person, orderId: string) => (await readOrder(app, who, orderId)).refunded

test('a series is one order: its price is split over the evenings, and an evening that is cancelled returns its share', async () => {
  const [ids, who] = [await evenings(3000, 2500, 2000, 2500), await newcomer(app)]
  const { id, code } = await codes.add({ rule: 'series', value: 8000, pays: 4, scope: scope(ids) })
  expect(await listed(code)).toMatchObject({ pays: 4, value: 8000, fullCents: 10_000, evenings: ids })
  await holdAll(who, ids.slice(0, 3), [1], code)
  // Three of four: each at its own price.
  expectRefusal(
    await askPayment(app, who, [], { seats: seatsAt(ids.slice(0, 3), [24, 20, 16]) }),
    'price-changed',
    { fields: expect.anything() },
  )
  await holdAll(who, ids.slice(3), [1], code)
  const order = await pay(who, seatsAt(ids, [24, 20, 16, 20]))
  expect(order).toMatchObject({ status: 'paid', subtotal: 8000, tax: 800, total: 8800 })
  expect(await codes.read(id)).toMatchObject({ uses: 1, seats: 4, forgoneCents: 2000 })

  expect(await admin.cancel(ids[2] ?? '')).toMatchObject({ status: 200 })
  await workUntil(app, async () => (await refundedOf(who, order.orderId)) > 0, 'the evening is refunded')
  expect(await refundedOf(who, order.orderId)).toBe(1760)
  const first = order.tickets.filter(({ performanceId }) => performanceId === ids[0])
  await admin.refund(order.orderId, { ticketIds: first.map(({ ticketId }) => ticketId) })
  expect(await refundedOf(who, order.orderId)).toBe(1760 + 2640)
  expect(await codes.read(id)).toMatchObject({ seats: 2 })
})

test('whoever comes late pays the share of the evenings still to come; a series without any is not offered', async () => {
  const [ids, who] = [await evenings(3000, 2500, 2000, 2500), await newcomer(app)]
  const { code } = await codes.add({ rule: 'series', value: 8000, pays: 4, scope: scope(ids) })
  const begin = (begun: string[]) =>
    db
      .updateTable('performances')
      .set((eb) => ({ starts_at: eb('starts_at', '-', 40 * DAY_MS) }))
      .where('id', 'in', begun)
      .execute()
  await begin(ids.slice(0, 1))
  const ahead = ids.slice(1)
  expect(await listed(code)).toMatchObject({ pays: 3, value: 5600, fullCents: 7000, evenings: ahead })
  expect(await app.api('POST', '/api/codes', { body: { code } })).toMatchObject({ body: { value: 5600 } })
  await holdAll(who, ahead, [1], code)
  expect(await pay(who, seatsAt(ahead, [20, 16, 20]))).toMatchObject({ subtotal: 5600, total: 6160 })
  await begin(ahead)
  expect(await listed(code)).toBeUndefined()
})

test('what cannot be bought yet makes a series wait, and what can no longer be bought makes it smaller', async () => {
  const [one, two, soon] = [await evenings(2000), await evenings(10_000), await evenings(3333)]
  const add = (ids: string[], pays: number, shows: string[] = []) =>
    codes.add({ rule: 'series', value: 3000, pays, scope: scope(ids, shows) })
  const update = db.updateTable('performances')
  const hidden = await showOf(soon[0] ?? '')
  await db.updateTable('shows').set({ hidden: 1 }).where('id', '=', hidden).execute()
  const ids = [...one, ...two]
  const [fixed, any, planned] = [
    await add(ids, 2),
    await add([...ids, ...soon], 2),
    await add(one, 2, [hidden]),
  ]
  const answer = (await app.api('GET', '/api/series')).body
  expect(JSON.stringify(answer)).not.toContain(soon[0])
  expect(await listed(any.code)).toMatchObject({ pays: 2, evenings: ids, fullCents: 12_000 })
  expect(await listed(planned.code)).toBeUndefined()

  await update.set({ status: 'closed' }).where('id', 'in', one).execute()
  expect(await listed(fixed.code)).toMatchObject({ pays: 1, value: 2500, evenings: two })
  expect(await listed(any.code)).toBeUndefined()
  const twice = await add([...one, ...one, ...two], 2)
  expect(await listed(twice.code)).toMatchObject({ pays: 1, value: 2500 })

  // Nothing of it is left: whoever has the code buys other evenings at their own price.
  await update.set({ status: 'closed' }).where('id', 'in', two).execute()
  expect(await listed(fixed.code)).toBeUndefined()
  const [[other = ''], who] = [await evenings(1500), await newcomer(app)]
  await holdAll(who, [other], [1], fixed.code)
  expect(await app.api('GET', '/api/holds/current', { token: who.token })).toMatchObject({ status: 200 })
  expect(await pay(who, seatsAt([other], [15]))).toMatchObject({ subtotal: 1500 })
})

test('the share of late buyers is never more than the whole', async () => {
  const [dear, cheap] = [await evenings(10_000), await evenings(1000, 1000, 1000)]
  const { code } = await codes.add({
    rule: 'series',
    value: 3000,
    pays: 2,
    scope: scope([...dear, ...cheap]),
  })
  await db.updateTable('performances').set({ status: 'cancelled' }).where('id', 'in', cheap).execute()
  expect(await listed(code)).toMatchObject({ pays: 1, value: 3000 })
})

test('choose two of three shows: any performance of each counts once, and two people have two sets', async () => {
  const [one, two, three] = [await evenings(2000, 2000), await evenings(3000), await evenings(2500)]
  const shows = await Promise.all([one, two, three].map(([id = '']) => showOf(id)))
  const { code } = await codes.add({ rule: 'series', value: 4000, pays: 2, scope: scope([], shows) })
  expect(await listed(code)).toMatchObject({ fullCents: 5500 })
  const who = await newcomer(app)
  await holdAll(who, one, [1], code)
  // Two performances of one show are one evening.
  expectRefusal(await askPayment(app, who, [], { seats: seatsAt(one, [20, 10]) }), 'price-changed', {
    fields: expect.anything(),
  })
  await holdAll(who, two, [1], code)
  const seats = [...seatsAt(one, [16, 20]), ...seatsAt(two, [24])]
  expect(await pay(who, seats)).toMatchObject({ subtotal: 6000 })

  const both = await newcomer(app)
  await holdAll(both, [one[1] ?? '', ...three], [5, 6], code)
  const pair = [5, 6].flatMap((seatNum) => seatsAt([one[1] ?? '', ...three], [17.78, 22.22], seatNum))
  expect(await pay(both, pair)).toMatchObject({ subtotal: 8000 })
})

test('per cent off from two evenings on, for as many as there are, each taxed by its own show', async () => {
  const [taxed, exempt, third] = [await evenings(2000), await evenings(1000), await evenings(3000)]
  await db
    .updateTable('shows')
    .set({ tax_exempt: 'amateur' })
    .where('id', '=', await showOf(exempt[0] ?? ''))
    .execute()
  const ids = [...taxed, ...exempt, ...third]
  const { code } = await codes.add({ rule: 'seriesPercent', value: 20, pays: 2, scope: scope(ids) })
  const who = await newcomer(app)
  await holdAll(who, ids, [1], code)
  expect(await pay(who, seatsAt(ids, [16, 8, 24]))).toMatchObject({ subtotal: 4800, tax: 400, total: 5200 })
})

test('an evening of a series is exchanged at the share of its price, whatever the new one costs', async () => {
  const all = await evenings(2000, 2000, 2000)
  const [ids, other = ''] = [all.slice(0, 2), all[2]]
  const { id, code } = await codes.add({ rule: 'series', value: 3000, pays: 2, scope: scope(ids) })
  const who = await newcomer(app)
  await holdAll(who, ids, [1], code)
  const order = await pay(who, seatsAt(ids, [15, 15]))
  const ticket = order.tickets.find(({ performanceId }) => performanceId === ids[0])
  const input = { seats: [7], exchange: order.orderId }
  const held = await app.api('PUT', `/api/performances/${other}/hold`, { token: who.token, body: input })
  const exchange = { orderId: order.orderId, ticketIds: [ticket?.ticketId], kept: [], difference: 0 }
  const made = await askPayment(app, who, [], {
    ...{ seats: [{ seatNum: 7, price: 20 }], holdId: held.body.holdId, exchange },
  })
  expect(made).toMatchObject({ status: 200 })
  expect(await readOrder(app, who, order.orderId)).toMatchObject({ total: 3300, refunded: 0 })
  expect(await codes.read(id)).toMatchObject({ seats: 2, forgoneCents: 1000 })
})

test('the office needs as many evenings as it sells; a series that is stopped or not yet sold is not offered', async () => {
  const ids = await evenings(2000, 2000)
  const refused = async (more: object, field: string) =>
    expect(
      await codes.save(codeBody({ rule: 'series', value: 3000, pays: 2, scope: scope(ids), ...more })),
    ).toMatchObject({ ...{ status: 400, body: { fields: { [field]: expect.any(String) } } } })
  await refused({ pays: null }, 'pays')
  await refused({ pays: 1 }, 'pays')
  await refused({ pays: 3 }, 'performances')
  await refused({ rule: 'seriesPercent', value: 101 }, 'value')
  const { id: _, ...body } = await codes.add({ rule: 'series', value: 3000, pays: 2, scope: scope(ids) })
  const { id, code } = await codes.add({ ...body, code: `${body.code} later`, version: 0 })
  expect(await listed(code)).toBeDefined()
  const from = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10)
  await codes.save({ ...body, code, from, version: 1 }, id)
  expect(await listed(code)).toBeUndefined()
  await codes.save({ ...body, code, stopped: true, version: 2 }, id)
  expect(await listed(code)).toBeUndefined()
  expectRefusal(await holdWith(app, await newcomer(app), ids[0] ?? '', [1], code), 'code-over')
})
