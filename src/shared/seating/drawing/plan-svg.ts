import { Parser } from 'htmlparser2'
import { csvLines } from '../../platform/text/csv.ts'
import { SEAT_PITCH } from '../layout.ts'
import { MAX_PLAN_SEATS } from '../plan.ts'
import { words as limits } from '../plan-catalogue.ts'
import { rowLabel } from '../seats.ts'
import { words } from './catalogue.ts'
import { TextError } from './named-seats.ts'
import { pitchOf } from './pitch.ts'
import { seatNames } from './row-names.ts'

type Shape = { id: string; x: number; y: number; size: number }
/** a to f of an SVG's `matrix`. */
type Matrix = [number, number, number, number, number, number]

const MAX_DEPTH = 40
const MAX_NUMBER = 1_000_000
const undrawn = /^(defs|symbol|clipPath|mask|pattern|marker)$/
const activeElement = /^(script|foreignObject|iframe|animate\w*|set|handler|listener)$/i

/**
 * The seats of an SVG as a CSV to correct: its circles, ellipses and rectangles with an id, all about as large as most
 * of them. An id of the form of a name is one; other seats are counted along their row. Throws a `TextError` for a file
 * that is hostile, or has no seats.
 */
export function csvOfSvg(text: string): string {
  const all = shapesIn(text)
  const size = all.map((shape) => shape.size).sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
  const seats = all.filter((shape) => shape.size > size / 2 && shape.size < size * 2)
  if (seats.length === 0) refuse(words.noShapes())
  if (seats.length > MAX_PLAN_SEATS) refuse(limits.tooManySeats({ most: MAX_PLAN_SEATS }))
  const pitch = pitchOf(seats)
  const place = (at: number) => Math.round((at / pitch) * SEAT_PITCH * 10) / 10
  const lines = rowsOf(seats, pitch).flatMap((row, i) => {
    const names = row.map(({ id }) => nameIn(id))
    const [known = { area: '', row: rowLabel(i) }] = names.filter((name) => name !== undefined)
    const without = names.flatMap((name) => name?.number ?? [])
    const rest = seatNames(row.length, { first: '1', step: 1, without }) ?? []
    return row.map(({ x, y }, k) => {
      const name = names[k] ?? { ...known, number: rest.shift() ?? '' }
      return [name.area, name.row, name.number, place(x), place(y)]
    })
  })
  return csvLines([['area', 'row', 'seat', 'x', 'y'], ...lines])
}

function refuse(message: string): never {
  throw new TextError({ from: 0, to: 0 }, message)
}

/** The shapes with an id that are drawn. */
function shapesIn(text: string): Shape[] {
  if (/<!ENTITY/i.test(text)) refuse(words.activeSvg())
  const shapes: Shape[] = []
  const open: { matrix: Matrix; isDrawn: boolean }[] = []
  const parser = new Parser(
    {
      onopentag(tag, { id = '', transform = '', ...attributes }) {
        const name = tag.replace(/^.*:/, '')
        const outer = open.at(-1)
        if (!outer && name !== 'svg') refuse(words.notSvg())
        if (activeElement.test(name) || Object.entries(attributes).some(isActive)) refuse(words.activeSvg())
        if (open.length > MAX_DEPTH) refuse(words.deepSvg())
        const matrix = transformed(outer?.matrix ?? [1, 0, 0, 1, 0, 0], transform)
        const isDrawn = outer?.isDrawn !== false && !undrawn.test(name)
        open.push({ matrix, isDrawn })
        const shape = isDrawn && id && shapeOf(name, (of) => numberIn(attributes[of] ?? '0'))
        if (shape) shapes.push({ ...placed(shape, matrix), id })
      },
      onclosetag() {
        open.pop()
      },
    },
    { xmlMode: true },
  )
  parser.end(text)
  return shapes
}

