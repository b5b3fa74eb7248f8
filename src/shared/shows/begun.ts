import type { Performance } from './contract.ts'

/** Whether a performance has begun at `now` (ms), or would have if it had not been cancelled. */
export function hasBegun(
  { status, startsAt }: Pick<Performance, 'status' | 'startsAt'>,
  now: number,
): boolean {
  return status === 'past' || (status === 'cancelled' && Date.parse(startsAt) <= now)
}
