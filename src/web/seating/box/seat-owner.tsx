import { orderNumber } from '../../../shared/orders/order-number.ts'
import { centsFromDollars, formatCents } from '../../../shared/platform/money/money.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import type { SeatOwner as Owner } from '../../../shared/seating/box-plan.ts'
import { api, messageOf } from '../../platform/api.ts'
import { AppLink, pageAt } from '../../platform/nav.tsx'
import { useAction } from '../../platform/use-action.ts'
import { confirm } from '../../ui/dialog.tsx'
import { Button } from '../../ui/pieces.tsx'
import { words } from './catalogue.ts'
import { ownerState } from './owner-words.ts'

type SeatOwnerProps = {
  performanceId: string
  owner: Owner
  /** Receives the message when the hold was ended or could not be. */
  onEnded: (tone: 'info' | 'danger', text: string) => void
}

/** Who has a seat, with which order, and whether they are in; or why it is blocked. */
export function SeatOwner({ performanceId, owner, onEnded }: SeatOwnerProps) {
  const { person, orderId, ticketType, price, holdId } = owner
  return (
    <div className="seat-owner" role="status">
      {person && <PersonWords {...person} />}
      {owner.reason && (
        <p>
          <bdi>{owner.reason}</bdi>
        </p>
      )}
      <p className="text-2 num">
        {[ticketType, price !== null && formatCents(centsFromDollars(price)), ownerState(owner)]
          .filter(Boolean)
          .join(', ')}
      </p>
      {orderId && (
        <p>
          <AppLink to={pageAt('/admin/orders/:id', { id: orderId })}>
            {common.orderNumber({ number: orderNumber(orderId) })}
          </AppLink>
        </p>
      )}
      {holdId && (
        <EndHold holdId={holdId} performanceId={performanceId} name={person?.name ?? ''} onEnded={onEnded} />
      )}
    </div>
  )
}

function PersonWords({ name, email, username }: NonNullable<Owner['person']>) {
  return (
    <div className="who">
      <b>
        {username === null ? (
          <bdi>{name}</bdi>
        ) : (
          <AppLink to={pageAt('/admin/users/:username', { username })}>
            <bdi>{name}</bdi>
          </AppLink>
        )}
      </b>
      {email && <bdi>{email}</bdi>}
    </div>
  )
}

type EndHoldProps = Pick<SeatOwnerProps, 'performanceId' | 'onEnded'> & { holdId: string; name: string }

/** Ends a patron's hold, once the admin has confirmed it. */
function EndHold({ holdId, performanceId, name, onEnded }: EndHoldProps) {
  const { run, busy } = useAction(
    async () => {
      const sure = await confirm(words.sureToEnd({ name }), {
        confirm: words.endHold(),
        cancel: words.keepHold(),
        danger: true,
      })
      if (!sure) return
      const { seats } = await api.post('/holds/:id/end', { params: { id: holdId }, body: { performanceId } })
      onEnded('info', words.holdEnded({ seats: seats.join(', ') }))
    },
    (problem) => onEnded('danger', messageOf(problem)),
  )
  return (
    <Button aria-disabled={busy} onClick={() => run()}>
      {words.endHold()}
    </Button>
  )
}
