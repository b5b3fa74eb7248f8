import type { DoorPerformance } from '../../../shared/door/contract.ts'

type Listed = Pick<DoorPerformance, 'id' | 'startsAt' | 'stage'>

/**
 * The performance that a door opens on by itself: the one whose doors are open, else the next of today. Null where an
 * usher has to choose: none is today, or two are open or start at once. `performances` are soonest first.
 */
export function tonight<T extends Listed>(performances: readonly T[]): T | null {
  const open = performances.filter(({ stage }) => stage === 'open')
  const [first, second] = open.length > 0 ? open : performances.filter(({ stage }) => stage === 'today')
  if (!first) return null
  const isTie = second && (open.length > 0 || second.startsAt === first.startsAt)
  return isTie ? null : first
}

/**
 * The performance that was chosen on this phone, until it is over; then `tonight`. One that was over when it was chosen
 * (`chosenLate`) stays chosen, for those who are still at the door.
 */
export function doorOf<T extends Listed>(
  performances: readonly T[],
  chosen: string | null,
  chosenLate: string | null = null,
): T | null {
  const own = performances.find(({ id }) => id === chosen)
  return own && (own.stage !== 'over' || own.id === chosenLate) ? own : tonight(performances)
}
