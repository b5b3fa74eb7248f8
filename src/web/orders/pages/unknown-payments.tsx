import { useQuery } from '@tanstack/react-query'
import { AdminFrame } from '../../shell/admin-frame.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorState, Loading } from '../../ui/pieces.tsx'
import { unknownPaymentsQuery } from '../api.ts'
import { UnknownList } from '../office/unknown-list.tsx'

/** Money at the providers that no order knows, for admins. */
export function UnknownPaymentsPage() {
  const { data, error, refetch } = useQuery(unknownPaymentsQuery)
  return (
    <AdminFrame>
      <div className="admin-title">
        <h1>Payments without an order</h1>
        <ButtonLink to="/admin/orders" variant="outline">
          Back to Orders
        </ButtonLink>
      </div>
      <p className="prose">
        Payments at Stripe or PayPal that have no order here, for example after restoring a backup. We check
        every four minutes; PayPal can report a payment up to three hours late.
      </p>
      {data ? (
        <UnknownList payments={data} />
      ) : error ? (
        <ErrorState problem={error} onRetry={() => void refetch()} />
      ) : (
        <Loading text="Loading the payments…" />
      )}
    </AdminFrame>
  )
}
