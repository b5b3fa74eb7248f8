import '../components/orders.css'
import '../desk/desk.css'
import { useQuery } from '@tanstack/react-query'
import { words as pageWords } from '../../../shared/orders/pages-catalogue.ts'
import { useParams } from '../../platform/location.tsx'
import { useSearchParams } from '../../platform/search-params.ts'
import { AdminFrame, AdminTitle } from '../../shell/admin-frame.tsx'
import { Pending } from '../../ui/pieces.tsx'
import { adminOrderQuery } from '../api.ts'
import { DeskChange } from '../desk/desk-change.tsx'
import { words } from './office-catalogue.ts'

/** Other seats or ticket types for tickets of one order, or another performance: `?performance=` theirs, `?to=` the new one. */
export function DeskChangePage() {
  const { id = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const performanceId = params.get('performance')
  const to = params.get('to')
  const order = useQuery(adminOrderQuery(id))
  return (
    <AdminFrame>
      <AdminTitle
        heading={pageWords.adminOrdersChangeTitle()}
        to={`/admin/orders/${id}`}
        link={words.backToOrder()}
      />
      {order.data ? (
        <DeskChange
          key={`${id} ${performanceId} ${to}`}
          order={order.data}
          performanceId={performanceId}
          to={to}
          onMove={(next) => setParams({ ...(performanceId && { performance: performanceId }), to: next })}
        />
      ) : (
        <Pending query={order} text={words.loadingOrder()} />
      )}
    </AdminFrame>
  )
}
