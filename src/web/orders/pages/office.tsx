import { listLabels } from '../../../shared/seating/seats.ts'
import '../office/admin-orders.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { readerLocale } from '../../../shared/language/language.ts'
import { orderStatuses } from '../../../shared/orders/contract.ts'
import {
  type FoundOrder,
  ORDERS_PAGE_SIZE,
  type OrderSearch,
  orderSearchQuery,
} from '../../../shared/orders/office/desk.ts'
import { orderNumber } from '../../../shared/orders/order-number.ts'
import { deskWords, statusWords } from '../../../shared/orders/order-words.ts'
import { words as pageWords } from '../../../shared/orders/pages-catalogue.ts'
import { providerWords } from '../../../shared/orders/providers.ts'
import { formatCents } from '../../../shared/platform/money/money.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { fileAddress } from '../../platform/api.ts'
import { AppLink, pageAt, useParams } from '../../platform/nav.tsx'
import { freshQuery } from '../../platform/query.ts'
import { atStart, formatWhenShort } from '../../platform/theatre-time.ts'
import { usePerformanceChoices } from '../../seating/components/use-performance-choices.ts'
import { AdminFrame } from '../../shell/admin-frame.tsx'
import { DayField } from '../../ui/day-field.tsx'
import { Select } from '../../ui/fields.tsx'
import { Button, ButtonLink, Loaded, Part, Pending } from '../../ui/pieces.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { FilterChips, FoundTable, RowWhen, SearchField } from '../../ui/table/found-table.tsx'
import { filtersOf, type PutAddress, readAddress, useTableAddress } from '../../ui/table/use-table-address.ts'
import { adminOrderQuery, unknownPaymentsQuery } from '../api.ts'
import { words as orderWords } from '../components/catalogue.ts'
import { AdminOrderView } from '../office/admin-order.tsx'
import { words } from '../office/catalogue.ts'
import { UnknownList, UnknownNotice } from '../office/unknown.tsx'

/** Orders that need an admin, and a search through all of them. */
export function AdminOrdersPage() {
  // What waits stands above the search, which does not move when it comes.
  const waiting = [useQuery(attentionQuery), useQuery(unknownPaymentsQuery)]
  const known = !waiting.some(({ isPending }) => isPending)
  return (
    <AdminFrame
      beside={
        <ButtonLink variant="primary" to="/admin/orders/new">
          {pageWords['/admin/orders/new']()}
        </ButtonLink>
      }
    >
      {known && <UnknownNotice />}
      {known && <AttentionList />}
      {known && (
        <Part className="admin-panel" title={words.allOrders()}>
          <FindOrders />
        </Part>
      )}
    </AdminFrame>
  )
}

