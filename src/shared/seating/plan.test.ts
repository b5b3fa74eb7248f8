import { expect, test } from 'vitest'
import { homeOf, housePlan, layoutOfPlan, type PlanSeat, planPrice } from './plan.ts'

const zone = (id: string, price: number) => ({ id, name: id.toUpperCase(), price })
const seat = (seatNum: number, change: Partial<PlanSeat> = {}): PlanSeat => ({
  seatNum,
  ...homeOf(seatNum),
  zone: 'front',
  kind: 'standard',
  available: true,
  price: null,
  note: '',
  ...change,
})
const plan = {
  zones: [zone('rear', 10), zone('front', 20)],
  blocks: [{ id: 'main', title: 'Stalls', color: '' }],
  seats: [seat(1), seat(2, { zone: 'rear', note: 'Pillar' })],
}

test.each([
  ['two zones of one id', { zones: [...plan.zones, zone('rear', 5)] }],
  ['two blocks of one id', { blocks: [...plan.blocks, ...plan.blocks] }],
  ['a number twice', { seats: [seat(1), seat(1)] }],
  ['a seat of no zone', { seats: [seat(1), seat(2, { zone: 'gone' })] }],
  ['a seat of no block', { seats: [seat(1), seat(2, { block: 'gone' })] }],
])('a plan with %s is refused', (_what, change) => {
  expect(housePlan.safeParse(plan).success).toBe(true)
  const { error } = housePlan.safeParse({ ...plan, ...change })
  expect(error?.issues).toMatchObject([{ path: ['seats'] }])
})

test('V13 names of seats have no invisible characters: marks of direction go, control characters are refused', () => {
  const named = (row: string) => housePlan.safeParse({ ...plan, seats: [seat(1, { row, number: '1' })] })
  expect(named('\u202eA\u200b').data?.seats[0]?.row).toBe('A')
  expect(named('A\u0007').error?.issues).toMatchObject([{ path: ['seats', 0, 'row'] }])
  const alike = [seat(1, { row: 'A', number: '1' }), seat(2, { row: 'A\u200b', number: '1' })]
  expect(housePlan.safeParse({ ...plan, seats: alike }).success).toBe(false)
})

test('a seat costs what is set for it, else what its zone costs', () => {
  expect(planPrice(plan, seat(1))).toBe(20)
  expect(planPrice(plan, seat(1, { price: 5 }))).toBe(5)
  expect(planPrice(plan, seat(1, { zone: 'gone' }))).toBe(0)
})

test('a drawn seat names its zone, unless there is a single one', () => {
  const zonesOf = (drawn: typeof plan) =>
    layoutOfPlan(drawn).blocks.flatMap(({ seats }) =>
      seats.map(({ zone, price, note }) => [zone, price, note]),
    )
  expect(zonesOf(plan)).toEqual([
    ['FRONT', 20, ''],
    ['REAR', 10, 'Pillar'],
  ])
  expect(zonesOf({ ...plan, zones: [zone('front', 20)], seats: [seat(1)] })).toEqual([['', 20, '']])
})
