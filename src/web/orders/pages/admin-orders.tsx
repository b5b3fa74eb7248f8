import { AdminFrame } from '../../shell/admin-frame.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { AttentionList } from '../office/attention-list.tsx'
import { FindOrders } from '../office/find-orders.tsx'
import { UnknownNotice } from '../office/unknown-notice.tsx'

/** Orders that need an admin, and a search through all of them. */
export function AdminOrdersPage() {
  return (
    <AdminFrame>
      <div className="admin-title">
        <h1>Orders</h1>
        <ButtonLink to="/admin/orders/new">Sell at the desk</ButtonLink>
      </div>
      <UnknownNotice />
      <section className="admin-panel" aria-labelledby="attention">
        <h2 id="attention">Waiting for you</h2>
        <AttentionList />
      </section>
      <section className="admin-panel" aria-labelledby="all-orders">
        <h2 id="all-orders">All orders</h2>
        <FindOrders />
      </section>
    </AdminFrame>
  )
}
