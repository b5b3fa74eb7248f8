import { expect, test } from 'vitest'
import { layoutOf } from '../../../../shared/seating/layout.ts'
import { plainHouse } from '../../../../shared/testing/plain-house.ts'
import { nearestFree } from './nearest-free.ts'

const house = plainHouse(80, 15.9)

function nearest(label: string, taken: string[], layout = house): string {
  const seats = layout.blocks.flatMap((block) => block.seats)
  const instead = seats.find((seat) => seat.label === label)
  if (!instead) throw new Error(`no seat ${label}`)
  const gone = new Set(seats.filter((seat) => [label, ...taken].includes(seat.label)).map(({ id }) => id))
  return nearestFree({ layout, isFree: (id) => !gone.has(id), instead, count: 3 })
    .map((seat) => seat.label)
    .join(' ')
}

test('the nearest free seats: neighbours first, then the rows in front and behind', () => {
  expect(nearest('D5', [])).toBe('D4 D6 C5')
  expect(nearest('D5', ['D4', 'D6'])).toBe('C5 E5 C4')
  expect(nearest('A1', ['A2', 'B1', 'B2'])).toBe('A3 B3 C1')
})

test('of the same kind: a wheelchair space is not offered instead of a seat', () => {
  const mixed = layoutOf([
    { seatNum: 1, label: 'A1', price: 15.9, kind: 'standard' },
    { seatNum: 2, label: 'A2', price: 15.9, kind: 'wheelchair' },
    { seatNum: 3, label: 'A3', price: 15.9, kind: 'standard' },
  ])
  expect(nearest('A1', [], mixed)).toBe('A3')
  expect(nearest('A2', [], mixed)).toBe('')
})
