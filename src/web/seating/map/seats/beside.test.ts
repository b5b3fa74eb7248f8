import { expect, test } from 'vitest'
import { placeBeside } from './beside.ts'

const window = { width: 400, height: 800 }
const frame = { left: 0, top: 100, right: 400, bottom: 500 }
const seat = (left: number, top: number) => ({ left, top, right: left + 30, bottom: top + 30 })
const panel = { width: 200, height: 150 }

test.each([
  ['below, in the middle', seat(185, 200), { left: 100, top: 238 }],
  ['above where there is no room below', seat(185, 400), { left: 100, top: 242 }],
  ['not over the left edge', seat(10, 200), { left: 8, top: 238 }],
  ['not over the right edge', seat(360, 200), { left: 192, top: 238 }],
  [
    'as near as it fits, where there is room neither above nor below',
    seat(185, 240),
    { left: 100, top: 278 },
  ],
])('a panel is beside its seat: %s', (_, about, place) => {
  expect(placeBeside({ about, panel, frame, window })).toEqual(place)
})

test('a panel that is higher than the frame stays in the window', () => {
  const low = { ...frame, bottom: 200 }
  expect(placeBeside({ about: seat(185, 120), panel, frame: low, window })).toEqual({ left: 100, top: 158 })
  expect(placeBeside({ about: seat(185, 770), panel, frame: low, window })).toEqual({ left: 100, top: 612 })
})
