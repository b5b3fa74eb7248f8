import '../components/orders.css'
import { useHold } from '../../seating/holds/use-hold.ts'
import { PaperPage } from '../../ui/page.tsx'
import { Loading, Steps } from '../../ui/pieces.tsx'
import { Cart } from '../checkout/cart.tsx'
import { HoldProblem } from '../components/hold-problem.tsx'

/** The cart: what is held, a donation, and what it all costs. */
export function CartPage() {
  const hold = useHold()
  return (
    <PaperPage bare>
      <div className="wrap buying">
        <Steps current="Cart" />
        {hold.data ? (
          <Cart state={hold.data} refetch={hold.refetch} />
        ) : hold.isError ? (
          <>
            <h1>Your cart</h1>
            <HoldProblem problem={hold.error} onRetry={() => hold.refetch()} />
          </>
        ) : (
          <Loading text="Loading your cart…" />
        )}
      </div>
    </PaperPage>
  )
}