/** Whether an attribute runs something or refers to something else than a part or a picture of the file. */
function isActive([name, value]: [string, string]): boolean {
  return /^on/i.test(name) || (/(^|:)(href|src)$/i.test(name) && !/^(#|data:image\/(png|jpeg))/i.test(value))
}

function placed({ x, y, size }: Omit<Shape, 'id'>, [a, b, c, d, e, f]: Matrix) {
  return {
    ...{ x: bounded(a * x + c * y + e), y: bounded(b * x + d * y + f) },
    size: size * Math.hypot(a, b),
  }
}

function bounded(value: number, text = String(value)): number {
  return Math.abs(value) < MAX_NUMBER ? value : refuse(words.unreadable({ text }))
}

/** The centre and the size of a shape. */
function shapeOf(name: string, at: (attribute: string) => number) {
  if (name === 'rect') {
    const [width, height] = [at('width'), at('height')]
    return { x: at('x') + width / 2, y: at('y') + height / 2, size: Math.max(width, height) }
  }
  if (name !== 'circle' && name !== 'ellipse') return undefined
  return { x: at('cx'), y: at('cy'), size: 2 * Math.max(at('r'), at('rx'), at('ry')) }
}

function numberIn(text: string): number {
  return bounded(Number(text.replace(/px\s*$/, '')), text)
}

const turn = (degrees: number): Matrix => {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  return [cos, sin, -sin, cos, 0, 0]
}
const tangent = (degrees: number) => Math.tan((degrees * Math.PI) / 180)
const shift = (x: number, y = 0): Matrix => [1, 0, 0, 1, x, y]
const steps: Record<string, (numbers: number[]) => Matrix[]> = {
  matrix: ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]) => [[a, b, c, d, e, f]],
  translate: ([x = 0, y]) => [shift(x, y)],
  scale: ([x = 1, y = x]) => [[x, 0, 0, y, 0, 0]],
  skewX: ([by = 0]) => [[1, 0, tangent(by), 1, 0, 0]],
  skewY: ([by = 0]) => [[1, tangent(by), 0, 1, 0, 0]],
  rotate: ([by = 0, x = 0, y = 0]) => [shift(x, y), turn(by), shift(-x, -y)],
}

/** The matrix within an element of this `transform`. */
function transformed(outer: Matrix, transform: string): Matrix {
  const parts = transform.split(')').filter((part) => part.trim() !== '')
  return parts.reduce((matrix, part) => {
    const [name = '', list = ''] = part.replace(/^[\s,]+/, '').split('(')
    const numbers = list.trim().split(/[\s,]+/)
    const step = steps[name.trim()] ?? refuse(words.unreadable({ text: name }))
    return step(numbers.map(numberIn)).reduce(joined, matrix)
  }, outer)
}

function joined([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

/** The area, row and number in an id: `A1`, `seat-12-7`, `Balcony_A_12`, `row-B-seat-3`; undefined for others. */
function nameIn(id: string) {
  const parts = id
    .split(/[\s_.:-]+/)
    .filter((part) => part && !/^(row|seat|rang[ée]e|rang|place|si[èe]ge)$/i.test(part))
  const last = parts.pop() ?? ''
  const whole = /^([a-z]{1,3})(\d{1,4}[a-z]?)$/i.exec(last)
  const row = whole?.[1] ?? parts.pop() ?? ''
  const number = whole?.[2] ?? last
  if (!/^([a-z]{1,3}|\d{1,3})$/i.test(row) || !/^\d{1,4}[a-z]?$/i.test(number)) return undefined
  return { area: parts.join(' '), row: row.toUpperCase(), number }
}

/** The seats by rows, front to back, each from left to right: a seat joins the nearest row that ends at its height. */
function rowsOf(seats: readonly Shape[], pitch: number): Shape[][] {
  const rows: Shape[][] = []
  for (const seat of seats.toSorted((one, other) => one.x - other.x)) {
    const drop = (row: Shape[]) => Math.abs((row.at(-1)?.y ?? 0) - seat.y)
    const [row] = rows.filter((each) => drop(each) < pitch / 2).sort((one, other) => drop(one) - drop(other))
    if (row) row.push(seat)
    else rows.push([seat])
  }
  const depth = (row: Shape[]) => row.reduce((sum, { y }) => sum + y, 0) / row.length
  return rows.sort((one, other) => depth(one) - depth(other))
}
