import { expect, test } from 'vitest'
import type { HousePlan, PlanSeat, SavedPlan } from '../../shared/seating/plan.ts'
import { askPayment, hold, openPerformance, readLink } from '../testing/scenes/box-office.ts'
import { deskSale } from '../testing/scenes/desk.ts'
import { setupApp } from '../testing/scenes/scenario.ts'

const app = await setupApp({ sandbox: true })
const token = (await app.as('names@college.example', 'admin')).token

const load = async () => (await app.api('GET', '/api/house/plan', { token })).body as unknown as SavedPlan
async function save(change: (plan: HousePlan) => HousePlan) {
  const { version, plan } = await load()
  const answer = await app.api('PUT', '/api/house/plan', { token, body: { version, plan: change(plan) } })
  expect(answer).toMatchObject({ status: 200 })
}
const named = (names: Record<number, Partial<PlanSeat>>) => (plan: HousePlan) => ({
  ...plan,
  blocks: [...plan.blocks.filter(({ id }) => id !== 'cour'), { id: 'cour', title: 'Côté cour', color: '' }],
  seats: plan.seats.map((seat) => ({ ...seat, ...names[seat.seatNum] })),
})
const numberOf = async (name: string) =>
  (await app.api('GET', `/api/seatMap/${encodeURIComponent(name)}`, { token })).body.seatNum

test('a seat is found by its label however that is typed, and digits are always a number', async () => {
  await save(
    named({
      1: { block: 'cour', row: 'B', number: '7' },
      2: { row: '12', number: '7' },
      3: { row: 'Loge 2', number: '1' },
    }),
  )
  expect(await Promise.all(['Côté cour B7', 'cote  COUR b7', 'CÔTÉ COUR B7'].map(numberOf))).toEqual([
    1, 1, 1,
  ])
  expect(await Promise.all(['12-7', '12‑7', 'Loge 2-1', '127', '4', 'a4'].map(numberOf))).toEqual([
    2,
    2,
    3,
    undefined,
    4,
    4,
  ])
  const performance = await openPerformance(app)
  // The address of a newcomer is random, and could have “a1” in it.
  const buyer = await app.as('by-label@college.example', 'user')
  await hold(app, buyer, performance, [1, 2])
  const body = { seats: [{ seatMapId: 'Côté cour B7' }, { seatMapId: '12-7' }] }
  const { orderId } = readLink(
    await app.api('POST', '/api/stripe/payment-link', { token: buyer.token, body }),
  )
  const found = async (q: string) => {
    const answer = await app.api('GET', `/api/admin/orders?${new URLSearchParams({ q, performance })}`, {
      token,
    })
    return (answer.body.orders as { orderId: string }[]).map((order) => order.orderId)
  }
  expect(await Promise.all(['cote cour b7', '12-7', 'A1'].map(found))).toEqual([[orderId], [orderId], []])
  expect((await askPayment(app, buyer, [1, 2])).status).toBe(200)
})

test('a seat that is added gets a name that no other has, in the area where it stands', async () => {
  await save((plan) => ({
    ...plan,
    seats: plan.seats.map((seat) =>
      seat.seatNum === 80 ? { ...seat, block: 'cour', row: 'I', number: '1' } : seat,
    ),
  }))
  const added = []
  for (let i = 0; i < 2; i++)
    added.push((await app.api('POST', '/api/seatMap', { token, body: {} })).body.label)
  expect(added).toEqual(['Côté cour I2', 'Côté cour I3'])
  const { plan } = await load()
  expect(plan.seats.slice(-2)).toMatchObject([
    { row: 'I', number: '2', block: 'cour' },
    { row: 'I', number: '3', block: 'cour' },
  ])
  await save((same) => same)
})

test('a seat is renamed; what was sold keeps its name, also on the list of the door, and no other seat gets it', async () => {
  const performanceId = await openPerformance(app)
  const body = deskSale({ performanceId, seats: [11] })
  const sold = await app.api('POST', '/api/admin/orders', { token, body })
  expect(sold).toMatchObject({ status: 200 })
  const { plan } = await load()
  const nameOf = (seatNum: number) => {
    const { row = '', number = '' } = plan.seats.find((seat) => seat.seatNum === seatNum) ?? {}
    return { row, number }
  }
  // Whoever pays is promised a seat, too.
  const buyer = await app.as('pays-by-name@college.example')
  await hold(app, buyer, performanceId, [12])
  expect(await askPayment(app, buyer, [12])).toMatchObject({ status: 200 })
  const { version } = await load()
  const first = { 11: nameOf(75), 75: nameOf(11) }
  const second = { 12: nameOf(74), 74: nameOf(12) }
  for (const [names, label] of [
    [first, 'B1'],
    [second, 'B2'],
    [{ ...first, ...second }, 'B1, B2'],
  ] as const) {
    const swapped = named(names)(plan)
    const refused = await app.api('PUT', '/api/house/plan', { token, body: { version, plan: swapped } })
    expect(refused).toMatchObject({ status: 409, body: { code: 'seats-in-use' } })
    expect(refused.body.message).toContain(`Tickets for ${label} are sold or reserved`)
  }
  await save(named({ 11: { row: 'Z', number: '9' } }))
  expect(await numberOf('z9')).toBe(11)
  const list = await app.api('GET', `/api/door/performances/${performanceId}/list`, {
    token: (await app.as('names-door@college.example', 'ticket_person')).token,
  })
  expect((list.body.seats as Record<string, string>)['11']).toBe('B1')
  const detail = await app.api('GET', `/api/orders/${sold.body.orderId}/detail`, { token })
  expect(detail.body.lines).toMatchObject([{ label: 'B1' }])
  // Once it has been played, the name is free.
  const { db } = app.platform
  await db.updateTable('performances').set({ starts_at: 1 }).where('id', '=', performanceId).execute()
  await save(named({ 11: nameOf(75), 75: nameOf(11) }))
  expect(await numberOf('b1')).toBe(75)
})

test('a seat that is added gets no name that is sold of a seat with another name by now', async () => {
  const performanceId = await openPerformance(app)
  await save(named({ 70: { row: 'K', number: '1' } }))
  const body = deskSale({ performanceId, seats: [70] })
  expect(await app.api('POST', '/api/admin/orders', { token, body })).toMatchObject({ status: 200 })
  await save(named({ 70: { row: 'Y', number: '1' } }))
  // Its number would be called K1.
  const add = () => app.api('POST', '/api/seatMap', { token, body: { seatNum: 101 } })
  const refused = await add()
  expect(refused).toMatchObject({ status: 409, body: { code: 'seats-in-use' } })
  expect(refused.body.message).toContain('Tickets for K1 are sold or reserved')
  // That another seat has such a name from before keeps nobody from adding one with a name of its own.
  const { db } = app.platform
  const other = db.updateTable('seats').where('seat_num', '=', 69)
  const { label } = await db
    .selectFrom('seats')
    .select('label')
    .where('seat_num', '=', 69)
    .executeTakeFirstOrThrow()
  await other.set({ label: 'K1' }).execute()
  expect(await app.api('POST', '/api/seatMap', { token, body: { seatNum: 111 } })).toMatchObject({
    status: 200,
  })
  await other.set({ label }).execute()
  await db.updateTable('performances').set({ starts_at: 1 }).where('id', '=', performanceId).execute()
  expect((await add()).body.label).toBe('K1')
})
