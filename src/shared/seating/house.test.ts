import { expect, test } from 'vitest'
import { readSeatName, seatPrice } from './house.ts'
import { MAX_SEAT_NUM } from './seats.ts'

test.each([
  ['13', 13],
  ['1', 1],
  ['0', null],
  [String(MAX_SEAT_NUM), MAX_SEAT_NUM],
  [String(MAX_SEAT_NUM + 1), null],
  ['B3', 13],
  ['B3 13', null],
  ['13x', null],
  ['1.5', null],
  ['-1', null],
])('the seat named %s has the number %s', (text, seatNum) => {
  expect(readSeatName(text)).toBe(seatNum)
})

test('a price has whole cents', () => {
  expect(seatPrice.safeParse(15.9).success).toBe(true)
  expect(seatPrice.safeParse(15.905).success).toBe(false)
})
