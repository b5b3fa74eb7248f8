import { describe, expect, test } from 'vitest'
import type { Pricing } from '../../../shared/seating/box-plan.ts'
import type { TypeRule } from '../../../shared/seating/prices.ts'
import type { TicketType } from '../../../shared/seating/ticket-types.ts'
import { ApiError } from '../../platform/api.ts'
import {
  beforeOf,
  changesOf,
  followPricing,
  type PricingDraft,
  readPricing,
  writePricing,
} from './pricing-draft.ts'

const known = (id: string, name: string, everywhere = false): TicketType => ({
  ...{ id, name, nameFr: '', unit: 'percent', value: 0, suggested: null, audience: 'public', everywhere },
  ...{ proof: false, taxed: true, place: 1, archived: false, version: 0 },
})

const pricing: Pricing = {
  performanceId: '0'.repeat(32),
  house: 'main',
  lonelyRule: 'block',
  zones: [
    { zone: 'house', name: 'House', price: 15.9, own: null, later: [], seats: 70 },
    { zone: 'up', name: 'Balcony', price: 10, own: 8.5, later: [], seats: 10 },
  ],
  types: [{ type: 'student', unit: 'amount', value: 250 }],
  known: [known('adult', 'Adult', true), known('student', 'Student'), known('senior', 'Senior')],
  offered: [],
}

test('what is set is written and reads back as it was', () => {
  const draft = writePricing(pricing)
  expect(draft).toMatchObject({
    zones: { house: '', up: '8.50' },
    types: { adult: { unit: 'usual' }, student: { unit: 'amount', value: '2.50' }, senior: { unit: 'none' } },
  })
  const { house, ...input } = beforeOf(pricing)
  expect(house).toBe('main')
  expect(readPricing(draft, pricing)).toEqual(input)
  expect(readPricing(draft, pricing)).toEqual({
    lonelyRule: 'block',
    zones: [
      { zone: 'house', price: null, later: [] },
      { zone: 'up', price: 8.5, later: [] },
    ],
    types: pricing.types,
  })
})

test('prices from a day on read back, follow another’s change, and are listed as changes', () => {
  const [house, ...others] = pricing.zones
  const prices = [
    { from: '2026-12-01', price: 22 },
    { from: '2026-12-08', price: 25.5 },
  ]
  const later = { ...pricing, zones: [{ ...house, later: prices }, ...others] } as Pricing
  const [draft, seen] = [writePricing(later), writePricing(pricing)]
  expect(readPricing(draft, pricing)).toMatchObject({
    zones: [
      { zone: 'house', price: null, later: prices },
      { zone: 'up', price: 8.5, later: [] },
    ],
  })
  expect(beforeOf(later).zones[0]).toEqual({ zone: 'house', price: null, later: prices })
  expect(followPricing(seen, seen, draft)).toEqual({ draft, disputed: false })
  const typed = { ...seen, later: { ...seen.later, house: [{ from: '2027-01-01', price: '' }] } }
  expect(followPricing(typed, seen, draft).disputed).toBe(true)
  expect(fieldsOf(typed)).toEqual(['zones.0.later.0.price'])
  expect(changesOf(pricing, later)).toEqual([
    {
      what: 'Price of House',
      value: '$15.90; $22.00 from Tue 1\u00a0Dec\u00a02026; $25.50 from Tue 8\u00a0Dec\u00a02026',
    },
  ])
})

/** The fields that are wrong in a draft. */
function fieldsOf(draft: PricingDraft): string[] {
  try {
    readPricing(draft, pricing)
  } catch (problem) {
    if (problem instanceof ApiError) return Object.keys(problem.fields)
  }
  return []
}

test('a zone whose id is a number is refused at its own field', () => {
  const [house, balcony] = pricing.zones
  const numbered = { ...pricing, zones: [house, { ...balcony, zone: '1' }] } as Pricing
  const draft = { ...writePricing(numbered), zones: { house: '', 1: 'nine' } }
  expect(() => readPricing(draft, numbered)).toThrow(
    expect.objectContaining({ fields: { 'zones.1.price': expect.any(String) } }),
  )
})

