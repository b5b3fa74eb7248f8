import { expect, test } from 'vitest'
import { type Layout, layoutOf } from '../../../../shared/seating/layout.ts'
import { plainHouse } from '../../../../shared/testing/plain-house.ts'

import { labelBegins, seatByLabel, stepFrom } from './steps.ts'

const house = plainHouse(80, 15.9)
const at = (layout: Layout, label: string) => {
  const seat = seatByLabel(layout, label)
  if (!seat) throw new Error(`no seat ${label}`)
  return seat
}

test.each([
  ['D5', 'ArrowLeft', false, 'D4'],
  ['D5', 'ArrowRight', false, 'D6'],
  ['D5', 'ArrowUp', false, 'C5'],
  ['D5', 'ArrowDown', false, 'E5'],
  ['D5', 'Home', false, 'D1'],
  ['D5', 'End', false, 'D10'],
  ['D5', 'Home', true, 'A1'],
  ['D5', 'End', true, 'H10'],
  ['D10', 'ArrowRight', false, null],
  ['A5', 'ArrowUp', false, null],
  ['D5', 'PageDown', false, null],
  ['D5', 'x', false, null],
])('from %s %s (far: %s) leads to %s', (from, key, far, to) => {
  expect(stepFrom(house, at(house, from), { key, far })?.label ?? null).toBe(to)
})

test('every seat is reached from every other by the arrows', () => {
  const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']
  const found = new Set([at(house, 'A1')])
  for (const seat of found)
    for (const key of keys) {
      const next = stepFrom(house, seat, { key, far: false })
      if (next) found.add(next)
    }
  expect(found.size).toBe(80)
})

test('arrows cross an aisle, and pages lead from block to block', () => {
  const seats = [0, 1].flatMap((block) =>
    [1, 2, 3, 4].map((n) => ({
      seatNum: block * 4 + n,
      price: 1,
      kind: 'standard' as const,
      block: `b${block}`,
      label: `${n < 3 ? 'A' : 'B'}${block * 2 + ((n - 1) % 2) + 1}`,
      x: block * 160 + ((n - 1) % 2) * 40,
      y: n < 3 ? 0 : 40,
    })),
  )
  const layout = layoutOf(
    seats,
    ['b0', 'b1'].map((id) => ({ id, title: id, color: '' })),
  )
  expect(stepFrom(layout, at(layout, 'A2'), { key: 'ArrowRight', far: false })?.label).toBe('A3')
  expect(stepFrom(layout, at(layout, 'B3'), { key: 'ArrowLeft', far: false })?.label).toBe('B2')
  expect(stepFrom(layout, at(layout, 'B1'), { key: 'PageDown', far: false })?.label).toBe('B3')
  expect(stepFrom(layout, at(layout, 'A3'), { key: 'PageUp', far: false })?.label).toBe('A2')
})

test('a label finds its seat however it is written', () => {
  expect(seatByLabel(house, 'c10')?.id).toBe(30)
  expect(seatByLabel(house, 'C12')).toBeNull()
})

test('in a house of several areas the row and number are typed, and find the seat in the area of the focus', () => {
  const areas = ['Stalls', 'Balcony'].map((title, y) => ({ id: title, title, color: '', y }))
  const layout = layoutOf(
    areas.flatMap(({ id: block, y }) =>
      [1, 2].map((n) => ({
        ...{ seatNum: y * 2 + n, price: 1, kind: 'standard' as const, block },
        ...{ label: `${block} A${n}`, x: n * 40, y: y * 400 },
      })),
    ),
    areas,
  )
  const [, balcony] = layout.blocks.map(({ seats }) => seats[0])
  expect(['a', 'a2', 'b', 'balcony'].map((text) => labelBegins(layout, text))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(seatByLabel(layout, 'a2')?.label).toBe('Stalls A2')
  expect(seatByLabel(layout, 'a2', balcony)?.label).toBe('Balcony A2')
})
