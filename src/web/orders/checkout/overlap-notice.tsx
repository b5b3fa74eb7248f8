import { performanceMs } from '../../../shared/shows/length.ts'
import { formatWhen } from '../../platform/theatre-time.ts'
import { Notice } from '../../ui/pieces.tsx'
import { type HeldPerformance, useHeldPerformance } from '../components/use-held-performance.ts'
import { words } from './catalogue.ts'

/** Says that two evenings of the cart overlap in time; they can be bought all the same. */
export function OverlapNotice({ performanceId, other }: { performanceId: string; other: string }) {
  const [mine, theirs] = [useHeldPerformance(performanceId), useHeldPerformance(other)]
  if (theirs.startsAt === null || !overlap(mine, theirs)) return null
  return (
    <Notice tone="info">
      {words.overlaps({ show: theirs.showName, when: formatWhen(theirs.startsAt) })}
    </Notice>
  )
}

type Evening = Pick<HeldPerformance, 'startsAt' | 'lengthMinutes'>

/** Whether one evening begins before the other is over, by their known or usual lengths. */
function overlap(one: Evening, other: Evening): boolean {
  if (one.startsAt === null || other.startsAt === null) return false
  const [a, b] = [Date.parse(one.startsAt), Date.parse(other.startsAt)]
  return a < b + performanceMs(other.lengthMinutes) && b < a + performanceMs(one.lengthMinutes)
}
