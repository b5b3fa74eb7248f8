import '../components/orders.css'
import { useHold } from '../../seating/holds/use-hold.ts'
import { PaperPage } from '../../ui/page.tsx'
import { Steps } from '../../ui/pieces.tsx'
import { Cart } from '../checkout/cart.tsx'
import { CheckoutPending } from '../checkout/checkout-pending.tsx'

/** The cart: what is held, a donation, and what it all costs. */
export function CartPage() {
  const hold = useHold()
  return (
    <PaperPage bare>
      <div className="wrap buying">
        <Steps current="Cart" />
        {hold.data ? (
          <Cart state={hold.data} refetch={hold.refetch} />
        ) : (
          <CheckoutPending title="Your cart" query={hold} />
        )}
      </div>
    </PaperPage>
  )
}