test('what is no price is refused at its field', () => {
  const draft = writePricing(pricing)
  const types = (unit: TypeRule['unit'], value: string) => ({
    ...draft,
    types: { ...draft.types, senior: { unit, value } },
  })
  for (const price of ['ten', '-1'])
    expect(fieldsOf({ ...draft, zones: { house: price } })).toEqual(['zones.0.price'])
  for (const wrong of [
    types('percent', '101'),
    types('percent', '2.5'),
    types('amount', ''),
    types('amount', '$'),
  ])
    expect(fieldsOf(wrong)).toEqual(['types.senior'])
  expect(readPricing(types('amount', '1,25'), pricing)).toMatchObject({
    types: [{}, { type: 'senior', unit: 'amount', value: 125 }],
  })
  expect(readPricing(types('amount', '1,25\u00a0$'), pricing)).toEqual(
    readPricing(types('amount', '1.25'), pricing),
  )
  expect(readPricing(types('usual', ''), pricing)).toMatchObject({
    types: [{}, { type: 'senior', unit: 'usual', value: 0 }],
  })
})

describe('when somebody else has saved', () => {
  const up = pricing.zones.slice(1)
  const theirs: Pricing = {
    ...pricing,
    lonelyRule: 'warn',
    zones: [{ zone: 'house', name: 'House', price: 15.9, own: 20, later: [], seats: 70 }, ...up],
    types: [
      { type: 'senior', unit: 'percent', value: 10 },
      { type: 'student', unit: 'amount', value: 300 },
    ],
  }
  const [seen, now] = [writePricing(pricing), writePricing(theirs)]

  test('what was not typed in follows, and what was typed stays', () => {
    expect(followPricing(seen, seen, now)).toEqual({ draft: now, disputed: false })
    const typed = { ...seen, zones: { ...seen.zones, up: '9' } }
    expect(followPricing(typed, seen, now)).toEqual({
      draft: { ...now, zones: { house: '20.00', up: '9' } },
      disputed: false,
    })
    const other = { ...seen, zones: { house: '18', up: '8.50' } }
    expect(followPricing(other, seen, now)).toEqual({ draft: { ...now, zones: other.zones }, disputed: true })
    const alike = { ...seen, lonelyRule: 'warn' as const }
    expect(followPricing(alike, seen, now)).toEqual({ draft: now, disputed: false })
  })

  test('a zone that the house has lost goes, and a new one comes', () => {
    const typed = { ...seen, zones: { ...seen.zones, up: '9' } }
    const moved = { ...now, zones: { house: '', gods: '4.00' } }
    expect(followPricing(typed, seen, moved).draft.zones).toEqual({ house: '', gods: '4.00' })
  })

  test('in another house, nothing that was typed reaches a zone with the same id', () => {
    const typed = { ...seen, zones: { ...seen.zones, house: '18' } }
    const elsewhere: Pricing = { ...pricing, house: '1'.repeat(32), zones: pricing.zones.slice(0, 1) }
    const moved = writePricing(elsewhere)
    expect(followPricing(typed, seen, moved)).toEqual({ draft: moved, disputed: true })
    expect(followPricing(seen, seen, moved)).toEqual({ draft: moved, disputed: false })
    expect(changesOf(pricing, elsewhere)).toEqual([{ what: 'Price of House', value: '$15.90' }])
  })

  test('what has changed is told by field', () => {
    expect(changesOf(pricing, pricing)).toEqual([])
    expect(changesOf(pricing, theirs)).toEqual([
      { what: 'Price of House', value: '$20.00' },
      { what: 'Student tickets', value: '$3.00 off' },
      { what: 'Senior tickets', value: '10% off' },
      { what: 'Single seats left between others', value: 'Warn' },
    ])
    expect(changesOf(theirs, { ...pricing, types: [] })).toEqual([
      { what: 'Price of House', value: '$15.90' },
      { what: 'Student tickets', value: 'Not offered' },
      { what: 'Senior tickets', value: 'Not offered' },
      { what: 'Single seats left between others', value: 'Refuse it' },
    ])
  })
})
