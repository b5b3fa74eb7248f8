import './admin-orders.css'
import { type FoundOrders, ORDERS_PAGE_SIZE } from '../../../shared/orders/desk.ts'
import { formatCents } from '../../../shared/platform/money.ts'
import { useSearchParams } from '../../platform/search-params.ts'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Pager } from '../../ui/pager.tsx'
import { EmptyState, Pending } from '../../ui/pieces.tsx'
import { useOrderSearch } from '../api.ts'
import { deskWords, statusWords } from '../components/money-words.ts'
import { OrderSearchForm, readOrderSearch } from './order-search-form.tsx'

/** All orders, and a search through them. The search is in the address, so Back and reload keep it. */
export function FindOrders() {
  const [params, setParams] = useSearchParams()
  const wish = readOrderSearch(params)
  const found = useOrderSearch(wish)
  const searched = wish.q !== '' || wish.performance !== undefined || wish.status !== undefined
  const turnTo = (page: number) => {
    const next = new URLSearchParams(params)
    next.set('page', String(page))
    setParams(next)
  }
  return (
    <>
      <OrderSearchForm shown={wish} busy={found.isFetching} onSearch={setParams} />
      {!found.isSuccess && <Pending query={found} text="Loading the orders…" />}
      {found.data?.found === 0 && (
        <EmptyState title={searched ? 'No order matches this search' : 'Nothing Yet!'}>
          <p>
            {searched
              ? 'Try a part of the name, the whole number of the order, or a seat such as A1.'
              : 'Orders will appear here as soon as somebody buys a ticket.'}
          </p>
          {searched && (
            <Button variant="outline" onClick={() => setParams({})}>
              Show all orders
            </Button>
          )}
        </EmptyState>
      )}
      {found.data && found.data.found > 0 && !found.isError && (
        <OrderRows found={found.data} page={wish.page} onPage={turnTo} />
      )}
    </>
  )
}

type OrderRowsProps = { found: FoundOrders; page: number; onPage: (page: number) => void }

function OrderRows({ found, page, onPage }: OrderRowsProps) {
  const pages = Math.ceil(found.found / ORDERS_PAGE_SIZE)
  return (
    <>
      <p className="text-2 num" role="status">
        {`${found.found} ${found.found === 1 ? 'order' : 'orders'}`}
      </p>
      <ul className="rows user-rows">
        {found.orders.map((order) => (
          <OrderRow key={order.orderId} order={order} />
        ))}
      </ul>
      {found.orders.length === 0 && (
        <Button variant="outline" className="admin-back" onClick={() => onPage(1)}>
          Back to the first page
        </Button>
      )}
      {pages > 1 && page <= pages && <Pager page={page} pages={pages} onPage={onPage} />}
    </>
  )
}

function OrderRow({ order }: { order: FoundOrders['orders'][number] }) {
  const id = `order-${order.orderId}`
  return (
    <li>
      <div className="who">
        <b id={id}>
          <bdi>{order.buyer}</bdi>
          <span className="num">{order.seats.map((label) => `, ${label}`)}</span>
        </b>
        <p className="text-2">
          <bdi>{order.showName}</bdi>, <span className="num">{formatWhenShort(order.startsAt)}</span>
        </p>
        <p className="text-2 num">
          {[
            statusWords[order.status],
            formatCents(order.total),
            order.desk && `${deskWords[order.desk]}, at the desk`,
            `ordered ${formatWhenShort(order.createdAt)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <ButtonLink to={`/admin/orders/${order.orderId}`} variant="outline" aria-describedby={id}>
        Show
      </ButtonLink>
    </li>
  )
}
