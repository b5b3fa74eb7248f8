import { useQuery } from '@tanstack/react-query'
import { orderNumber } from '../../../shared/orders/order-number.ts'
import { useParams } from '../../platform/location.tsx'
import { AdminFrame, AdminTitle } from '../../shell/admin-frame.tsx'
import { Pending } from '../../ui/pieces.tsx'
import { adminOrderQuery } from '../api.ts'
import { AdminOrderView } from '../office/admin-order.tsx'
import { words } from './office-catalogue.ts'

/** One order, for admins. */
export function AdminOrderPage() {
  const { id = '' } = useParams()
  const order = useQuery(adminOrderQuery(id))
  return (
    <AdminFrame>
      <AdminTitle
        heading={words.order({ number: orderNumber(id) })}
        to="/admin/orders"
        link={words.backToOrders()}
      />
      {order.data ? (
        <AdminOrderView key={id} order={order.data} />
      ) : (
        <Pending query={order} text={words.loadingOrder()} />
      )}
    </AdminFrame>
  )
}
