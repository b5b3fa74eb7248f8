import { expect, test } from 'vitest'
import { layoutOf } from '../../../shared/seating/layout.ts'
import { plainHouse } from '../../../shared/testing/plain-house.ts'

import { createMapKeys } from './map-keys.ts'
import type { MapView } from './map-view.ts'
import { seatByLabel } from './seats/steps.ts'

/** Presses keys one after the other, 100 ms apart, and records what they did. */
function typist(rows = 80) {
  const layout = plainHouse(rows, 15.9)
  const did: string[] = []
  let at = seatByLabel(layout, 'A1') ?? undefined
  let now = 0
  const keys = createMapKeys()
  const view: Pick<MapView, 'zoom' | 'fit' | 'levelUp' | 'focusSeat'> = {
    zoom: (steps) => did.push(steps > 0 ? 'in' : 'out'),
    fit: () => did.push('fit'),
    levelUp: () => did.push('up') > 0,
    focusSeat: (seatNum) => {
      at = layout.blocks[0]?.seats.find((seat) => seat.id === seatNum)
    },
  }
  const press = (key: string, more: { shiftKey?: boolean; ctrlKey?: boolean } = {}) => {
    now += 100
    return keys({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...more }, now, {
      view: view as MapView,
      layout,
      seat: at,
      onToggle: (seatNum) => did.push(`toggle ${seatNum}`),
      onExtend: (seats) => did.push(`extend ${seats}`),
      onCard: (seatNum) => did.push(`card ${seatNum}`),
    })
  }
  return { press, did, at: () => at?.label, type: (text: string) => [...text].map((key) => press(key)) }
}

test('what is typed leads to the seat of that label, at once and again', () => {
  const { type, at } = typist()
  type('C1')
  expect(at()).toBe('C1')
  type('0')
  expect(at()).toBe('C10')
  type('b3')
  expect(at()).toBe('B3')
  type('b4')
  expect(at()).toBe('B4')
})

test('0 shows all, unless it belongs to a label', () => {
  const { press, type, did, at } = typist()
  press('0')
  expect(did).toEqual(['fit'])
  type('A10')
  expect([did, at()]).toEqual([['fit'], 'A10'])
})

test('I opens the card, Shift with I begins the label of a row I', () => {
  const { press, type, did, at } = typist(100)
  press('i')
  expect(did).toEqual(['card 1'])
  press('I', { shiftKey: true })
  type('5')
  expect(at()).toBe('I5')
})

test('every other key does its one thing', () => {
  const { press, did, at } = typist()
  for (const key of ['+', '-', 'Escape', ' ', 'Enter']) expect(press(key)).toBe(true)
  expect(did).toEqual(['in', 'out', 'up', 'toggle 1', 'toggle 1'])
  expect(press('ArrowRight', { shiftKey: true })).toBe(true)
  expect([did.at(-1), at()]).toEqual(['extend 1,2', 'A2'])
})

test('what means nothing here is left to the page', () => {
  const { press } = typist()
  for (const key of ['Tab', 'F5', 'Shift', 'Control']) expect(press(key)).toBe(false)
  expect(press('a', { ctrlKey: true })).toBe(false)
})

test('between the buttons of blocks the arrows go too, and to a near one by its first seat', () => {
  const seats = [1, 2, 3].map((n) => ({
    seatNum: n,
    label: `A${n}`,
    price: 1,
    kind: 'standard' as const,
    block: `b${n}`,
  }))
  const layout = layoutOf(
    seats,
    [1, 2, 3].map((n) => ({ id: `b${n}`, title: `Block ${n}`, color: '' })),
  )
  const did: string[] = []
  // The third block is near, so it has seats instead of a button.
  const far = ['b1', 'b2'].map((block) => ({ dataset: { block }, focus: () => did.push(block) }))
  const parentElement = { querySelectorAll: () => far }
  const view = { focusSeat: (seatNum: number) => did.push(`seat ${seatNum}`) } as unknown as MapView
  const none = () => {}
  const press = (block: string, key: string) =>
    createMapKeys()(
      {
        ...{ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false },
        target: { dataset: { block }, parentElement } as unknown as EventTarget,
      },
      0,
      { view, layout, seat: undefined, onToggle: none, onExtend: none, onCard: none },
    )
  for (const key of ['ArrowDown', 'ArrowRight', 'PageDown', 'Home', 'ArrowUp', 'End'])
    expect(press('b1', key)).toBe(true)
  expect(did).toEqual(['b2', 'b2', 'b2', 'b1', 'b1', 'seat 3'])
  for (const key of ['Enter', ' ', 'Tab']) expect(press('b1', key)).toBe(false)
})
