import './admin-orders.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { orderStatuses } from '../../../shared/orders/contract.ts'
import {
  type FoundOrder,
  type FoundOrders,
  ORDERS_PAGE_SIZE,
  type OrderSearch,
  orderSearchQuery,
} from '../../../shared/orders/office/desk.ts'
import { orderNumber } from '../../../shared/orders/order-number.ts'
import { deskWords, statusWords } from '../../../shared/orders/order-words.ts'
import { formatCents } from '../../../shared/platform/money/money.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { fileAddress } from '../../platform/api.ts'
import { AppLink } from '../../platform/nav.tsx'
import { pageAt } from '../../platform/page-address.ts'
import { apiQuery } from '../../platform/query.ts'
import { atStart, formatWhenShort } from '../../platform/theatre-time.ts'
import { usePerformanceChoices } from '../../seating/components/use-performance-choices.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/fields.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { EmptyState, Pending } from '../../ui/pieces.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { FilterChips } from '../../ui/table/filter-chips.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { RowWhen } from '../../ui/table/row-when.tsx'
import { SearchField } from '../../ui/table/search-field.tsx'
import { useTableAddress } from '../../ui/table/use-table-address.ts'
import { words as orderWords } from '../components/catalogue.ts'
import { words } from './catalogue.ts'

/** All orders, and a search through them. */
export function FindOrders() {
  const [params, put] = useTableAddress()
  const search = readOrderSearch(params)
  const { page, ...sheet } = search
  const found = useQuery({
    ...apiQuery('/admin/orders', { query: search }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const searched = search.q !== '' || search.performance !== undefined || search.status !== undefined
  return (
    <>
      <OrderFilter shown={search} onChange={put} />
      {!found.isSuccess && <Pending query={found} text={words.loadingOrders()} />}
      {found.data?.found === 0 && (
        <EmptyState title={searched ? words.noneMatches() : common.nothingYet()}>
          <p>{searched ? words.noneMatchesHint() : words.nothingYetHint()}</p>
          {searched && (
            <Button variant="outline" onClick={() => put({ q: '', performance: '', status: '' })}>
              {words.showAll()}
            </Button>
          )}
        </EmptyState>
      )}
      {found.data && found.data.found > 0 && !found.isError && (
        <OrderTable
          found={found.data}
          sheet={fileAddress('/admin/orders.csv', { query: sheet })}
          sort={search.sort}
          page={page}
          busy={found.isPlaceholderData}
          onSort={(sort) => put({ sort })}
          onPage={(page) => put({ page: String(page) })}
        />
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

type OrderTableProps = {
  found: FoundOrders
  sheet: string
  sort: string
  page: number
  busy: boolean
  onSort: (sort: string) => void
  onPage: (page: number) => void
}

function OrderTable({ found, sheet, sort, page, busy, onSort, onPage }: OrderTableProps) {
  const pages = Math.ceil(found.found / ORDERS_PAGE_SIZE)
  return (
    <>
      <div className="table-found">
        <p className="text-2 num" role="status">
          {words.orderCount({ count: found.found })}
        </p>
        <FileButton address={sheet}>{common.downloadCsv()}</FileButton>
      </div>
      <DataTable
        caption={common.orders()}
        columns={columns()}
        rows={found.orders}
        rowKey={({ orderId }) => orderId}
        sort={sort}
        onSort={onSort}
        busy={busy}
      />
      {found.orders.length === 0 && (
        <Button variant="outline" className="admin-back" onClick={() => onPage(1)}>
          {words.firstPage()}
        </Button>
      )}
      {pages > 1 && page <= pages && <Pager page={page} pages={pages} onPage={onPage} />}
    </>
  )
}

const names = ['q', 'performance', 'status', 'sort', 'page'] as const

/** The search in an address, without what makes no sense. */
function readOrderSearch(params: URLSearchParams): OrderSearch {
  const { shape } = orderSearchQuery
  const filled = names.filter((name) => params.get(name) && shape[name].safeParse(params.get(name)).success)
  return orderSearchQuery.parse(Object.fromEntries(filled.map((name) => [name, params.get(name)])))
}

const statuses = () => [
  { value: '' as const, label: common.all() },
  ...orderStatuses.map((value) => ({ value, label: statusWords[value] })),
]

type OrderFilterProps = {
  shown: OrderSearch
  onChange: (change: { q?: string; performance?: string; status?: string }, how?: 'typing') => void
}

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
