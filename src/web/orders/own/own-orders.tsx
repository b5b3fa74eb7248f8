import { useOrders } from '../api.ts'
import { MyOrders } from './my-orders.tsx'

/** The orders of somebody who works here, where there are any: a patron's tickets stay theirs after a promotion. */
export function OwnOrders() {
  const count = useOrders().data?.length ?? 0
  if (count === 0) return null
  return (
    <section className="stack" aria-labelledby="own-orders">
      <h2 id="own-orders" className="block-title">
        My orders
      </h2>
      <MyOrders />
    </section>
  )
}
