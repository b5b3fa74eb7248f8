import { useQuery } from '@tanstack/react-query'
import { readerLocale } from '../../../shared/language/language.ts'
import { words as pageWords } from '../../../shared/orders/pages-catalogue.ts'
import { providerWords } from '../../../shared/orders/providers.ts'
import { AdminFrame, AdminTitle } from '../../shell/admin-frame.tsx'
import { Pending } from '../../ui/pieces.tsx'
import { unknownPaymentsQuery } from '../api.ts'
import { UnknownList } from '../office/unknown-list.tsx'
import { words } from './office-catalogue.ts'

/** Payments at the providers that have no order here, for admins. */
export function UnknownPaymentsPage() {
  const payments = useQuery(unknownPaymentsQuery)
  const providers = [...providerWords.values()]
  const either = new Intl.ListFormat(readerLocale(), { type: 'disjunction' })
  return (
    <AdminFrame>
      <AdminTitle
        heading={pageWords.adminOrdersUnknownTitle()}
        to="/admin/orders"
        link={words.backToOrders()}
      />
      <p className="prose">
        {words.aboutUnknown({
          providers: either.format(providers.map(({ label }) => label)),
          notes: providers.flatMap(({ listNote }) => listNote ?? []).join(' '),
        })}
      </p>
      {payments.data ? (
        <UnknownList payments={payments.data} />
      ) : (
        <Pending query={payments} text={words.loadingPayments()} />
      )}
    </AdminFrame>
  )
}
