import { expect, test } from 'vitest'
import { layoutOf, MAX_TIERS } from '../../../../shared/seating/layout.ts'
import { priceTiers } from './seat-words.ts'

/** What a house says of its prices, whose seats have these prices and zones. */
const tiersOf = (seats: { price: number; zone: string }[]) => {
  const placed = seats.map((seat, i) => ({
    ...seat,
    seatNum: i + 1,
    label: `A${i + 1}`,
    kind: 'standard' as const,
  }))
  return priceTiers(layoutOf(placed).blocks.flatMap((block) => block.seats)).map(
    ({ tier, price, zones, seats: those }) => [
      tier,
      price,
      zones.map(({ text }) => text).join(),
      those.map(({ id }) => id),
    ],
  )
}

test('prices stand with their zones and seats, the highest first', () => {
  expect(
    tiersOf([
      { price: 10.9, zone: 'Rear' },
      { price: 20.9, zone: 'Front' },
      { price: 10.9, zone: 'Gallery' },
      { price: 10.9, zone: 'Rear' },
    ]),
  ).toEqual([
    [1, '$20.90', 'Front', [2]],
    [2, '$10.90', 'Rear,Gallery', [1, 3, 4]],
  ])
})

test('a house of one price has none to tell apart, whatever its zones', () => {
  expect(
    tiersOf([
      { price: 15.9, zone: 'Front' },
      { price: 15.9, zone: 'Rear' },
    ]),
  ).toEqual([])
})

test('prices beyond the last rank share it', () => {
  const seats = Array.from({ length: MAX_TIERS + 2 }, (_, i) => ({ price: 30 - i, zone: '' }))
  const tiers = tiersOf(seats)
  expect(tiers).toHaveLength(MAX_TIERS)
  expect(tiers.at(-1)).toEqual([MAX_TIERS, 'from $23.00 to $25.00', '', [6, 7, 8]])
})
