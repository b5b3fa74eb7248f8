import { cache } from '../../platform/query.ts'
import '../office/admin-orders.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { locales } from '../../../shared/language/language.ts'
import type { Cancellation } from '../../../shared/orders/office/cancellations.ts'
import { formatCents } from '../../../shared/platform/money/money.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { Fact } from '../../accounts/components/person-facts.tsx'
import { api } from '../../platform/api.ts'
import { AppLink, pageAt, useParams } from '../../platform/nav.tsx'
import { formatWhen, formatWhenShort, useTheatre } from '../../platform/theatre-time.ts'
import { AdminFrame } from '../../shell/admin-frame.tsx'
import { refreshShows } from '../../shows/api.ts'
import { FormDialog, useTexts } from '../../ui/form.tsx'
import { Checkbox } from '../../ui/more-fields.tsx'
import { Button, Loaded, Notice, Part, Rich } from '../../ui/pieces.tsx'
import { cancellationQuery } from '../api.ts'
import { words } from '../office/catalogue.ts'
import { MoneyRow, NoteField } from '../office/money-words.tsx'
import { words as refundWords } from '../office/refund-catalogue.ts'

/** Cancels a performance, and shows how far its refunds are. */
export function CancelPerformancePage() {
  const { id } = useParams<'/admin/performances/:id/cancel'>()
  const query = useQuery(cancellationQuery(id))
  const { data } = query
  return (
    <AdminFrame
      {...(data?.cancelled && { heading: words.performanceCancelled() })}
      {...(data && { to: pageAt('/admin/shows/:id/performances', { id: data.showId }) })}
      link={words.backToPerformances()}
    >
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
      {!cancelled && tooLate && <Notice>{words.tooLate()}</Notice>}
      {asking && <CancelDialog performance={performance} onDone={done} onClose={() => setAsking(false)} />}
    </>
  )
}

type CancelDialogProps = {
  performance: Cancellation
  onDone: (now: Cancellation) => void
  onClose: () => void
}

/** Confirms a cancellation: what it means in tickets and money, and the password. */
function CancelDialog({ performance, onDone, onClose }: CancelDialogProps) {
  const { sold } = performance
  const [keepDonations, setKeepDonations] = useState(false)
  const { french } = useTheatre()
  const { texts, field } = useTexts({ note: '', noteFr: '' })
  const act = async (password: string) => {
    const call = { params: { id: performance.performanceId }, body: { keepDonations, ...texts, password } }
    onDone(await api.post('/performances/:id/cancel', call))
  }
  return (
    <FormDialog
      password
      label={refundWords.cancelPerformance()}
      submit={{ label: refundWords.cancelAndRefund(), variant: 'danger' }}
      cancel={refundWords.keepPerformance()}
      send={act}
      onClose={onClose}
    >
      <p className="dialog-text">
        <Rich
          text={refundWords.consequence({
            show: performance.showName,
            when: formatWhenShort(performance.startsAt),
            orders: sold.orders,
            tickets: sold.tickets,
            total: formatCents(sold.total),
          })}
        />
      </p>
      {sold.donations > 0 && (
        <Checkbox
          checked={keepDonations}
          onChange={setKeepDonations}
          label={refundWords.keepDonations({ amount: formatCents(sold.donations) })}
        />
      )}
      <NoteField label={refundWords.messageToHolders()} {...field('note')} />
      {french && (
        <NoteField
          label={refundWords.messageFr()}
          description={refundWords.frenchHint()}
          lang={locales.fr}
          {...field('noteFr')}
        />
      )}
    </FormDialog>
  )
}

/** How far the refunds of a cancelled performance are. It goes on when this page is closed. */
function CancelProgress({ progress }: { progress: NonNullable<Cancellation['progress']> }) {
  const { done, orders, back, due, refused } = progress
  const over = done === orders
  return (
    <Part className="admin-panel" title={over ? refundWords.allDone() : refundWords.refunding()}>
      <progress
        className="progress-line"
        aria-labelledby="cancel-count"
        max={Math.max(orders, 1)}
        value={orders === 0 ? 1 : done}
      />
      <p id="cancel-count" role="status" className="num">
        {refundWords.ordersDone({ done, orders })}
      </p>
      <ul className="money-rows">
        <li>
          <MoneyRow cents={back}>{common.amountRefunded()}</MoneyRow>
        </li>
        <li>
          <MoneyRow cents={due}>{refundWords.onItsWay()}</MoneyRow>
        </li>
        {refused > 0 && (
          <li>
            <MoneyRow cents={refused}>{words.refusedThere()}</MoneyRow>
          </li>
        )}
      </ul>
      {(refused > 0 || (over && due > 0)) && (
        <Notice>
          <AppLink to="/admin/orders?state=review">{refundWords.seeOrders()}</AppLink>
        </Notice>
      )}
      {!over && <p className="text-2">{refundWords.mayClose()}</p>}
    </Part>
  )
}
