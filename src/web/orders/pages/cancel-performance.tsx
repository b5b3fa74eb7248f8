import { cache } from '../../platform/query.ts'
import '../office/admin-orders.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Cancellation } from '../../../shared/orders/office/cancellations.ts'
import { words as pageWords } from '../../../shared/orders/pages-catalogue.ts'
import { formatCents } from '../../../shared/platform/money/money.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { Fact } from '../../accounts/components/person-facts.tsx'
import { useParams } from '../../platform/location.tsx'
import { pageAt } from '../../platform/nav.tsx'
import { formatWhen } from '../../platform/theatre-time.ts'
import { AdminFrame } from '../../shell/admin-frame.tsx'
import { refreshShows } from '../../shows/api.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Loaded, Notice } from '../../ui/pieces.tsx'
import { cancellationQuery } from '../api.ts'
import { CancelDialog, CancelProgress } from '../office/cancel.tsx'
import { words } from '../office/catalogue.ts'

/** Cancels a performance, and shows how far its refunds are. */
export function CancelPerformancePage() {
  const { id } = useParams<'/admin/performances/:id/cancel'>()
  const query = useQuery(cancellationQuery(id))
  const { data } = query
  return (
    <AdminFrame>
      <div className="admin-title">
        <h1>
          {data?.cancelled ? words.performanceCancelled() : pageWords['/admin/performances/:id/cancel']()}
        </h1>
        {data && (
          <ButtonLink to={pageAt('/admin/shows/:id/performances', { id: data.showId })} variant="outline">
            {words.backToPerformances()}
          </ButtonLink>
        )}
      </div>
      <Loaded query={query}>{(performance) => <View performance={performance} />}</Loaded>
    </AdminFrame>
  )
}

function View({ performance }: { performance: Cancellation }) {
  const [asking, setAsking] = useState(false)
  const { sold, cancelled, tooLate, progress } = performance
  const done = (now: Cancellation) => {
    setAsking(false)
    cache.setQueryData(cancellationQuery(now.performanceId).queryKey, now)
    void refreshShows()
  }
  return (
    <>
      <dl className="facts">
        <Fact name={common.show()} value={performance.showName} />
        <Fact name={common.performance()} value={formatWhen(performance.startsAt)} />
        {!cancelled && (
          <>
            <Fact
              name={words.sold()}
              value={words.ticketsInOrders({ tickets: sold.tickets, orders: sold.orders })}
            />
            <Fact name={words.toRefund()} value={formatCents(sold.total)} />
            <Fact name={words.openPayments()} value={String(sold.open)} />
          </>
        )}
      </dl>
      {progress && <CancelProgress progress={progress} />}
      {!cancelled && !tooLate && (
        <>
          <p className="prose">{words.whatFollows()}</p>
          <div className="link-row">
            <Button variant="danger" onClick={() => setAsking(true)}>
              {words.cancelThis()}
            </Button>
          </div>
        </>
      )}
      {!cancelled && tooLate && <Notice tone="info">{words.tooLate()}</Notice>}
      {asking && <CancelDialog performance={performance} onDone={done} onClose={() => setAsking(false)} />}
    </>
  )
}
