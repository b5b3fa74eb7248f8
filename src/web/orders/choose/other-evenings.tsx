import type { HeldPart } from '../../../shared/seating/contract.ts'
import { AppLink } from '../../platform/nav.tsx'
import { formatWhen } from '../../platform/theatre-time.ts'
import { Notice } from '../../ui/pieces.tsx'
import { useHeldPerformance } from '../components/use-held-performance.ts'
import { words } from './catalogue.ts'

/** Says that the cart has seats of other evenings too. */
export function OtherEvenings({ parts }: { parts: readonly HeldPart[] }) {
  if (parts.length === 0) return null
  return (
    <Notice tone="info">
      <AppLink to="/cart">{words.alsoInCart()}</AppLink>{' '}
      {parts.map((part, i) => (
        <Evening key={part.performanceId} part={part} last={i === parts.length - 1} />
      ))}
    </Notice>
  )
}

function Evening({ part, last }: { part: HeldPart; last: boolean }) {
  const { showName, startsAt } = useHeldPerformance(part.performanceId)
  const seats = part.seats.map(({ label }) => label).join(', ')
  return (
    <span className="num">
      {startsAt ? words.seatsOf({ show: showName, when: formatWhen(startsAt), seats }) : seats}
      {last ? '.' : '; '}
    </span>
  )
}
