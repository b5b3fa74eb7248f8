import { expect, test } from 'vitest'
import { layoutOf } from '../../../../shared/seating/layout.ts'
import { zonePrices } from './seat-words.ts'

const seat = { x: 0, y: 0, block: 'main', kind: 'standard' as const, note: '' }
const pricesOf = (front: number, rear: number) =>
  zonePrices(
    layoutOf(
      [
        { ...seat, seatNum: 1, label: 'A1', zone: 'Front', price: front },
        { ...seat, seatNum: 11, label: 'B1', zone: 'Rear', price: rear },
      ],
      [{ id: 'main', title: 'House', color: '' }],
    ),
  ).map(({ zone, price }) => [zone, price])

test('prices are named by zone where zones differ, and once where all seats cost the same', () => {
  expect(pricesOf(20.9, 10.9)).toEqual([
    ['Front', '$20.90'],
    ['Rear', '$10.90'],
  ])
  expect(pricesOf(15.9, 15.9)).toEqual([['', '$15.90']])
})
