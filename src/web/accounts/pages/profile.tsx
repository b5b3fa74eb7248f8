import { type ReactNode, Suspense } from 'react'
import { Loading } from '../../ui/pieces.tsx'
import { OwnPage } from '../components/own-page.tsx'
import { PersonFacts } from '../components/person-facts.tsx'

/** A patron's own page: who they are and, as `orders`, what they bought. */
export function ProfilePage({ orders }: { orders: ReactNode }) {
  return (
    <OwnPage title="Your account" heading={(me) => `Welcome to your account, ${me.firstName}`}>
      {(me) => (
        <>
          <PersonFacts me={me} show={['phone']} />
          <section className="stack" aria-labelledby="my-orders">
            <h2 id="my-orders">My orders</h2>
            <Suspense fallback={<Loading />}>{orders}</Suspense>
          </section>
        </>
      )}
    </OwnPage>
  )
}
