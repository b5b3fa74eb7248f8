import { expect, test } from 'vitest'
import { anyOf, anyPair, pairsOf } from './seats.ts'

test('any pair: two neighbours in one row of the house', () => {
  const pairs = Array.from({ length: 2000 }, anyPair)
  for (const [first, second] of pairs) {
    expect(second).toBe(first + 1)
    expect(Math.ceil(first / 10)).toBe(Math.ceil(second / 10))
  }
  expect(Math.min(...pairs.flat())).toBe(1)
  expect(Math.max(...pairs.flat())).toBe(80)
})

test('any of nothing is an error', () => {
  expect(() => anyOf([])).toThrow('nothing to choose from')
})

test('every seat of every house is sold once, and then no more', () => {
  const pairs = pairsOf(['first', 'second'])
  const sold = Array.from({ length: 80 }, () => pairs.next().value)
  const names = sold.flatMap(({ performanceId, seats }) => seats.map((seat) => `${performanceId} ${seat}`))
  expect(new Set(names).size).toBe(160)
  expect(names.at(-1)).toBe('second 80')
  expect(() => pairs.next()).toThrow('All seats are sold')
})
