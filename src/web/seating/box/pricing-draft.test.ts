import { expect, test } from 'vitest'
import type { Pricing } from '../../../shared/seating/box-plan.ts'
import { readPricing, writePricing } from './pricing-draft.ts'

const pricing: Pricing = {
  performanceId: '0'.repeat(32),
  lonelyRule: 'block',
  zones: [
    { zone: 'house', name: 'House', color: '#000000', price: 15.9, own: null, seats: 70 },
    { zone: 'up', name: 'Balcony', color: '#000000', price: 10, own: 8.5, seats: 10 },
  ],
  types: [{ type: 'student', unit: 'amount', discount: 250 }],
}

test('what is set is written and reads back as it was', () => {
  const draft = writePricing(pricing)
  expect(draft).toMatchObject({
    zones: { house: '', up: '8.50' },
    types: { student: { unit: 'amount', discount: '2.50' }, senior: { unit: 'none' } },
  })
  expect(readPricing(draft)).toEqual({
    wish: {
      lonelyRule: 'block',
      zones: [
        { zone: 'house', price: null },
        { zone: 'up', price: 8.5 },
      ],
      types: pricing.types,
    },
  })
})

test('what is no price is told', () => {
  const draft = writePricing(pricing)
  const types = (unit: 'percent' | 'amount', discount: string) => ({
    ...draft,
    types: { ...draft.types, senior: { unit, discount } },
  })
  for (const wrong of [
    { ...draft, zones: { house: 'ten' } },
    { ...draft, zones: { house: '-1' } },
    types('percent', '101'),
    types('percent', '2.5'),
    types('amount', ''),
    types('amount', '$'),
  ])
    expect(readPricing(wrong)).toEqual({ problem: expect.any(String) })
  expect(readPricing(types('amount', '1,25'))).toMatchObject({
    wish: { types: [{}, { type: 'senior', unit: 'amount', discount: 125 }] },
  })
  expect(readPricing(types('amount', '1,25\u00a0$'))).toEqual(readPricing(types('amount', '1.25')))
})
