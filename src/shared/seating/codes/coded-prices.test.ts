import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitCents } from '../../platform/money/split.ts'
import { codeKey, codeRuleWords } from './code-words.ts'
import { type CodeTerms, codedPrices, codeRules } from './coded-prices.ts'

const ticket = (cents: number, more: object = {}) => ({
  ...{ cents, type: 'adult', isChoice: false, coded: true, evening: 'one' },
  ...more,
})
const terms = (rule: CodeTerms['rule'], value: number, pays: number | null = null, types: string[] = []) => ({
  ...{ rule, value, pays, types },
})

test.each([
  ['percent, half a cent up', terms('percent', 15), [1590, 1590], [1352, 1352]],
  ['amount, never below zero', terms('amount', 1000), [1590, 600], [590, 0]],
  ['fixed, never above the price', terms('fixed', 1200), [1590, 600], [1200, 600]],
  ['three for two: the cheapest is free', terms('group', 3, 2), [1590, 1000, 1590], [1590, 0, 1590]],
  [
    'of five only one group',
    terms('group', 3, 2),
    [1590, 1000, 1590, 1200, 1590],
    [1590, 0, 1590, 1200, 1590],
  ],
  ['four for two: two are free', terms('group', 4, 2), [4, 3, 2, 1], [4, 3, 0, 0]],
  ['too few for a group', terms('group', 3, 2), [1590, 1000], [1590, 1000]],
  ['a presale', terms('unlock', 0), [1590], [1590]],
])('%s', (_what, code, cents, prices) => {
  expect(
    codedPrices(
      cents.map((one) => ticket(one)),
      code,
    ),
  ).toEqual(prices)
})

test('only tickets that it is for: coded ones, of its types, and no price that the buyer chose', () => {
  const all = [
    ticket(1000),
    ticket(1000, { coded: false }),
    ticket(1000, { isChoice: true }),
    ticket(1000, { type: 'student' }),
  ]
  expect(codedPrices(all, terms('percent', 50))).toEqual([500, 1000, 1000, 500])
  expect(codedPrices(all, terms('percent', 50, null, ['student']))).toEqual([1000, 1000, 1000, 500])
  expect(codedPrices(all, terms('group', 2, 1, ['student']))).toEqual([1000, 1000, 1000, 1000])
})

test('whatever the rule, a ticket costs from nothing to its own price, in whole cents, and a group frees as many', () => {
  const tickets = fc.array(
    fc.record({
      cents: fc.integer({ min: 0, max: 100_000 }),
      type: fc.constantFrom('adult', 'student'),
      ...{ isChoice: fc.boolean(), coded: fc.boolean(), evening: fc.constantFrom('one', 'two', 'three') },
    }),
    { maxLength: 20 },
  )
  const code = fc.record({
    rule: fc.constantFrom(...codeRules),
    value: fc.integer({ min: 2, max: 100 }),
    pays: fc.integer({ min: 1, max: 99 }),
    types: fc.subarray<string>(['student']),
  })
  fc.assert(
    fc.property(tickets, code, (all, { rule, value, pays, types }) => {
      fc.pre(pays < value)
      const prices = codedPrices(all, { rule, value, pays: rule === 'group' ? pays : null, types })
      for (const [i, { cents, coded }] of all.entries()) {
        const price = prices[i] ?? -1
        expect(Number.isInteger(price) && price >= 0 && price <= cents).toBe(true)
        if (!coded) expect(price).toBe(cents)
      }
      const meant = all.filter(
        (one) => one.coded && !one.isChoice && (types.length === 0 || types.includes(one.type)),
      )
      const free = Math.floor(meant.length / value) * (value - pays)
      const cheapest = meant.map(({ cents }) => cents).toSorted((a, b) => a - b)
      const off = all.reduce((sum, { cents }, i) => sum + cents - (prices[i] ?? 0), 0)
      if (rule === 'group') expect(off).toBe(cheapest.slice(0, free).reduce((sum, cents) => sum + cents, 0))
    }),
  )
})

const evenings = (...cents: number[]) => cents.map((one, i) => ticket(one, { evening: `${i}` }))

test.each([
  ['by list price, largest remainder', [3000, 2500, 2000, 2500], 8000, [2400, 2000, 1600, 2000]],
  ['equal shares: the odd cent goes to the earliest', [3000, 3000, 3000], 6001, [2001, 2000, 2000]],
  ['never above what they cost one by one', [1000, 1000], 2500, [1000, 1000]],
  ['nothing costs nothing', [0, 0], 500, [0, 0]],
])('the price of a series is split %s', (_what, cents, value, prices) => {
  expect(codedPrices(evenings(...cents), terms('series', value, cents.length))).toEqual(prices)
})

test('a series is one ticket for each evening: a set for each person, any evenings of a list, the rest at its own price', () => {
  const two = [...evenings(3000, 2500), ...evenings(2000, 2500)]
  expect(codedPrices(two, terms('series', 4000, 2))).toEqual([2182, 1818, 1778, 2222])
  // The dearest of each evening are a set; the second of the first evening has nobody.
  expect(
    codedPrices([...evenings(1000, 2000), ticket(3000, { evening: '0' })], terms('series', 4000, 2)),
  ).toEqual([1000, 1600, 2400])
  expect(codedPrices(evenings(1000, 1000, 1000), terms('series', 1500, 2))).toEqual([750, 750, 1000])
  // One more ticket never makes the others dearer.
  const cheap = ticket(1000, { evening: '1' })
  expect(codedPrices([...evenings(5000, 1000, 5000), cheap], terms('series', 4000, 2))).toEqual([
    2000, 1000, 2000, 1000,
  ])
  expect(codedPrices(evenings(1000, 1000), terms('series', 1500, 0))).toEqual([1000, 1000])
  expect(codedPrices(evenings(1000, 1000), terms('series', 1500, 3))).toEqual([1000, 1000])
  expect(codedPrices(evenings(1000, 1000, 1000), terms('seriesPercent', 20, 2))).toEqual([800, 800, 800])
  expect(codedPrices(evenings(1000), terms('seriesPercent', 20, 2))).toEqual([1000])
})

test('shares add up to the amount, and none is above its weight while the amount is not above all', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (all, part) => {
      const whole = all.reduce((sum, one) => sum + one, 0)
      const amount = Math.floor(whole * part)
      const shares = splitCents(amount, all)
      expect(shares.reduce((sum, one) => sum + one, 0)).toBe(amount)
      expect(shares.every((share, i) => share >= 0 && share <= (all[i] ?? 0))).toBe(true)
    }),
  )
})

test('codes are compared without case, spaces and accents, and say what they do', () => {
  expect(codeKey(' Été  20')).toBe(codeKey('ETE20'))
  expect(codeRuleWords(terms('group', 3, 2))).toBe('3 tickets for the price of 2')
  expect(codeRuleWords(terms('amount', 550))).toBe('$5.50 off each ticket')
})
