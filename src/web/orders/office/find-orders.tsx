import './admin-orders.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { orderStatuses } from '../../../shared/orders/contract.ts'
import {
  type FoundOrder,
  ORDERS_PAGE_SIZE,
  type OrderSearch,
  orderSearchQuery,
} from '../../../shared/orders/office/desk.ts'
import { orderNumber } from '../../../shared/orders/order-number.ts'
import { deskWords, statusWords } from '../../../shared/orders/order-words.ts'
import { formatCents } from '../../../shared/platform/money/money.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { fileAddress } from '../../platform/api.ts'
import { AppLink, pageAt } from '../../platform/nav.tsx'
import { freshQuery } from '../../platform/query.ts'
import { atStart, formatWhenShort } from '../../platform/theatre-time.ts'
import { usePerformanceChoices } from '../../seating/components/use-performance-choices.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/fields.tsx'
import { Pending } from '../../ui/pieces.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { FilterChips } from '../../ui/table/filter-chips.tsx'
import { FoundTable } from '../../ui/table/found-table.tsx'
import { RowWhen } from '../../ui/table/row-when.tsx'
import { SearchField } from '../../ui/table/search-field.tsx'
import { type PutAddress, readAddress, useTableAddress } from '../../ui/table/use-table-address.ts'
import { words as orderWords } from '../components/catalogue.ts'
import { words } from './catalogue.ts'

/** All orders, and a search through them. */
export function FindOrders() {
  const [params, put] = useTableAddress()
  const search = readAddress(orderSearchQuery, params)
  const { page, ...sheet } = search
  const found = useQuery({
    ...freshQuery('/admin/orders', { query: search }),
    placeholderData: keepPreviousData,
  })
  const searched = search.q !== '' || search.performance !== undefined || search.status !== undefined
  return (
    <>
      <OrderFilter shown={search} onChange={put} />
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
            all: searched && { label: words.showAll(), change: { q: '', performance: '', status: '' } },
          }}
        />
      )}
      {found.isSuccess && found.data.found > 0 && found.data.orders.length === 0 && (
        <Button variant="outline" className="admin-back" onClick={() => put({ page: '1' })}>
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
      <>
        <AppLink to={pageAt('/admin/orders/:id', { id: orderId })} className="row-link">
          <bdi>{buyer}</bdi>
        </AppLink>
        <span className="under num">{orderNumber(orderId)}</span>
      </>
    ),
  },
  {
    key: 'seats',
    label: common.seats(),
    cell: ({ seats }) => <span className="num">{seats.join(', ')}</span>,
  },
  {
    key: 'performance',
    label: common.performance(),
    sorts: 'down',
    card: 'wide',
    cell: ({ showName, startsAt }) => (
      <>
        <bdi>{showName}</bdi>
        <span className="under num">{atStart(formatWhenShort(startsAt))}</span>
      </>
    ),
  },
  {
    key: 'status',
    label: common.status(),
    card: 'side',
    cell: ({ status, desk }) => (
      <>
        <span className="order-state" data-status={status}>
          {statusWords[status]}
        </span>
        {desk && <span className="under">{deskWords[desk]}</span>}
      </>
    ),
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

const statuses = () => [
  { value: '' as const, label: common.all() },
  ...orderStatuses.map((value) => ({ value, label: statusWords[value] })),
]

type OrderFilterProps = { shown: OrderSearch; onChange: PutAddress }

/** Searches by buyer, note, order, seat or ticket, and filters by performance and status. */
function OrderFilter({ shown: { q, performance = '', status }, onChange }: OrderFilterProps) {
  const { choices, pending } = usePerformanceChoices()
  const listed = choices.some(({ items }) => items.some(({ value }) => value === performance))
  const past =
    performance && !pending && !listed ? [{ value: performance, label: words.pastPerformance() }] : []
  return (
    <search className="table-tools">
      <div className="order-search">
        <SearchField
          label={words.searchBy()}
          value={q}
          onSearch={(text) => onChange({ q: text }, 'typing')}
        />
        <Select
          label={common.performance()}
          options={[{ value: '', label: words.everyPerformance() }, ...past, ...choices]}
          value={performance}
          onChange={(value) => onChange({ performance: value })}
        />
      </div>
      <FilterChips
        label={common.status()}
        options={statuses()}
        value={status ?? ''}
        onChange={(value) => onChange({ status: value })}
      />
    </search>
  )
}
