import { Button } from '@mantine/core'
import { AppLink } from '../../platform/nav.tsx'
import { AdminFrame } from '../../shell/admin-frame.tsx'
import { ErrorState, Loading } from '../../ui/pieces.tsx'
import { useUnknownPayments } from '../api.ts'
import { UnknownList } from '../office/unknown-list.tsx'

/** Money at the providers that no order knows, for admins. */
export function UnknownPaymentsPage() {
  const { data, error, refetch } = useUnknownPayments()
  return (
    <AdminFrame>
      <div className="admin-title">
        <h1>Payments without an order</h1>
        <Button component={AppLink} to="/admin/orders" variant="outline">
          Back to Orders
        </Button>
      </div>
      <p className="prose">
        The providers took this money for orders of ours that are not in the database, as after a backup was
        restored. They are compared every four minutes; PayPal tells of a payment up to three hours later.
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
