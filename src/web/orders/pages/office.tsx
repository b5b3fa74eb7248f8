import '../office/admin-orders.css'
import { useQuery } from '@tanstack/react-query'
import { readerLocale } from '../../../shared/language/language.ts'
import { orderNumber } from '../../../shared/orders/order-number.ts'
import { words as pageWords } from '../../../shared/orders/pages-catalogue.ts'
import { providerWords } from '../../../shared/orders/providers.ts'
import { formatCents } from '../../../shared/platform/money/money.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { useParams } from '../../platform/location.tsx'
import { pageAt } from '../../platform/nav.tsx'
import { freshQuery } from '../../platform/query.ts'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { AdminFrame, AdminTitle } from '../../shell/admin-frame.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Loaded, Part, Pending } from '../../ui/pieces.tsx'
import { adminOrderQuery, unknownPaymentsQuery } from '../api.ts'
import { AdminOrderView } from '../office/admin-order.tsx'
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

/** Orders whose money needs somebody, oldest first, folded to their number above the search; nothing if there are none. */
function AttentionList() {
  const waiting = useQuery(freshQuery('/orders/attention'))
  if (waiting.isError) return <Pending query={waiting} />
  if (!waiting.data?.length) return null
  return (
    <details className="orders-waiting">
      <summary>
        {words.waitingForYou()} <b className="num">{waiting.data.length}</b>
      </summary>
      <ul className="rows user-rows">
        {waiting.data.map((row) => (
          <li key={`${row.orderId}-${row.since}-${row.what}`}>
            <div className="who">
              <b>
                {words[`attention ${row.what}`]()}
                {/* A bank may ask before it says how much. */}
                {row.amount > 0 && `, ${formatCents(row.amount)}`}
              </b>
              <p className="text-2">
                <bdi>{row.buyer}</bdi>, <bdi>{row.showName}</bdi>,{' '}
                <span className="num">{formatWhenShort(row.startsAt)}</span>
              </p>
              {row.until && (
                <p className="text-2 num">{words.refundedOn({ when: formatWhenShort(row.until) })}</p>
              )}
            </div>
            <ButtonLink
              to={pageAt('/admin/orders/:id', { id: row.orderId })}
              variant="outline"
              aria-label={words.viewOrderOf({ buyer: row.buyer })}
            >
              {common.view()}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
