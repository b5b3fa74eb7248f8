import { useQuery } from '@tanstack/react-query'
import { providerWords } from '../../../shared/orders/providers.ts'
import { AdminFrame, AdminTitle } from '../../shell/admin-frame.tsx'
import { Pending } from '../../ui/pieces.tsx'
import { unknownPaymentsQuery } from '../api.ts'
import { UnknownList } from '../office/unknown-list.tsx'

const providers = [...providerWords.values()]
const notes = providers.flatMap(({ listNote }) => listNote ?? [])

/** Payments at the providers that have no order here, for admins. */
export function UnknownPaymentsPage() {
  const payments = useQuery(unknownPaymentsQuery)
  return (
    <AdminFrame>
      <AdminTitle heading="Payments without an order" to="/admin/orders" link="Back to Orders" />
      <p className="prose">
        Payments at {providers.map(({ label }) => label).join(' or ')} that have no order here, for example
        after restoring a backup. We check every four minutes. {notes.join(' ')}
      </p>
      {payments.data ? (
        <UnknownList payments={payments.data} />
      ) : (
        <Pending query={payments} text="Loading the payments…" />
      )}
    </AdminFrame>
  )
}
