import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainHouse } from '../testing/plain-house.ts'
import { bestAvailable } from './best-available.ts'
import { type Layout, type LayoutSeat, layoutOf, type SeatKind } from './layout.ts'
import { judgeLonely } from './lonely-seat.ts'
import { leftAlone, openRows, windowsOf } from './seat-runs.ts'
import { defaultLabel } from './seats.ts'

const house = plainHouse(80, 15.9)
const named = (seatNum: number) => ({ seatNum, label: defaultLabel(seatNum) })
const labels = (seats: readonly number[] | null | undefined) => seats?.map(defaultLabel).join(' ') ?? null
const known = new Map(house.blocks.flatMap(({ seats }) => seats.map(({ id, label }) => [label, id])))
const numbers = (text: string) => text.split(' ').map((label) => known.get(label) ?? 0)
const openBut = (text: string) => {
  const gone = new Set(numbers(text))
  return (seatNum: number) => !gone.has(seatNum)
}
const openOnly = (text: string) => {
  const open = new Set(numbers(text))
  return (seatNum: number) => open.has(seatNum)
}

/** A house of some rows, each seat open or not, some of them for wheelchairs. */
const anyHouse = fc
  .record({
    rows: fc.integer({ min: 1, max: 6 }),
    seed: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 60, maxLength: 60 }),
  })
  .map(({ rows, seed }) => {
    const kinds = Array.from(
      { length: rows * 10 },
      (_, i): SeatKind => (seed[i] === 9 ? 'wheelchair' : 'standard'),
    )
    const layout = layoutOf(kinds.map((kind, i) => ({ ...named(i + 1), price: 15.9, kind })))
    const open = new Set(kinds.map((_, i) => i + 1).filter((_, i) => (seed[i] ?? 0) > 3))
    return { layout, isOpen: (seatNum: number) => open.has(seatNum) }
  })

function runsOf(layout: Layout, isOpen: (seatNum: number) => boolean) {
  return openRows(layout, isOpen).flatMap((row) => row.runs)
}

test('an empty house gives its middle', () => {
  expect(labels(bestAvailable({ layout: house, isOpen: () => true, count: 2 }))).toBe('D5 D6')
})

test.each([
  ['a window that leaves nobody alone before a nearer one', 'D4 D5 D6 A1 A2', 2, 'A1 A2'],
  ['any window when each leaves one alone', 'D4 D5 D6', 2, 'D5 D6'],
  ['two rows when no row has enough', 'D4 D5 E5 E6 H1', 4, 'D4 D5 E5 E6'],
  ['two rows that touch before nearer ones to the right', 'D1 D2 E1 E2 E5 E6', 4, 'D1 D2 E1 E2'],
  ['two rows that touch before nearer ones to the left', 'D9 D10 E9 E10 E5 E6', 4, 'D9 D10 E9 E10'],
  ['two rows that touch at their ends', 'D1 D2 D3 E3 E4 E6 E7', 5, 'D1 D2 D3 E3 E4'],
  ['the nearest singles when nothing stands together', 'A1 D5 H10', 2, 'A1 D5'],
  ['the nearest singles of all rows', 'A1 D5 H10 E7', 2, 'D5 E7'],
  ['no seats for nobody', 'A1 A2', 0, null],
])('best available: %s', (_, open, count, expected) => {
  expect(labels(bestAvailable({ layout: house, isOpen: openOnly(open), count }))).toBe(expected)
})

test('best available: the back weighs more than the side', () => {
  // From D5, D1 is 4 seats to the side; G5 is 3 rows behind (as 3.7 seats), H5 is 4 (as 4.9).
  const focus = { x: 160, y: 120 }
  const isOpen = openOnly('D1 G5')
  expect(labels(bestAvailable({ layout: house, isOpen, count: 1, focus }))).toBe('G5')
  expect(labels(bestAvailable({ layout: house, isOpen: openOnly('D1 H5'), count: 1, focus }))).toBe('D1')
})

test('best available never splits a party that can sit together, and never gives what is not open', () => {
  fc.assert(
    fc.property(anyHouse, fc.integer({ min: 1, max: 10 }), ({ layout, isOpen }, count) => {
      const runs = runsOf(layout, isOpen)
      const seats = bestAvailable({ layout, isOpen, count })
      const enough = runs.flat().length >= count
      expect(seats !== null).toBe(enough)
      if (!seats) return
      expect(new Set(seats).size).toBe(count)
      expect(seats.every(isOpen)).toBe(true)
      const together = runs.some((run) => run.length >= count)
      const home = runs.find((run) => seats.every((seatNum) => run.some((seat) => seat.id === seatNum)))
      expect(home !== undefined).toBe(together)
      if (!home) return
      const places = seats.map((seatNum) => home.findIndex((seat) => seat.id === seatNum))
      expect(Math.max(...places) - Math.min(...places)).toBe(count - 1)
    }),
  )
})

