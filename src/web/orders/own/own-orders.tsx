import { useOrders } from '../api.ts'
import { words } from './catalogue.ts'
import { MyOrders } from './my-orders.tsx'

/** Orders of a staff member, if any: patrons keep their tickets when promoted. */
export function OwnOrders() {
  const count = useOrders().data?.length ?? 0
  if (count === 0) return null
  return (
    <section className="stack" aria-labelledby="own-orders">
      <h2 id="own-orders" className="block-title">
        {words.myOrders()}
      </h2>
      <MyOrders />
    </section>
  )
}
