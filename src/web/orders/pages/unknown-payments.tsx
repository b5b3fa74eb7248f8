import { useQuery } from '@tanstack/react-query'
import { providerWords } from '../../../shared/orders/providers.ts'
import { AdminFrame } from '../../shell/admin-frame.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorState, Loading } from '../../ui/pieces.tsx'
import { unknownPaymentsQuery } from '../api.ts'
import { UnknownList } from '../office/unknown-list.tsx'

const providers = [...providerWords.values()]
const notes = providers.flatMap(({ listNote }) => listNote ?? [])

/** Money at the providers that no order knows, for admins. */
export function UnknownPaymentsPage() {
  const { data, error, refetch } = useQuery(unknownPaymentsQuery)
  return (
    <AdminFrame>
      <div className="admin-title">
        <h1>Payments without an order</h1>
        <ButtonLink to="/admin/orders" variant="outline">
          Back to Orders
        </ButtonLink>
      </div>
      <p className="prose">
        Payments at {providers.map(({ label }) => label).join(' or ')} that have no order here, for example
        after restoring a backup. We check every four minutes. {notes.join(' ')}
      </p>
      {data ? (
        <UnknownList payments={data} />
      ) : error ? (
        <ErrorState problem={error} onRetry={() => void refetch()} />
      ) : (
        <Loading text="Loading the payments…" />
      )}
    </AdminFrame>
  )
}