/** One order, for admins. */
export function AdminOrderPage() {
  const { id } = useParams<'/admin/orders/:id'>()
  const order = useQuery(adminOrderQuery(id))
  return (
    <AdminFrame
      heading={common.orderNumber({ number: orderNumber(id) })}
      to="/admin/orders"
      link={words.backToOrders()}
    >
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
    <AdminFrame to="/admin/orders" link={words.backToOrders()}>
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

const attentionQuery = freshQuery('/orders/attention')

/** Orders whose money needs somebody, oldest first, folded to their number above the search; nothing if there are none. */
function AttentionList() {
  const waiting = useQuery(attentionQuery)
  if (waiting.isError) return <Pending query={waiting} />
  if (!waiting.data?.length) return null
  return (
    <details className="orders-waiting">
      <summary>
        {common.waitingForYou()} <b className="num">{waiting.data.length}</b>
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

/** All orders, and a search through them. */
function FindOrders() {
  const [params, put] = useTableAddress()
  const search = readAddress(orderSearchQuery, params)
  const { page, ...sheet } = search
  const found = useQuery({
    ...freshQuery('/admin/orders', { query: search }),
    placeholderData: keepPreviousData,
  })
  const { q, performance, status, sold } = search
  const searched = q !== '' || (performance ?? status ?? sold) !== undefined
  return (
    <>
      <OrderFilter shown={search} put={put} />
      {!found.isSuccess && <Pending query={found} text={words.loadingOrders()} />}
      {found.isSuccess && (
        <FoundTable
          caption={common.orders()}
          columns={columns()}
          rows={found.data.orders}
          rowKey={({ orderId }) => orderId}
          sort={search.sort}
          busy={found.isPlaceholderData}
          total={found.data.found}
          found={{
            count: words.orderCount({ count: found.data.found }),
            sheet: fileAddress('/admin/orders.csv', { query: sheet }),
          }}
          put={put}
          page={{ at: page, of: Math.ceil(found.data.found / ORDERS_PAGE_SIZE) }}
          none={{
            title: searched ? words.noneMatches() : common.nothingYet(),
            hint: searched ? words.noneMatchesHint() : words.nothingYetHint(),
            all: searched && {
              label: words.showAll(),
              change: { q: '', performance: '', status: '', sold: '' },
            },
          }}
        />
      )}
      {found.isSuccess && found.data.found > 0 && found.data.orders.length === 0 && (
        <Button className="admin-back" onClick={() => put({ page: '1' })}>
          {words.firstPage()}
        </Button>
      )}
    </>
  )
}

const columns = (): Column<FoundOrder>[] => [
  {
    key: 'buyer',
    label: common.buyer(),
    sorts: 'up',
    cell: ({ orderId, buyer }) => (
      <AppLink to={pageAt('/admin/orders/:id', { id: orderId })} className="row-link">
        <bdi>{buyer}</bdi>
      </AppLink>
    ),
    under: ({ orderId }) => orderNumber(orderId),
  },
  {
    key: 'seats',
    label: common.seats(),
    cell: ({ seats }) => <span className="num">{listLabels(seats)}</span>,
  },
  {
    key: 'performance',
    label: common.performance(),
    sorts: 'down',
    card: 'wide',
    cell: ({ showName }) => <bdi>{showName}</bdi>,
    under: ({ startsAt }) => atStart(formatWhenShort(startsAt)),
  },
  {
    key: 'status',
    label: common.status(),
    card: 'side',
    cell: ({ status }) => (
      <span className="order-state" data-status={status}>
        {statusWords[status]}
      </span>
    ),
    under: ({ desk }) => desk && deskWords[desk],
  },
  {
    key: 'ordered',
    label: common.ordered(),
    sorts: 'down',
    card: 'labelled',
    cell: ({ createdAt }) => <RowWhen at={createdAt} />,
  },
  {
    key: 'total',
    label: orderWords.total(),
    sorts: 'down',
    card: 'corner',
    end: true,
    cell: ({ total }) => <b className="num">{formatCents(total)}</b>,
  },
]

/** Searches by buyer, note, order, seat or ticket, and filters by performance, day of the sale and status. */
function OrderFilter({ shown, put }: { shown: OrderSearch; put: PutAddress }) {
  const { performance } = shown
  const filter = filtersOf(shown, put)
  const { choices, pending } = usePerformanceChoices()
  const listed = choices.some(({ items }) => items.some(({ value }) => value === performance))
  const past =
    performance && !pending && !listed ? [{ value: performance, label: words.pastPerformance() }] : []
  return (
    <search className="table-tools">
      <div className="order-search">
        <SearchField label={words.searchBy()} {...filtersOf(shown, put, 'typing')('q')} />
        <Select
          label={common.performance()}
          options={[{ value: '', label: words.everyPerformance() }, ...past, ...choices]}
          {...filter('performance')}
        />
        <DayField label={words.soldOn()} {...filter('sold')} />
      </div>
      <FilterChips
        label={common.status()}
        all={common.all()}
        options={orderStatuses.map((value) => ({ value, label: statusWords[value] }))}
        {...filter('status')}
      />
    </search>
  )
}