test('best available leaves nobody alone when that can be', () => {
  fc.assert(
    fc.property(anyHouse, fc.integer({ min: 1, max: 6 }), ({ layout, isOpen }, count) => {
      const picked = bestAvailable({ layout, isOpen, count })
      if (picked) expect(judgeLonely({ layout, isOpen, picked })).toBeNull()
    }),
  )
})

test.each([
  ['B2 B3 leave B1', 'B2 B3', '', 'B1', 'B1 B2'],
  ['one seat off the end of a row', 'C2', '', 'C1', 'C1'],
  ['a hole in the middle', 'D4 D6', '', 'D5', 'D4 D5'],
])('lonely seat: %s', (_, picked, gone, lonely, instead) => {
  const verdict = judgeLonely({ layout: house, isOpen: openBut(gone), picked: numbers(picked) })
  expect(labels(verdict?.lonely)).toBe(lonely)
  expect(labels(verdict?.instead)).toBe(instead)
})

test.each([
  ['neighbours from the aisle on', 'B1 B2', ''],
  ['a single seat that was alone before', 'B5', 'B4 B6'],
  ['all of a run', 'B4 B5', 'B3 B6'],
])('lonely seat: nothing to say of %s', (_, picked, gone) => {
  expect(judgeLonely({ layout: house, isOpen: openBut(gone), picked: numbers(picked) })).toBeNull()
})

test('lonely seat: wheelchair spaces and companions are exempt', () => {
  const layout = layoutOf(
    (['wheelchair', 'companion', 'standard', 'standard', 'standard'] as const).map((kind, i) => ({
      ...named(i + 1),
      price: 1,
      kind,
    })),
  )
  expect(judgeLonely({ layout, isOpen: () => true, picked: [2] })).toBeNull()
  expect(judgeLonely({ layout, isOpen: () => true, picked: [1, 4] })).toEqual({
    lonely: [3, 5],
    instead: [1, 3],
  })
  const last = layoutOf(
    (['standard', 'standard', 'standard', 'wheelchair'] as const).map((kind, i) => ({
      ...named(i + 1),
      price: 1,
      kind,
    })),
  )
  expect(judgeLonely({ layout: last, isOpen: () => true, picked: [4, 2] })?.instead).toEqual([1, 4])
})

test('lonely seat: the last seats are never refused', () => {
  fc.assert(
    fc.property(anyHouse, fc.integer({ min: 0, max: 30 }), ({ layout, isOpen }, left) => {
      const all = runsOf(layout, isOpen)
        .flat()
        .map((seat) => seat.id)
      expect(judgeLonely({ layout, isOpen, picked: all })).toBeNull()
      const picked = all.slice(0, all.length - Math.min(left, all.length))
      const verdict = judgeLonely({ layout, isOpen, picked })
      if (!verdict) return
      // A refusal always has a way out: as many seats, together, open, and nobody alone.
      expect(verdict.instead).toHaveLength(picked.length)
      expect(verdict.instead.every(isOpen)).toBe(true)
      expect(judgeLonely({ layout, isOpen, picked: verdict.instead })).toBeNull()
      const taken = new Set(verdict.instead)
      expect(runsOf(layout, isOpen).flatMap((run) => leftAlone(run, taken))).toEqual([])
    }),
  )
})

test('lonely seat: what is let through leaves nobody alone, or could not be better', () => {
  fc.assert(
    fc.property(
      anyHouse,
      fc.array(fc.nat(), { minLength: 1, maxLength: 6 }),
      ({ layout, isOpen }, places) => {
        const runs = runsOf(layout, isOpen)
        const all = runs.flat().map((seat) => seat.id)
        fc.pre(all.length > 0)
        const picked = [...new Set(places.map((place) => all[place % all.length] ?? 0))]
        if (judgeLonely({ layout, isOpen, picked })) return
        const left = (seats: readonly number[]) => runs.flatMap((run) => leftAlone(run, new Set(seats)))
        if (left(picked).length === 0) return
        const better = runs.flatMap((run) =>
          windowsOf(run, picked.length).filter((seats) => left(seats.map(({ id }) => id)).length === 0),
        )
        expect(better).toEqual([])
      },
    ),
  )
})

