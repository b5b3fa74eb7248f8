import { words as pageWords } from '../../../shared/orders/pages-catalogue.ts'
import { AdminFrame } from '../../shell/admin-frame.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { AttentionList } from '../office/attention-list.tsx'
import { FindOrders } from '../office/find-orders.tsx'
import { UnknownNotice } from '../office/unknown-notice.tsx'
import { words } from './office-catalogue.ts'

/** Orders that need an admin, and a search through all of them. */
export function AdminOrdersPage() {
  return (
    <AdminFrame>
      <div className="admin-title">
        <h1>{pageWords.adminOrdersTitle()}</h1>
        <ButtonLink to="/admin/orders/new">{pageWords.adminOrdersNewTitle()}</ButtonLink>
      </div>
      <UnknownNotice />
      <section className="admin-panel" aria-labelledby="attention">
        <h2 id="attention">{words.waitingForYou()}</h2>
        <AttentionList />
      </section>
      <section className="admin-panel" aria-labelledby="all-orders">
        <h2 id="all-orders">{words.allOrders()}</h2>
        <FindOrders />
      </section>
    </AdminFrame>
  )
}
