import { errors } from '../../../shared/errors.ts'
import { Notice } from '../../ui/pieces.tsx'
import { useHeldPerformance } from '../components/use-held-performance.ts'
import { words } from './catalogue.ts'

const reasons = {
  closed: 'performance-closed',
  past: 'performance-past',
  cancelled: 'performance-cancelled',
} as const

/** Says that an evening of the cart cannot be bought any more, so that the others can be without it. */
export function OffSale({ performanceId, onRemove }: { performanceId: string; onRemove: () => void }) {
  const { status } = useHeldPerformance(performanceId)
  if (status === null || status === 'on-sale' || status === 'sold-out') return null
  return (
    <Notice tone="info">
      {errors[reasons[status]].message}{' '}
      <button type="button" className="text-button" onClick={onRemove}>
        {words.removeSeats()}
      </button>
    </Notice>
  )
}
