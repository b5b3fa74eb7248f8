import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planOf, problemsOf } from '../../testing/plans.ts'
import { areaLabel } from '../plan.ts'
import { isAreaName } from '../seats.ts'

test('an area of places has a number of them, and a zone like any other', () => {
  const { blocks, seats, zones } = planOf(
    'Orchestra: row A 3. Great Lawn: 200 places. Pelouse: 1 place. Zone Grass: Great Lawn.',
  )
  expect(seats.map(({ row, number }) => row + number)).toEqual(['A1', 'A2', 'A3'])
  const [house, grass] = [
    zones.find(({ name }) => name === 'House'),
    zones.find(({ name }) => name === 'Grass'),
  ]
  expect(blocks.map(({ title, places }) => [title, places])).toEqual([
    ['Orchestra', undefined],
    ['Great Lawn', { count: 200, zone: grass?.id }],
    ['Pelouse', { count: 1, zone: house?.id }],
  ])
})

test('a house may have places only; drawn anew, an area of seats has none any more', () => {
  const lawn = planOf('Lawn: 50 places.')
  expect([lawn.seats, lawn.blocks.map(({ title, places }) => [title, places?.count])]).toEqual([
    [],
    [
      ['Lawn', 50],
      ['House', undefined],
    ],
  ])
  const { blocks } = planOf('Lawn: row A 2.', lawn)
  expect(blocks).toEqual([{ id: 'lawn', title: 'Lawn', color: '' }])
})

test('what is wrong with places is said at the word', () => {
  const mixed = 'Lawn has seats: an area has either seats or places.'
  const named = 'Call an area of places otherwise than a seat: Lawn or Lawn 2, not A1.'
  expect(problemsOf('Lawn: 0 places.')).toEqual([['0', 'Say which rows have these seats.']])
  expect(problemsOf('Lawn: 5001 places.')).toEqual([['5001', 'A house has at most 5000 seats.']])
  expect(problemsOf('Rows A-B, 10. Lawn: 4981 places.')).toEqual([
    ['4981', 'A house has at most 5000 seats.'],
  ])
  expect(problemsOf('A1: 20 places.')).toEqual([['20', named]])
  expect(problemsOf('20 places.')).toEqual([['20', named]])
  expect(problemsOf('Lawn: row A 3. Lawn: 20 places.')).toEqual([['20', mixed]])
  expect(problemsOf('Lawn: 20 places. Lawn: row A 3.')).toEqual([['A', mixed]])
  expect(problemsOf('Lawn: 20 places. Lawn: 30 places.')[0]?.[0]).toBe('30')
  expect(problemsOf('Lawn: 20 seats.')).toEqual([['20', 'Say which rows have these seats.']])
  expect(problemsOf('Lawn: 20 places. Wheelchair Lawn.')[0]?.[0]).toBe('Lawn')
})

test('however many areas and places, the plan has as many, and their names are no seats', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 1, maxLength: 7 }), (counts) => {
      const text = counts.map((count, i) => `Lawn ${i + 1}: ${count} places.`).join(' ')
      const { blocks, seats } = planOf(`Row A 9. ${text}`)
      expect(seats).toHaveLength(9)
      expect(blocks.slice(1).map(({ places }) => places?.count)).toEqual(counts)
      expect(blocks.slice(1).map(areaLabel).every(isAreaName)).toBe(true)
    }),
  )
})
