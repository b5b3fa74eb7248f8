import { type ReactNode, Suspense } from 'react'
import { Loading } from '../../ui/pieces.tsx'
import { AccountArea } from '../components/account-area.tsx'
import { ScannedHistory } from '../components/scanned-history.tsx'

type ProfilePageProps = {
  /** What they bought. */
  orders: ReactNode
  /** Their tickets scanned at the door. */
  scanned: ReactNode
}

/** A patron's own page. */
export function ProfilePage({ orders, scanned }: ProfilePageProps) {
  return (
    <AccountArea>
      <section className="stack" aria-labelledby="my-orders">
        <h2 id="my-orders" className="block-title">
          My orders
        </h2>
        <Suspense fallback={<Loading />}>{orders}</Suspense>
      </section>
      <ScannedHistory>{scanned}</ScannedHistory>
    </AccountArea>
  )
}
