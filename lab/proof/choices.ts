import type { Random } from '../../src/server/testing/random.ts'
import { SEATS } from './theatre.ts'

/** One of a list; throws if that is empty. */
export function pick<T>(random: Random, list: readonly T[]): T {
  const one = list[random.int(0, list.length - 1)]
  if (one === undefined) throw new Error('nothing to choose from')
  return one
}

/** Different seats of those that everybody wants. */
export function someSeats(random: Random, count: number): number[] {
  const seats = new Set<number>()
  while (seats.size < Math.min(count, SEATS)) seats.add(random.int(1, SEATS))
  return [...seats]
}
