import { cache, freshQuery } from '../../platform/query.ts'
import '../components/orders.css'
import { useQuery } from '@tanstack/react-query'
import { words as pageWords } from '../../../shared/orders/pages-catalogue.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { AppLink, go, pageAt, useParams, useSearchParams } from '../../platform/nav.tsx'
import { usePerformanceChoices } from '../../seating/components/use-performance-choices.ts'
import { AdminFrame } from '../../shell/admin-frame.tsx'
import { Select } from '../../ui/fields.tsx'
import { ButtonLink, EmptyState, ErrorState, Loaded, Loading, Pending } from '../../ui/pieces.tsx'
import { adminOfferQuery } from '../api.ts'
import { words as offerWords } from '../offers/catalogue.ts'
import { OfferOffice } from '../offers/offer-office.tsx'
import { ChangeSeats, NewOffer } from '../offers/offer-seats.tsx'
import { words } from '../office/catalogue.ts'
import '../office/admin-orders.css'
import type { OfferRow } from '../../../shared/orders/office/offers.ts'
import { statusWords } from '../../../shared/orders/order-words.ts'
import { formatCents } from '../../../shared/platform/money/money.ts'
import { atStart, formatWhenShort } from '../../platform/theatre-time.ts'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { Choice } from '../desk/choice.tsx'

/** Seats that the office reserved for somebody who pays later: offers that wait, by deadline, or that are over. */
export function AdminOffersPage() {
  const [params, setParams] = useSearchParams()
  const which = params.get('over') ?? 'false'
  const [over, gifts] = [which === 'true', which === 'complimentary']
  const query = { over: String(over) as 'true', complimentary: String(gifts) as 'true' }
  const offers = useQuery(freshQuery('/admin/offers', { query }))
  return (
    <AdminFrame
      beside={
        <ButtonLink variant="primary" to="/admin/offers/new">
          {pageWords['/admin/offers/new']()}
        </ButtonLink>
      }
      to="/admin/offers/complimentary"
    >
      <Choice
        label={offerWords.which()}
        quiet
        options={[
          { value: 'false', label: common.waiting() },
          { value: 'true', label: common.over() },
          { value: 'complimentary', label: offerWords.complimentary() },
        ]}
        value={which}
        onChoose={(value) => setParams(value === 'false' ? {} : { over: value })}
      />
      {!offers.isSuccess ? (
        <Pending query={offers} text={offerWords.loadingOffers()} />
      ) : offers.data.length === 0 ? (
        <EmptyState
          title={over ? offerWords.noneOver() : offerWords.noneWaiting()}
          hint={offerWords.noneHint()}
        />
      ) : (
        <DataTable
          caption={pageWords['/admin/offers']()}
          columns={columns(gifts)}
          rows={offers.data}
          rowKey={({ orderId }) => orderId}
        />
      )}
    </AdminFrame>
  )
}

/** One offer, for the office. */
export function AdminOfferPage() {
  const { id } = useParams<'/admin/offers/:id'>()
  const offer = useQuery(adminOfferQuery(id))
  return (
    <AdminFrame to="/admin/offers">
      <Loaded query={offer} text={offerWords.loadingOffers()}>
        {(data) => (
          <>
            <OfferOffice offer={data} />
            <p>
              <ButtonLink to={pageAt('/admin/orders/:id', { id })}>{common.seeOrder()}</ButtonLink>
            </p>
          </>
        )}
      </Loaded>
    </AdminFrame>
  )
}

/** The seats of one offer, to be changed on the map. */
export function OfferSeatsPage() {
  const { id } = useParams<'/admin/offers/:id/seats'>()
  const offer = useQuery(adminOfferQuery(id))
  return (
    <AdminFrame
      heading={offerWords.changeSeats()}
      to={pageAt('/admin/offers/:id', { id })}
      link={offerWords.backToOffer()}
    >
      <Loaded query={offer} text={offerWords.loadingOffers()}>
        {(data) =>
          data.status === 'pending' ? (
            <ChangeSeats
              offer={data}
              onSaved={(now) => {
                cache.setQueryData(adminOfferQuery(id).queryKey, now)
                go(pageAt('/admin/offers/:id', { id }))
              }}
            />
          ) : (
            <EmptyState title={offerWords.notOpen()} />
          )
        }
      </Loaded>
    </AdminFrame>
  )
}

/** Reserves seats for somebody who pays later: of `?performance=`, else of the next one. */
export function NewOfferPage({ isGift = false }) {
  return (
    <AdminFrame to="/admin/offers">
      <Room isGift={isGift} />
    </AdminFrame>
  )
}

/** Complimentary seats that somebody gives away, of the same performance. */
export const NewAllotmentPage = () => <NewOfferPage isGift />

function Room({ isGift }: { isGift: boolean }) {
  const [params, setParams] = useSearchParams()
  const { choices, soonest, problem, pending, retry } = usePerformanceChoices(
    ({ status, startsAt }) => status !== 'cancelled' && Date.parse(startsAt) > Date.now(),
  )
  if (problem) return <ErrorState problem={problem} onRetry={retry} />
  if (pending) return <Loading text={words.loadingPerformances()} />
  const chosen = params.get('performance') ?? soonest
  if (chosen === undefined) return <EmptyState title={words.nothingToSell()} />
  return (
    <NewOffer
      key={chosen}
      performanceId={chosen}
      isGift={isGift}
      onMade={({ orderId }) => go(pageAt('/admin/offers/:id', { id: orderId }))}
    >
      <Select
        label={common.performance()}
        value={chosen}
        onChange={(performance) => setParams({ performance })}
        options={choices}
      />
    </NewOffer>
  )
}

const columns = (gifts: boolean): Column<OfferRow>[] => [
  {
    key: 'recipient',
    label: offerWords.recipient(),
    cell: ({ orderId, name, organisation }) => (
      <AppLink to={pageAt('/admin/offers/:id', { id: orderId })} className="row-link">
        <bdi>{organisation || name}</bdi>
      </AppLink>
    ),
    under: ({ name, organisation }) => organisation && <bdi>{name}</bdi>,
  },
  {
    key: 'performance',
    label: common.performance(),
    card: 'wide',
    cell: ({ showName }) => <bdi>{showName}</bdi>,
    under: ({ startsAt }) => atStart(formatWhenShort(startsAt)),
  },
  ...(gifts ? (['given', 'claimed', 'declined', 'seats'] as const) : (['seats'] as const)).map(
    (key): Column<OfferRow> => ({
      key,
      label: key !== 'seats' ? offerWords[key]() : gifts ? offerWords.left() : common.seats(),
      card: 'labelled',
      end: true,
      cell: (row) => <span className="num">{row[key]}</span>,
    }),
  ),
  {
    key: 'payBy',
    label: gifts ? offerWords.claimBy() : offerWords.payBy(),
    card: 'labelled',
    cell: ({ payBy }) => <span className="num">{formatWhenShort(payBy)}</span>,
  },
  {
    key: 'state',
    label: common.state(),
    card: 'side',
    cell: ({ status }) => (
      <span className="order-state" data-status={status}>
        {gifts && status === 'pending' ? common.waiting() : statusWords[status]}
      </span>
    ),
  },
  {
    key: 'paid',
    label: common.paid(),
    card: 'corner',
    end: true,
    cell: ({ paid, total }) => (
      <b className="num">
        {gifts
          ? common.complimentary()
          : offerWords.amountOf({ paid: formatCents(paid), total: formatCents(total) })}
      </b>
    ),
  },
]
