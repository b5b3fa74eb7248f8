import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { orderNumber } from '../../../shared/orders/order-number.ts'
import { AdminFrame } from '../../shell/admin-frame.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorState, Loading } from '../../ui/pieces.tsx'
import { adminOrderQuery } from '../api.ts'
import { AdminOrderView } from '../office/admin-order.tsx'

/** One order, for admins. */
export function AdminOrderPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(adminOrderQuery(id))
  const title = `Order ${orderNumber(id)}`
  return (
    <AdminFrame>
      <div className="admin-title">
        <h1>{title}</h1>
        <ButtonLink to="/admin/orders" variant="outline">
          Back to Orders
        </ButtonLink>
      </div>
      {!data && !error && <Loading text="Loading the order…" />}
      {!data && error && <ErrorState problem={error} onRetry={() => void refetch()} />}
      {data && <AdminOrderView key={id} order={data} />}
    </AdminFrame>
  )
}
