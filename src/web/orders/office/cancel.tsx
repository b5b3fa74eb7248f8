import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import './admin-orders.css'
import { useState } from 'react'
import { locales } from '../../../shared/language/language.ts'
import type { Cancellation } from '../../../shared/orders/office/cancellations.ts'
import { formatCents } from '../../../shared/platform/money/money.ts'
import { api } from '../../platform/api.ts'
import { AppLink } from '../../platform/nav.tsx'
import { useTheatre } from '../../platform/theatre.ts'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { Checkbox } from '../../ui/fields.tsx'
import { FormDialog } from '../../ui/form.tsx'
import { Notice, Part } from '../../ui/pieces.tsx'
import { Rich } from '../../ui/rich.tsx'
import { useTexts } from '../../ui/typed-texts.ts'
import { words as officeWords } from './catalogue.ts'
import { MoneyRow, NoteField } from './money-words.tsx'
import { words } from './refund-catalogue.ts'

type CancelDialogProps = {
  performance: Cancellation
  onDone: (now: Cancellation) => void
  onClose: () => void
}

/** Confirms a cancellation: what it means in tickets and money, and the password. */
export function CancelDialog({ performance, onDone, onClose }: CancelDialogProps) {
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
      label={words.cancelPerformance()}
      submit={{ label: words.cancelAndRefund(), variant: 'danger' }}
      cancel={words.keepPerformance()}
      send={act}
      onClose={onClose}
    >
      <p className="dialog-text">
        <Rich
          text={words.consequence({
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
          label={words.keepDonations({ amount: formatCents(sold.donations) })}
        />
      )}
      <NoteField label={words.messageToHolders()} {...field('note')} />
      {french && (
        <NoteField
          label={words.messageFr()}
          description={words.frenchHint()}
          lang={locales.fr}
          {...field('noteFr')}
        />
      )}
    </FormDialog>
  )
}

/** How far the refunds of a cancelled performance are. It goes on when this page is closed. */
export function CancelProgress({ progress }: { progress: NonNullable<Cancellation['progress']> }) {
  const { done, orders, back, due, refused } = progress
  const over = done === orders
  return (
    <Part className="admin-panel" title={over ? words.allDone() : words.refunding()}>
      <progress
        className="progress-line"
        aria-labelledby="cancel-count"
        max={Math.max(orders, 1)}
        value={orders === 0 ? 1 : done}
      />
      <p id="cancel-count" role="status" className="num">
        {words.ordersDone({ done, orders })}
      </p>
      <ul className="money-rows">
        <li>
          <MoneyRow cents={back}>{common.amountRefunded()}</MoneyRow>
        </li>
        <li>
          <MoneyRow cents={due}>{words.onItsWay()}</MoneyRow>
        </li>
        {refused > 0 && (
          <li>
            <MoneyRow cents={refused}>{officeWords.refusedThere()}</MoneyRow>
          </li>
        )}
      </ul>
      {(refused > 0 || (over && due > 0)) && (
        <Notice tone="info">
          <AppLink to="/admin/orders?state=review">{words.seeOrders()}</AppLink>
        </Notice>
      )}
      {!over && <p className="text-2">{words.mayClose()}</p>}
    </Part>
  )
}
