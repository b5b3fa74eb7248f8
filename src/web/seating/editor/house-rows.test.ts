import { afterEach, expect, test } from 'vitest'
import { setReader } from '../../../shared/language/language.ts'
import { type HousePlan, homeOf } from '../../../shared/seating/plan.ts'
import { type HouseQuery, houseRows } from './house-rows.ts'

afterEach(() => setReader(() => 'en'))

const seat = (seatNum: number, more: object = {}) => ({
  ...homeOf(seatNum),
  ...{ seatNum, zone: 'stalls', kind: 'standard' as const, available: true, price: null, note: '', ...more },
})
const plan = {
  zones: [
    { id: 'stalls', name: 'Stalls', price: 15.9 },
    { id: 'balcony', name: 'Balcony', price: 12 },
  ],
  blocks: [{ id: homeOf(1).block, title: 'Main floor', color: '' }],
  seats: [
    seat(12, { zone: 'balcony', available: false }),
    seat(1),
    seat(2, { kind: 'wheelchair', price: 9.5, note: 'Behind a pillar', noteFr: 'Derrière un pilier' }),
    seat(10),
  ],
}
const all: HouseQuery = { q: '', zone: '', kind: '', state: '', sort: 'seat' }
const labels = (query: Partial<HouseQuery>) => houseRows(plan, { ...all, ...query }).map(({ label }) => label)

test('seats come in order of any column, either way, and by number within it', () => {
  expect(labels({})).toEqual(['A1', 'A2', 'A10', 'B2'])
  expect(labels({ sort: '-seat' })).toEqual(['B2', 'A10', 'A2', 'A1'])
  expect(labels({ sort: 'price' })).toEqual(['A2', 'B2', 'A1', 'A10'])
  expect(labels({ sort: 'zone' })).toEqual(['B2', 'A1', 'A2', 'A10'])
  expect(labels({ sort: '-state' })).toEqual(['B2', 'A10', 'A2', 'A1'])
  expect(labels({ sort: 'nothing known' })).toEqual(['A1', 'A2', 'A10', 'B2'])
})

test('seats are found by label, number, note and block, and narrowed by zone, type and state', () => {
  expect(labels({ q: 'a1' })).toEqual(['A1', 'A10'])
  expect(labels({ q: '12' })).toEqual(['B2'])
  for (const q of ['PILLAR', 'derriere', 'Derrière']) expect(labels({ q })).toEqual(['A2'])
  expect(labels({ q: 'main' })).toHaveLength(4)
  expect(labels({ zone: 'balcony' })).toEqual(['B2'])
  expect(labels({ kind: 'wheelchair' })).toEqual(['A2'])
  expect(labels({ state: 'no' })).toEqual(['B2'])
  expect(labels({ state: 'yes', zone: 'balcony' })).toEqual([])
})

test('zones and blocks are named as the reader calls them', () => {
  const named = {
    ...plan,
    zones: [{ ...plan.zones[0], nameFr: 'Parterre' }, plan.zones[1]] as typeof plan.zones,
    blocks: [{ id: homeOf(1).block, title: 'House', color: '' }],
  }
  const names = () => houseRows(named, { ...all, q: 'B2' }).concat(houseRows(named, { ...all, q: 'A10' }))
  expect(names()).toMatchObject([
    { zone: 'Balcony', block: 'House' },
    { zone: 'Stalls', block: 'House' },
  ])
  setReader(() => 'fr')
  expect(names()).toMatchObject([
    { zone: 'Balcony', block: 'Salle' },
    { zone: 'Parterre', block: 'Salle' },
  ])
})

test('in a house of several areas a seat is found with its area or without it', () => {
  const titles = ['Côté cour', 'Balcony']
  const divided: HousePlan = {
    ...plan,
    blocks: titles.map((title, i) => ({ id: `b${i}`, title, color: '' })),
    seats: titles.map((_, i) => ({ ...seat(i + 1), block: `b${i}`, row: 'A', number: '1' })),
  }
  const found = (q: string) =>
    houseRows(divided, { q, zone: '', kind: '', state: '', sort: '' }).map(({ label }) => label)
  expect(found('a1')).toEqual(['Balcony A1', 'Côté cour A1'])
  expect(found('cote cour a')).toEqual(['Côté cour A1'])
  expect(found('balcony a1')).toEqual(['Balcony A1'])
})
