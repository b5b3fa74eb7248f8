import type { DoorPerformance } from '../../../shared/door/contract.ts'
import { countInside, type Known } from '../../../shared/door/judge.ts'

/** What a phone keeps, as far as the choice of its performance goes. */
type Kept = { isOffline: boolean; list: Known['list'] | null } & Pick<Known, 'seen' | 'waiting'>

/**
 * The performances that a door can be open for: as the server listed them, or without the server that of the phone's list,
 * however late it gets. A list from before the phone was put away says nothing of now, so stages follow `now`, in ms by
 * the server's clock; null if that is not known.
 */
export function openDoors(
  listed: readonly DoorPerformance[] | undefined,
  kept: Kept,
  now: number | null,
): DoorPerformance[] {
  const { list, isOffline, seen, waiting } = kept
  const own = list && { list, seen, waiting }
  if (!listed) return own ? [{ ...own.list.performance, stage: 'open', ...countInside(own) }] : []
  return listed.map((performance) => ({
    ...performance,
    stage: stageAt(performance, now),
    ...(isOffline && own && own.list.performance.id === performance.id && countInside(own)),
  }))
}

function stageAt({ stage, doorsAt, endsAt }: DoorPerformance, now: number | null): DoorPerformance['stage'] {
  if (now === null) return stage
  if (now >= Date.parse(endsAt)) return 'over'
  return now >= Date.parse(doorsAt) ? 'open' : stage
}
