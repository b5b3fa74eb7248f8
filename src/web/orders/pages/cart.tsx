import '../components/orders.css'
import { cache } from '../../platform/query.ts'
import { holdQuery, useHold } from '../../seating/holds/use-hold.ts'
import { PaperPage } from '../../ui/frame/page.tsx'
import { Cart } from '../checkout/cart.tsx'
import { words } from '../checkout/catalogue.ts'
import { CheckoutPending } from '../checkout/checkout-bar.tsx'
import { Steps } from '../components/buying-parts.tsx'

/** Asks for what is held. */
export const prepare = () => void cache.prefetchQuery(holdQuery())

/** The cart: what is held, a donation, and what it all costs. */
export function CartPage() {
  const hold = useHold()
  return (
    <PaperPage bare>
      <div className="wrap buying">
        <Steps current="cart" />
        {hold.data ? (
          <Cart state={hold.data} refetch={hold.refetch} />
        ) : (
          <CheckoutPending title={words.yourCart()} query={hold} />
        )}
      </div>
    </PaperPage>
  )
}
