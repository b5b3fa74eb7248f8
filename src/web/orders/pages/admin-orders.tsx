import { AdminFrame } from '../../accounts/components/admin-frame.tsx'
import { AttentionList } from '../components/attention-list.tsx'
import { UnknownNotice } from '../components/unknown-notice.tsx'

/** Orders that want an admin's eyes. */
export function AdminOrdersPage() {
  return (
    <AdminFrame>
      <h1>Orders</h1>
      <UnknownNotice />
      <section className="admin-panel" aria-labelledby="attention">
        <h2 id="attention">Waiting for you</h2>
        <AttentionList />
      </section>
    </AdminFrame>
  )
}
