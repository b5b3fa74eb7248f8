import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chosenType, offeredTypes, type TypeRule, ticketTypeName, typedPrice, typeRule } from './prices.ts'

const price = fc.integer({ min: 0, max: 100_000 })
const rule = fc.oneof(
  fc.record({
    type: fc.constantFrom('student' as const, 'senior' as const),
    unit: fc.constant('percent' as const),
    discount: fc.integer({ min: 0, max: 100 }),
  }),
  fc.record({
    type: fc.constantFrom('student' as const, 'senior' as const),
    unit: fc.constant('amount' as const),
    discount: fc.integer({ min: 0, max: 100_000 }),
  }),
)

test.each<[number, TypeRule['unit'], number, number]>([
  [1590, 'percent', 0, 1590],
  [1590, 'percent', 25, 1193], // 11.925, half up
  [1590, 'percent', 33, 1065],
  [1590, 'percent', 100, 0],
  [1590, 'amount', 500, 1090],
  [1590, 'amount', 2000, 0],
])('a seat of %d cents less %s %d costs %d', (full, unit, discount, cents) => {
  expect(typedPrice(full, 'student', [{ type: 'student', unit, discount }])).toBe(cents)
})

test('law 3 a reduced ticket costs whole cents, from nothing to the full price', () => {
  fc.assert(
    fc.property(price, rule, (full, one) => {
      const cents = typedPrice(full, one.type, [one])
      expect(Number.isSafeInteger(cents)).toBe(true)
      expect(cents).toBeGreaterThanOrEqual(0)
      expect(cents).toBeLessThanOrEqual(full)
    }),
  )
})

test('per cents are exact to half a cent', () => {
  fc.assert(
    fc.property(price, fc.integer({ min: 0, max: 100 }), (full, discount) => {
      const cents = typedPrice(full, 'senior', [{ type: 'senior', unit: 'percent', discount }])
      // In hundredths of a cent, so that nothing is rounded here.
      const off = cents * 100 - full * (100 - discount)
      expect(off).toBeGreaterThan(-50)
      expect(off).toBeLessThanOrEqual(50)
    }),
  )
})

test('a larger discount is never dearer, and a dearer seat never cheaper', () => {
  fc.assert(
    fc.property(price, price, rule, rule, (a, b, one, two) => {
      const [low, high] = a < b ? [a, b] : [b, a]
      expect(typedPrice(low, one.type, [one])).toBeLessThanOrEqual(typedPrice(high, one.type, [one]))
      if (one.unit !== two.unit) return
      const [less, more] = one.discount < two.discount ? [one, two] : [two, one]
      expect(typedPrice(a, more.type, [more])).toBeLessThanOrEqual(typedPrice(a, less.type, [less]))
    }),
  )
})

test('without rules there is one kind of ticket; with rules the full price is called adult', () => {
  const student: TypeRule = { type: 'student', unit: 'percent', discount: 20 }
  expect(offeredTypes([])).toEqual(['general'])
  expect(offeredTypes([student])).toEqual(['adult', 'student'])
  expect(offeredTypes([{ ...student, type: 'senior' }, student])).toEqual(['adult', 'student', 'senior'])
  expect(chosenType(undefined, [])).toBe('general')
  expect(chosenType('student', [])).toBeNull()
  expect(chosenType('general', [student])).toBe('adult')
  expect(chosenType('student', [student])).toBe('student')
  expect(chosenType('senior', [student])).toBeNull()
  expect(typedPrice(1590, 'adult', [student])).toBe(1590)
  expect(['student', 'general', 'press'].map(ticketTypeName)).toEqual(['Student', 'General', 'press'])
})

test('a rule takes off at most everything', () => {
  expect(typeRule.safeParse({ type: 'student', unit: 'percent', discount: 100 }).success).toBe(true)
  expect(typeRule.safeParse({ type: 'student', unit: 'percent', discount: 101 }).success).toBe(false)
  expect(typeRule.safeParse({ type: 'student', unit: 'amount', discount: 101 }).success).toBe(true)
  expect(typeRule.safeParse({ type: 'adult', unit: 'amount', discount: 1 }).success).toBe(false)
})
