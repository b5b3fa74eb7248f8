import '../office/admin-orders.css'
import { useQuery } from '@tanstack/react-query'
import type { OfferRow } from '../../../shared/orders/office/offers.ts'
import { statusWords } from '../../../shared/orders/order-words.ts'
import { formatCents } from '../../../shared/platform/money/money.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { AppLink, pageAt } from '../../platform/nav.tsx'
import { freshQuery } from '../../platform/query.ts'
import { useSearchParams } from '../../platform/search-params.ts'
import { atStart, formatWhenShort } from '../../platform/theatre-time.ts'
import { EmptyState, Pending } from '../../ui/pieces.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { Choice } from '../desk/choice.tsx'
import { words } from './catalogue.ts'

const columns = (): Column<OfferRow>[] => [
  {
    key: 'recipient',
    label: words.recipient(),
    cell: ({ orderId, name, organisation }) => (
      <>
        <AppLink to={pageAt('/admin/offers/:id', { id: orderId })} className="row-link">
          <bdi>{organisation || name}</bdi>
        </AppLink>
        {organisation && (
          <span className="under">
            <bdi>{name}</bdi>
          </span>
        )}
      </>
    ),
  },
  {
    key: 'performance',
    label: common.performance(),
    card: 'wide',
    cell: ({ showName, startsAt }) => (
      <>
        <bdi>{showName}</bdi>
        <span className="under num">{atStart(formatWhenShort(startsAt))}</span>
      </>
    ),
  },
  {
    key: 'seats',
    label: common.seats(),
    card: 'labelled',
    end: true,
    cell: ({ seats }) => <span className="num">{seats}</span>,
  },
  {
    key: 'payBy',
    label: words.payBy(),
    card: 'labelled',
    cell: ({ payBy }) => <span className="num">{formatWhenShort(payBy)}</span>,
  },
  {
    key: 'state',
    label: common.state(),
    card: 'side',
    cell: ({ status }) => (
      <span className="order-state" data-status={status}>
        {statusWords[status]}
      </span>
    ),
  },
  {
    key: 'paid',
    label: common.paid(),
    card: 'corner',
    end: true,
    cell: ({ paid, total }) => (
      <b className="num">{words.amountOf({ paid: formatCents(paid), total: formatCents(total) })}</b>
    ),
  },
]

/** Offers that wait, by their deadline, or those that are over. */
export function OffersList() {
  const [params, setParams] = useSearchParams()
  const over = params.get('over') === 'true'
  const offers = useQuery(freshQuery('/admin/offers', { query: { over: over ? 'true' : 'false' } }))
  return (
    <>
      <Choice
        label={words.which()}
        quiet
        options={[
          { value: 'false', label: common.waiting() },
          { value: 'true', label: words.over() },
        ]}
        value={String(over)}
        onChoose={(value) => setParams(value === 'true' ? { over: value } : {})}
      />
      {!offers.isSuccess ? (
        <Pending query={offers} text={words.loadingOffers()} />
      ) : offers.data.length === 0 ? (
        <EmptyState title={over ? words.noneOver() : words.noneWaiting()}>
          <p>{words.noneHint()}</p>
        </EmptyState>
      ) : (
        <DataTable
          caption={words.offers()}
          columns={columns()}
          rows={offers.data}
          rowKey={({ orderId }) => orderId}
        />
      )}
    </>
  )
}
