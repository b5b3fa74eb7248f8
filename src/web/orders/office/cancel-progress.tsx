import './admin-orders.css'
import type { Cancellation } from '../../../shared/orders/cancellations.ts'
import { formatCents } from '../../../shared/platform/money.ts'
import { AppLink } from '../../platform/nav.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { words } from './cancel-catalogue.ts'

/** How far the refunds of a cancelled performance are. It goes on when this page is closed. */
export function CancelProgress({ progress }: { progress: NonNullable<Cancellation['progress']> }) {
  const { done, orders, back, due, refused } = progress
  const over = done === orders
  return (
    <section className="admin-panel" aria-labelledby="cancel-progress">
      <h2 id="cancel-progress">{over ? words.allDone() : words.refunding()}</h2>
      <progress
        className="progress-line"
        aria-labelledby="cancel-count"
        max={Math.max(orders, 1)}
        value={orders === 0 ? 1 : done}
      />
      <p id="cancel-count" role="status" className="num">
        {words.ordersDone({ done, orders })}
      </p>
      <ul className="money-rows">
        <Row label={words.refunded()} cents={back} />
        <Row label={words.onItsWay()} cents={due} />
        {refused > 0 && <Row label={words.refused()} cents={refused} />}
      </ul>
      {(refused > 0 || (over && due > 0)) && (
        <Notice tone="info">
          <AppLink to="/admin/orders?state=review">{words.seeOrders()}</AppLink>
        </Notice>
      )}
      {!over && <p className="text-2">{words.mayClose()}</p>}
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
