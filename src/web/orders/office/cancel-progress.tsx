import './admin-orders.css'
import type { Cancellation } from '../../../shared/orders/cancellations.ts'
import { formatCents } from '../../../shared/platform/money.ts'
import { AppLink } from '../../platform/nav.tsx'
import { Notice } from '../../ui/pieces.tsx'

/** How far the refunds of a cancelled performance are. It goes on when this page is closed. */
export function CancelProgress({ progress }: { progress: NonNullable<Cancellation['progress']> }) {
  const { done, orders, back, due, refused } = progress
  const over = done === orders
  return (
    <section className="admin-panel" aria-labelledby="cancel-progress">
      <h2 id="cancel-progress">{over ? 'All refunds are done' : 'Refunding…'}</h2>
      <progress
        className="progress-line"
        aria-labelledby="cancel-count"
        max={Math.max(orders, 1)}
        value={orders === 0 ? 1 : done}
      />
      <p id="cancel-count" role="status" className="num">
        {done} of {orders} {orders === 1 ? 'order' : 'orders'}
      </p>
      <ul className="money-rows">
        <Row label="Refunded" cents={back} />
        <Row label="On its way, or to be paid out at the box office" cents={due} />
        {refused > 0 && <Row label="Refused by the provider" cents={refused} />}
      </ul>
      {(refused > 0 || (over && due > 0)) && (
        <Notice tone="info">
          <AppLink to="/admin/orders?state=review">See which orders need your attention</AppLink>
        </Notice>
      )}
      {!over && (
        <p className="text-2">You can close this page: the refunds continue, and everyone gets an e-mail.</p>
      )}
    </section>
  )
}

function Row({ label, cents }: { label: string; cents: number }) {
  return (
    <li>
      <p className="money-row">
        <span>{label}</span>
        <b className="num">{formatCents(cents)}</b>
      </p>
    </li>
  )
}
