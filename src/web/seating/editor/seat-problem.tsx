import { errors } from '../../../shared/errors.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { ApiError } from '../../platform/api.ts'
import { ButtonLink, EmptyState, ErrorState } from '../../ui/pieces.tsx'

type SeatProblemProps = { title: string; seat: { error: unknown; refetch: () => unknown } }

/** Shown when a seat does not exist or could not be loaded. */
export function SeatProblem({ title, seat }: SeatProblemProps) {
  const missing = seat.error instanceof ApiError && seat.error.status === 404
  return (
    <>
      <h1>{title}</h1>
      {missing ? (
        <EmptyState title={errors['seat-not-found'].message}>
          <ButtonLink to="/admin/seatMap/">{common.backToAllSeats()}</ButtonLink>
        </EmptyState>
      ) : (
        <ErrorState problem={seat.error} onRetry={() => void seat.refetch()} />
      )}
    </>
  )
}
