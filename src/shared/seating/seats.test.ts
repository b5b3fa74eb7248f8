import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_SEAT_NUM, rowLabel, seatInRow, seatLabel, seatNumber, seatRow } from './seats.ts'

test.each([
  [1, 'A1'],
  [10, 'A10'],
  [11, 'B1'],
  [13, 'B3'],
  [80, 'H10'],
  [260, 'Z10'],
  [261, 'AA1'],
  [520, 'AZ10'],
  [521, 'BA1'],
  [7021, 'AAA1'],
  [65_535, 'IRB5'],
])('seat %d is %s', (number, label) => {
  expect(seatLabel(number)).toBe(label)
  expect(seatNumber(label)).toBe(number)
})

test('every seat has one label, made of its row and its number there', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: MAX_SEAT_NUM }), (number) => {
      const label = seatLabel(number)
      expect(seatNumber(label)).toBe(number)
      expect(label).toBe(seatRow(number) + seatInRow(number))
      expect(seatInRow(number)).toBeGreaterThanOrEqual(1)
      expect(seatInRow(number)).toBeLessThanOrEqual(10)
    }),
  )
})

test('labels are read as people write them', () => {
  expect(seatNumber(' b3 ')).toBe(13)
})

test.each(['', 'A', '1', 'A0', 'A11', 'C12', 'A01', 'A-1', 'A1B', 'ZZZ1', 'AAAA1', 'É1', '1A', 'A 1'])(
  '%j names no seat',
  (label) => {
    expect(seatNumber(label)).toBeNull()
  },
)

test('rows go on after Z', () => {
  expect([0, 7, 25, 26, 51, 52, 701].map(rowLabel)).toEqual(['A', 'H', 'Z', 'AA', 'AZ', 'BA', 'ZZ'])
})
