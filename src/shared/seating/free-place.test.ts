import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freePlace, freshId, newSeatNums, nextSeatNum } from './free-place.ts'
import { homeOf } from './plan.ts'
import { defaultName, MAX_SEAT_NUM } from './seats.ts'

const home = (...numbers: number[]) => numbers.map(homeOf)

test.each([
  ['the gap that its number names', 3, home(1, 2, 4, 5), { x: 80, y: 0 }],
  ['after the last of its row', 6, home(1, 2, 3, 4, 5), { x: 200, y: 0 }],
  ['behind the last row', 21, home(1, 2, 11, 12), { x: 0, y: 80 }],
  ['behind the last row, where its number stands', 23, home(1, 2, 11, 12), { x: 80, y: 80 }],
  ['the first of all', 1, [], { x: 0, y: 0 }],
  ['the first of all, where its number stands', 3, [], { x: 80, y: 0 }],
])('a seat more stands in %s', (_, seatNum, seats, place) => {
  expect(freePlace(defaultName(seatNum), seats)).toEqual({ ...place, block: 'main' })
})

test('a row numbered from the right grows to the left, and where that is taken, to the right', () => {
  const seats = [
    { ...defaultName(1), x: 120, y: 0, block: 'a' },
    { ...defaultName(2), x: 80, y: 0, block: 'a' },
  ]
  expect(freePlace(defaultName(3), seats)).toEqual({ x: 40, y: 0, block: 'a' })
  const other = { ...defaultName(11), x: 30, y: 5, block: 'b' }
  expect(freePlace(defaultName(3), [...seats, other])).toEqual({ x: 160, y: 0, block: 'a' })
})

const at = (seatNum: number, x: number, y = 0, block = 'a') => ({ ...defaultName(seatNum), x, y, block })

test.each([
  [
    'its place is taken by another row',
    13,
    [...home(11, 12, 14), at(31, 80, 40)],
    { x: 160, y: 40, block: 'main' },
  ],
  [
    'another row leaves it just room enough',
    3,
    [at(1, 0), at(2, 40), at(31, 119)],
    { x: 80, y: 0, block: 'a' },
  ],
  ['the nearest of its row is far from the others', 6, [at(1, 0), at(5, 300)], { x: 340, y: 0, block: 'a' }],
  ['the nearest of its row is named first', 6, [at(5, 300), at(1, 0)], { x: 340, y: 0, block: 'a' }],
  ['its number is two after that of the last', 7, [at(1, 0), at(5, 300)], { x: 380, y: 0, block: 'a' }],
  ['its row goes away from the stage', 3, [at(1, 0), at(2, 0, 80)], { x: 40, y: 80, block: 'a' }],
  [
    'the end of its row is at another depth',
    3,
    [at(1, 120, 10), at(2, 80), at(31, 30, 5)],
    { x: 160, y: 10, block: 'a' },
  ],
  ['the end of its row is taken too', 4, [at(1, 0), at(3, 200), at(31, 240)], { x: 280, y: 0, block: 'a' }],
  ['two blocks are as deep', 21, [at(11, 0), at(12, 400, 0, 'b')], { x: 0, y: 40, block: 'a' }],
  [
    'a block before the last reaches further left',
    21,
    [at(1, -400), at(11, 0, 40, 'b')],
    { x: 0, y: 80, block: 'b' },
  ],
])('a seat more has room where %s', (_, seatNum, seats, place) => {
  expect(freePlace(defaultName(seatNum), seats)).toEqual(place)
})

test('a new seat has the number after the last, or the lowest that is free', () => {
  const seats = (...numbers: number[]) => numbers.map((seatNum) => ({ seatNum }))
  expect(nextSeatNum([])).toBe(1)
  expect(nextSeatNum(seats(7, 3))).toBe(8)
  expect(nextSeatNum(seats(MAX_SEAT_NUM - 1))).toBe(MAX_SEAT_NUM)
  expect(nextSeatNum(seats(1, 2, 4, MAX_SEAT_NUM))).toBe(3)
  const numbers = newSeatNums(seats(1, 3, MAX_SEAT_NUM - 1))
  expect(Array.from({ length: 3 }, () => numbers.next().value)).toEqual([MAX_SEAT_NUM, 2, 4])
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
    fc.property(houses, fc.integer({ min: 1, max: 80 }), (numbers, seatNum) => {
      fc.pre(!numbers.some((one) => one.seatNum === seatNum))
      const seats = numbers.map((seat) => ({ ...seat, ...defaultName(seat.seatNum) }))
      const { x, y } = freePlace(defaultName(seatNum), seats)
      for (const other of seats) expect(Math.hypot(other.x - x, other.y - y)).toBeGreaterThanOrEqual(39)
    }),
  )
})

test('an id is made of a name and is new', () => {
  expect(freshId('Côté jardin', [])).toBe('cote-jardin')
  expect(freshId('Côté jardin', [{ id: 'cote-jardin' }])).toBe('cote-jardin-2')
  expect(freshId('!', [])).toBe('part')
})
