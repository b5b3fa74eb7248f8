import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chosenType, type OfferedType, offeredTypes, ticketTypeName, typedPrice, typeRule } from './prices.ts'

const price = fc.integer({ min: 0, max: 100_000 })
const percent = fc.record({ unit: fc.constant('percent' as const), value: fc.integer({ min: 0, max: 100 }) })
const amount = fc.record({ unit: fc.constant('amount' as const), value: price })
const reduction = fc.oneof(percent, amount)
const fixed = fc.record({ unit: fc.constant('fixed' as const), value: price })
const choice = fc
  .record({ unit: fc.constant('choice' as const), value: price, more: price })
  .map(({ more, ...rule }) => ({ ...rule, suggested: rule.value + more }))

const typeOf = (type: string): OfferedType => ({ type, name: type, nameFr: '', unit: 'percent', value: 20 })
const adult: OfferedType = { ...typeOf('adult'), value: 0 }

test.each<[number, OfferedType['unit'], number, number]>([
  [1590, 'percent', 0, 1590],
  [1590, 'percent', 25, 1193], // 11.925, half up
  [1590, 'percent', 33, 1065],
  [1590, 'percent', 100, 0],
  [1590, 'amount', 500, 1090],
  [1590, 'amount', 2000, 0],
  [1590, 'fixed', 1200, 1200],
  [1590, 'fixed', 2000, 2000],
  [1590, 'choice', 500, 500],
])('a seat of %d cents by the rule %s %d costs %d', (full, unit, value, cents) => {
  expect(typedPrice(full, { unit, value })).toBe(cents)
})

test('law 3 a ticket costs whole cents, never less than nothing, and reduced at most the full price', () => {
  fc.assert(
    fc.property(price, fc.oneof(reduction, fixed, choice), price, (full, rule, chosen) => {
      const cents = typedPrice(full, rule, chosen)
      expect(Number.isSafeInteger(cents)).toBe(true)
      expect(cents).toBeGreaterThanOrEqual(0)
      if (rule.unit === 'percent' || rule.unit === 'amount') expect(cents).toBeLessThanOrEqual(full)
    }),
  )
})

test('per cents are exact to half a cent', () => {
  fc.assert(
    fc.property(price, percent, (full, rule) => {
      // In hundredths of a cent, so that nothing is rounded here.
      const off = typedPrice(full, rule) * 100 - full * (100 - rule.value)
      expect(off).toBeGreaterThan(-50)
      expect(off).toBeLessThanOrEqual(50)
    }),
  )
})

test('a larger discount is never dearer, and a dearer seat never cheaper', () => {
  fc.assert(
    fc.property(price, price, reduction, reduction, (a, b, one, two) => {
      const [low, high] = a < b ? [a, b] : [b, a]
      expect(typedPrice(low, one)).toBeLessThanOrEqual(typedPrice(high, one))
      if (one.unit !== two.unit) return
      const [less, more] = one.value < two.value ? [one, two] : [two, one]
      expect(typedPrice(a, more)).toBeLessThanOrEqual(typedPrice(a, less))
    }),
  )
})

test('a fixed price is the same for every seat, whatever the buyer says', () => {
  fc.assert(
    fc.property(price, price, fixed, (full, chosen, rule) => {
      expect(typedPrice(full, rule, chosen)).toBe(rule.value)
    }),
  )
})

test('law 3 what the buyer chooses is the price from the minimum on; nobody who says nothing pays less than suggested', () => {
  fc.assert(
    fc.property(price, price, choice, (full, chosen, rule) => {
      expect(typedPrice(full, rule, chosen)).toBe(Math.max(chosen, rule.value))
      expect(typedPrice(full, rule)).toBe(rule.suggested)
    }),
  )
})

test('where no types are offered every ticket is general; else the full price is the usual one', () => {
  const student = typeOf('student')
  expect(offeredTypes([]).map(({ type }) => type)).toEqual(['general'])
  expect(offeredTypes([adult, student])).toEqual([adult, student])
  expect(chosenType(undefined, [])?.type).toBe('general')
  expect(chosenType('student', [])).toBeNull()
  expect(chosenType('general', [student, adult])).toBe(adult)
  expect(chosenType(undefined, [student, adult])).toBe(adult)
  expect(chosenType(undefined, [student])).toBe(student)
  expect(chosenType('student', [adult, student])).toBe(student)
  expect(chosenType('senior', [adult, student])).toBeNull()
  expect(typedPrice(1590, adult)).toBe(1590)
})

test('a type has the name that it was sold by; the two that nobody names are in the reader’s language', () => {
  expect(ticketTypeName('student', 'Student', 'Étudiant')).toBe('Student')
  expect(ticketTypeName('general')).toBe('General')
  expect(ticketTypeName('complimentary', 'Something')).toBe('Complimentary')
  expect(ticketTypeName('press')).toBe('press')
})

test('a rule takes off at most everything, and the full price has none', () => {
  const isRule = (type: string, unit: string, value: number) =>
    typeRule.safeParse({ type, unit, value }).success
  expect(isRule('student', 'percent', 100)).toBe(true)
  expect(isRule('student', 'percent', 101)).toBe(false)
  expect(isRule('student', 'amount', 101)).toBe(true)
  expect(isRule('student', 'choice', 101)).toBe(false)
  expect(isRule('adult', 'amount', 1)).toBe(false)
  expect(isRule('adult', 'none', 0)).toBe(true)
})