test('best available: who cannot sit together sits in two rows, one behind the other, where that can be', () => {
  let parted = 0
  fc.assert(
    fc.property(anyHouse, fc.integer({ min: 2, max: 8 }), ({ layout, isOpen }, count) => {
      const rows = openRows(layout, isOpen)
      const windows = (row: number, length: number) =>
        rows[row]?.runs.flatMap((run) => windowsOf(run, length)) ?? []
      if (rows.some((_, row) => windows(row, count).length > 0)) return
      const touch = (front: readonly LayoutSeat[], back: readonly LayoutSeat[]) =>
        front.some((seat) => back.some((behind) => behind.x === seat.x))
      const canBeTwo = rows.some((_, row) =>
        Array.from({ length: count - 1 }, (_, k) => k + 1).some((ahead) =>
          windows(row, ahead).some((front) =>
            windows(row + 1, count - ahead).some((back) => touch(front, back)),
          ),
        ),
      )
      if (!canBeTwo) return
      parted++
      const seats = bestAvailable({ layout, isOpen, count }) ?? []
      const used = [...new Set(seats.map((seatNum) => Math.floor((seatNum - 1) / 10)))]
      expect([used.length, Math.abs((used[0] ?? 0) - (used[1] ?? 0))]).toEqual([2, 1])
    }),
  )
  expect(parted).toBeGreaterThan(0)
})

test('best available: rows of two blocks are not adjacent', () => {
  const seats = [1, 2, 11, 12].map((seatNum) => ({
    ...named(seatNum),
    price: 1,
    kind: 'standard' as const,
    block: seatNum > 10 ? 'b' : 'a',
  }))
  const blocks = ['a', 'b'].map((id) => ({ id, title: id, color: '' }))
  const single = { ...named(31), price: 1, kind: 'standard' as const, block: 'b', x: 100, y: 0 }
  const request = { isOpen: () => true, count: 3, focus: { x: 60, y: 0 } }
  expect(bestAvailable({ ...request, layout: layoutOf([...seats, single], blocks) })).toEqual([2, 12, 31])
  // In one block two rows that touch come before a seat that is nearer.
  const together = [...seats, single].map((seat) => ({ ...seat, block: 'a' }))
  expect(bestAvailable({ ...request, layout: layoutOf(together, blocks) })).toEqual([1, 2, 12])
})

test.each([
  ['beside it, not behind it', 'D2 D3 D4 D5 F3 F4', 'D3 D4', 'D2 D3'],
  ['behind it, not beside it', 'D1 D2 D3 D4 D5 E3 E4', 'D2 D4', 'E3 E4'],
])('lonely seat: the nearest others are %s', (_, open, picked, instead) => {
  const verdict = judgeLonely({ layout: house, isOpen: openOnly(open), picked: numbers(picked) })
  expect(labels(verdict?.instead)).toBe(instead)
})

test('lonely seat: of two seats side by side one is left alone, and a gap parts a row', () => {
  const [pair = [], ...others] = runsOf(house, openOnly('A1 A2 A4'))
  expect(leftAlone(pair, new Set([1])).map(({ id }) => id)).toEqual([2])
  expect(others.map((run) => run.map(({ id }) => id))).toEqual([[4]])
})

test('an aisle parts a row', () => {
  const layout = layoutOf(
    [1, 2, 3, 4].map((seatNum) => ({
      ...named(seatNum),
      price: 1,
      kind: 'standard' as const,
      // A seat and a half apart are neighbours still.
      x: seatNum * 40 + (seatNum > 2 ? 21 : 0) + (seatNum > 3 ? 20 : 0),
    })),
  )
  expect(runsOf(layout, () => true).map((run) => run.map((seat) => seat.id))).toEqual([
    [1, 2],
    [3, 4],
  ])
})

test('a house without places is ten a row, 40 apart', () => {
  const { blocks } = plainHouse(80, 15.9)
  const [block] = blocks
  expect(blocks).toHaveLength(1)
  expect(block?.seats.find((seat) => seat.id === 23)).toMatchObject({
    x: 80,
    y: 80,
    row: 'C',
    number: '3',
    label: 'C3',
    price: 15.9,
  })
  expect(block?.labels.slice(0, 2)).toEqual([
    { title: 'A', x: -40, y: 0 },
    { title: 'A', x: 400, y: 0 },
  ])
})
