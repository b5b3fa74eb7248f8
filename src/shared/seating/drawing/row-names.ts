import { rowLabel } from '../seats.ts'
import { rowIndex } from './text-words.ts'

export const numberings = ['left', 'right', 'middle'] as const
/** Where a row's first seat is: at the left end, the right end, or in the middle, with every other seat to the left. */
export type Numbering = (typeof numberings)[number]

/** How the seats of a row are called. */
export type NameRule = {
  /** The first seat: a number, or letters. */
  first: string
  /** 2 for odd or even numbers alone. */
  step: 1 | 2
  /** What no seat is called, such as I and O. */
  without?: readonly string[]
}

/** What so many seats are called, in order; undefined where the first is neither a number nor capital letters. */
export function seatNames(count: number, { first, step, without = [] }: NameRule): string[] | undefined {
  const isNumber = /^\d{1,6}$/.test(first)
  if (!isNumber && !/^[A-Z]{1,3}$/.test(first)) return undefined
  const names: string[] = []
  for (let at = isNumber ? Number(first) : rowIndex(first); names.length < count; at += step) {
    const name = isNumber ? String(at) : rowLabel(at)
    if (!without.includes(name)) names.push(name)
  }
  return names
}

/** Seats counted from the middle, as they stand from left to right. */
export function fromMiddle<T>(seats: readonly T[], isLeft: (seat: T, index: number) => boolean): T[] {
  const right = seats.filter((seat, i) => !isLeft(seat, i))
  return [...seats.filter(isLeft).toReversed(), ...right]
}
