import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { setReader } from '../../language/language.ts'
import { empty } from '../../testing/plans.ts'
import { planLabels } from '../plan.ts'
import { csvOfSvg } from './plan-svg.ts'
import { readPlanText } from './plan-text.ts'

afterEach(() => setReader(() => 'en'))

/** An element as text. */
function element(name: string, attributes: Record<string, unknown> = {}, ...children: string[]): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`)
  return `<${name}${list.join('')}>${children.join('\n')}</${name}>`
}
const svg = (...children: string[]) =>
  `\uFEFF<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<!-- <script/> --><svg xmlns="http://www.w3.org/2000/svg">${children.join('')}</svg>`
const circle = (id: string, cx: number, cy: number, r = 5) => element('circle', { id, cx, cy, r })

/** What the seats of an SVG are called, and where they are. */
function seatsOf(root: string) {
  const read = readPlanText(csvOfSvg(root), empty)
  if ('problems' in read) throw new Error(JSON.stringify(read.problems))
  const labels = planLabels(read.plan)
  return read.plan.seats.map(({ seatNum, x, y }) => [labels.get(seatNum), x, y])
}

test('ids of the form of a name are names, in every way that people write them', () => {
  const ids = [
    'A1',
    'a-2',
    'seat-A-3',
    'row-B-seat-1',
    'Rangée_B_Place_2',
    'B.3a',
    '12-7',
    'seat_12_8',
    'AA_1',
  ]
  const root = svg(...ids.map((id, i) => circle(id, i * 20, 0)))
  expect(seatsOf(root).map(([label]) => label)).toEqual([
    'A1',
    'A2',
    'A3',
    'B1',
    'B2',
    'B3a',
    '12-7',
    '12-8',
    'AA1',
  ])
  const areas = svg(circle('Balcony_left-A-1', 0, 0), circle('Stalls A1', 0, 50))
  expect(seatsOf(areas).map(([label]) => label)).toEqual(['Balcony left A1', 'Stalls A1'])
})

test('seats without a name are counted along their row, which may be curved and have an aisle', () => {
  const row = (y: number, bow: number) =>
    [0, 1, 2, 3, 6, 7, 8, 9].map((x, i) =>
      circle(`path${y}x${i}`, x * 10, y + bow * (1 - ((x - 4.5) / 4.5) ** 2)),
    )
  const seats = seatsOf(svg(...row(0, 12), ...row(15, 12).toReversed()))
  expect(seats.map(([label]) => label)).toEqual(
    ['A', 'B'].flatMap((name) => [1, 2, 3, 4, 5, 6, 7, 8].map((n) => name + n)),
  )
  const named = svg(
    circle('K1', 0, 0),
    circle('circle77', 10, 0),
    circle('K3', 20, 0),
    circle('circle78', 30, 1),
  )
  expect(seatsOf(named).map(([label]) => label)).toEqual(['K1', 'K2', 'K3', 'K4'])
})

test('rectangles, groups and transforms: seats are 40 apart where they are drawn; a background is none', () => {
  const rect = (id: string, x: number) => element('rect', { id, x, y: -2, width: '4px', height: 4 })
  const root = svg(
    element('rect', { id: 'floor', width: 500, height: 500 }),
    element('rect', { x: 1, width: 4, height: 4 }),
    element('defs', {}, rect('A9', 0)),
    element(
      'g',
      { id: 'Stalls', transform: 'translate(10, 20) rotate(90)' },
      element(
        'g',
        { transform: 'scale(2)matrix(1 0 0 1 0 0)' },
        rect('A1', -2),
        rect('A2', 3),
        rect('A3', 8),
      ),
    ),
  )
  expect(seatsOf(root)).toEqual([
    ['A1', 40, 80],
    ['A2', 40, 120],
    ['A3', 40, 160],
  ])
})

test.each([
  ['skewX(45)', [40, 40]],
  ['skewY(45)', [0, 40]],
  ['matrix(1 0 1 1 0 0)', [40, 40]],
])('seats that %s slants stand where they are drawn', (transform, place) => {
  const seats = [circle('A1', 0, 0), circle('A2', 10, 0), circle('B1', 0, 10)]
  const drawn = seatsOf(svg(element('g', { transform }, ...seats)))
  expect(drawn.find(([label]) => label === 'B1')).toEqual(['B1', ...place])
})

test('any hall keeps its names and its shape, in either language', () => {
  const hall = fc.uniqueArray(
    fc.record({ row: fc.integer({ min: 0, max: 25 }), number: fc.integer({ min: 1, max: 40 }) }),
    { minLength: 2, maxLength: 60, selector: ({ row, number }) => `${row} ${number}` },
  )
  fc.assert(
    fc.property(
      hall,
      fc.constantFrom('en' as const, 'fr' as const),
      fc.integer({ min: 1, max: 90 }),
      (all, language, scale) => {
        setReader(() => language)
        const seats = all.map(({ row, number }) => ({
          id: String.fromCharCode(65 + row) + number,
          x: number,
          y: row,
        }))
        const read = seatsOf(svg(...seats.map(({ id, x, y }) => circle(id, x * scale, y * scale, scale / 3))))
        expect(read.map(([label]) => label).toSorted()).toEqual(seats.map(({ id }) => id).toSorted())
        const [one, other] = read as [[string, number, number], [string, number, number]]
        const at = (id: string) => seats.find((seat) => seat.id === id) ?? { x: 0, y: 0 }
        const turn = (x: number, y: number) => Math.atan2(y, x)
        const [a, b] = [at(one[0]), at(other[0])]
        expect(turn(other[1] - one[1], other[2] - one[2])).toBeCloseTo(turn(b.x - a.x, b.y - a.y), 1)
      },
    ),
  )
})

const deep = (levels: number) => '<g>'.repeat(levels) + circle('A1', 0, 0)
const active = 'This SVG has scripts, entities or links to other files'
test.each([
  ['a script', svg(element('script'), circle('A1', 0, 0)), active],
  ['a handler', svg(element('circle', { id: 'A1', onload: 'alert(1)' })), active],
  ['HTML', svg(element('foreignObject', {}, element('iframe'))), active],
  ['a script in what is not drawn', svg(element('defs', {}, element('script'))), active],
  ['a link', svg(element('image', { 'xlink:href': 'https://evil.example/x.png' })), active],
  ['a link to an SVG of its own', svg(element('image', { href: 'data:image/svg+xml,<svg/>' })), active],
  ['a file of the machine', svg(element('use', { href: 'file:///etc/passwd#x' })), active],
  ['entities', svg().replace('<svg', '<!DOCTYPE svg [<!ENTITY a "x"><!ENTITY b "&a;&a;">]><svg'), active],
  ['HTML alone', '<html><svg></svg></html>', 'This is not an SVG.'],
  ['deep nesting', svg(deep(100_000)), 'nested too deeply'],
  ['a huge number', svg(circle('A1', 1e300, 0)), 'cannot read: 1e+300.'],
  [
    'a huge scale',
    svg(element('g', { transform: 'scale(999999)' }, circle('A1', 999, 0))),
    'cannot read: 998999001.',
  ],
  ['other units', svg(element('circle', { id: 'A1', cx: '10%' })), 'cannot read: 10%.'],
  ['no number', svg(element('circle', { id: 'A1', cx: '1e999' })), 'cannot read: 1e999.'],
  ['a transform that nobody knows', svg(element('g', { transform: 'tilt(30)' })), 'tilt'],
  ['no seats', svg(element('circle', { cx: 1 }), element('path', { id: 'A1' })), 'no circles'],
  [
    '5,001 seats',
    svg(...Array.from({ length: 5001 }, (_, i) => circle(`A${i}`, i * 10, 0))),
    'A house has at most 5000 seats.',
  ],
])('V13 an SVG with %s is refused', (_, root, problem) => {
  expect(() => csvOfSvg(root)).toThrow(problem)
})

test('V13 the largest house is read in a moment, and pictures and links within the file do no harm', () => {
  const started = performance.now()
  const seats = Array.from({ length: 5000 }, (_, i) =>
    circle(`c${i}x`, (i % 100) * 10, Math.floor(i / 100) * 10),
  )
  const more = [
    element('image', { href: 'data:image/png;base64,AA' }),
    element('use', { 'xlink:href': '#A1' }),
  ]
  expect(seatsOf(svg(...more, ...seats))).toHaveLength(5000)
  expect(performance.now() - started).toBeLessThan(20_000)
})
