import { useQuery } from '@tanstack/react-query'
import { readerLocale } from '../../../shared/language/language.ts'
import { orderNumber } from '../../../shared/orders/order-number.ts'
import { words as pageWords } from '../../../shared/orders/pages-catalogue.ts'
import { providerWords } from '../../../shared/orders/providers.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { useParams } from '../../platform/location.tsx'
import { AdminFrame, AdminTitle } from '../../shell/admin-frame.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Loaded, Part } from '../../ui/pieces.tsx'
import { adminOrderQuery, unknownPaymentsQuery } from '../api.ts'
import { AdminOrderView } from '../office/admin-order.tsx'
import { AttentionList } from '../office/attention-list.tsx'
import { words } from '../office/catalogue.ts'
import { FindOrders } from '../office/find-orders.tsx'
import { UnknownList, UnknownNotice } from '../office/unknown.tsx'

/** Orders that need an admin, and a search through all of them. */
export function AdminOrdersPage() {
  return (
    <AdminFrame>
      <div className="admin-title">
        <h1>{pageWords['/admin/orders']()}</h1>
        <ButtonLink to="/admin/orders/new">{pageWords['/admin/orders/new']()}</ButtonLink>
      </div>
      <UnknownNotice />
      <AttentionList />
      <Part className="admin-panel" title={words.allOrders()}>
        <FindOrders />
      </Part>
    </AdminFrame>
  )
}

/** One order, for admins. */
export function AdminOrderPage() {
  const { id } = useParams<'/admin/orders/:id'>()
  const order = useQuery(adminOrderQuery(id))
  return (
    <AdminFrame>
      <AdminTitle
        heading={common.orderNumber({ number: orderNumber(id) })}
        to="/admin/orders"
        link={words.backToOrders()}
      />
      <Loaded query={order} text={words.loadingOrder()}>
        {(data) => <AdminOrderView key={id} order={data} />}
      </Loaded>
    </AdminFrame>
  )
}

/** Payments at the providers that have no order here, for admins. */
export function UnknownPaymentsPage() {
  const payments = useQuery(unknownPaymentsQuery)
  const providers = [...providerWords.values()]
  const either = new Intl.ListFormat(readerLocale(), { type: 'disjunction' })
  return (
    <AdminFrame>
      <AdminTitle
        heading={pageWords['/admin/orders/unknown']()}
        to="/admin/orders"
        link={words.backToOrders()}
      />
      <p className="prose">
        {words.aboutUnknown({
          providers: either.format(providers.map(({ label }) => label)),
          notes: providers.flatMap(({ listNote }) => listNote ?? []).join(' '),
        })}
      </p>
      <Loaded query={payments} text={words.loadingPayments()}>
        {(data) => <UnknownList payments={data} />}
      </Loaded>
    </AdminFrame>
  )
}
