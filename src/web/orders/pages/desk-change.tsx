import '../components/orders.css'
import '../desk/desk.css'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '../../platform/location.tsx'
import { AdminFrame, AdminTitle } from '../../shell/admin-frame.tsx'
import { Pending } from '../../ui/pieces.tsx'
import { adminOrderQuery } from '../api.ts'
import { DeskChange } from '../desk/desk-change.tsx'

/** Other seats or ticket types for tickets of one order, within its performance. */
export function DeskChangePage() {
  const { id = '' } = useParams()
  const order = useQuery(adminOrderQuery(id))
  return (
    <AdminFrame>
      <AdminTitle heading="Change seats" to={`/admin/orders/${id}`} link="Back to the Order" />
      {order.data ? (
        <DeskChange key={id} order={order.data} />
      ) : (
        <Pending query={order} text="Loading the order…" />
      )}
    </AdminFrame>
  )
}
