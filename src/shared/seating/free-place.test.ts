import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freePlace } from './free-place.ts'
import { homeOf } from './plan.ts'

const home = (...numbers: number[]) => numbers.map((seatNum) => ({ seatNum, ...homeOf(seatNum) }))

test.each([
  ['the gap that its number names', 3, home(1, 2, 4, 5), { x: 80, y: 0 }],
  ['after the last of its row', 6, home(1, 2, 3, 4, 5), { x: 200, y: 0 }],
  ['behind the last row', 21, home(1, 2, 11, 12), { x: 0, y: 80 }],
  ['behind the last row, where its number stands', 23, home(1, 2, 11, 12), { x: 80, y: 80 }],
  ['the first of all', 1, [], { x: 0, y: 0 }],
])('a seat more stands in %s', (_, seatNum, seats, place) => {
  expect(freePlace(seatNum, seats)).toEqual({ ...place, block: 'main' })
})

test('a row numbered from the right grows to the left, and where that is taken, to the right', () => {
  const seats = [
    { seatNum: 1, x: 120, y: 0, block: 'a' },
    { seatNum: 2, x: 80, y: 0, block: 'a' },
  ]
  expect(freePlace(3, seats)).toEqual({ x: 40, y: 0, block: 'a' })
  const other = { seatNum: 11, x: 30, y: 5, block: 'b' }
  expect(freePlace(3, [...seats, other])).toEqual({ x: 160, y: 0, block: 'a' })
})

test('a seat more never lies on another, however the house is drawn', () => {
  const seat = fc.record({
    seatNum: fc.integer({ min: 1, max: 60 }),
    x: fc.integer({ min: -200, max: 400 }),
    y: fc.integer({ min: -100, max: 300 }),
    block: fc.constantFrom('a', 'b'),
  })
  const houses = fc.uniqueArray(seat, { selector: ({ seatNum }) => seatNum, maxLength: 40 })
  fc.assert(
    fc.property(houses, fc.integer({ min: 1, max: 80 }), (seats, seatNum) => {
      fc.pre(!seats.some((one) => one.seatNum === seatNum))
      const { x, y } = freePlace(seatNum, seats)
      for (const other of seats) expect(Math.hypot(other.x - x, other.y - y)).toBeGreaterThanOrEqual(39)
    }),
  )
})
