import { Button } from '@mantine/core'
import { useParams } from 'react-router'
import { orderNumber } from '../../../shared/orders/order-number.ts'
import { AppLink } from '../../platform/nav.tsx'
import { AdminFrame } from '../../shell/admin-frame.tsx'
import { ErrorState, Loading } from '../../ui/pieces.tsx'
import { useAdminOrder } from '../api.ts'
import { AdminOrderView } from '../office/admin-order.tsx'

/** One order, for admins. */
export function AdminOrderPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useAdminOrder(id)
  const title = `Order ${orderNumber(id)}`
  return (
    <AdminFrame>
      <div className="admin-title">
        <h1>{title}</h1>
        <Button component={AppLink} to="/admin/orders" variant="outline">
          Back to Orders
        </Button>
      </div>
      {!data && !error && <Loading text="Loading the order…" />}
      {!data && error && <ErrorState problem={error} onRetry={() => void refetch()} />}
      {data && <AdminOrderView key={id} order={data} />}
    </AdminFrame>
  )
}
