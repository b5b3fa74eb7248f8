import type { AdminSeatState, SeatOwner as Owner } from '../../../shared/seating/box-plan.ts'
import { ticketTypeName } from '../../../shared/seating/prices.ts'
import { messageOf } from '../../platform/api.ts'
import { AppLink } from '../../platform/nav.tsx'
import { formatTime } from '../../platform/theatre-time.ts'
import { useAction } from '../../platform/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/dialog.tsx'
import { endHold, requestSeatOwner } from '../api.ts'

type SeatOwnerProps = {
  performanceId: string
  seat: { seatNum: number; label: string; state: AdminSeatState }
  /** Receives the message when the hold was ended or could not be. */
  onEnded: (tone: 'info' | 'danger', text: string) => void
}

/** Who has a seat, fetched on demand. */
export function SeatOwner({ performanceId, seat, onEnded }: SeatOwnerProps) {
  const { run, problem, result: owner } = useAction(() => requestSeatOwner(performanceId, seat.seatNum))
  if (seat.state === 'free' || seat.state === 'off-sale') return <p>Nobody has seat {seat.label}.</p>
  if (!owner)
    return (
      <>
        <Button variant="outline" onClick={() => run()}>
          {seat.state === 'blocked' ? 'Why is it blocked?' : 'Who has it?'}
        </Button>
        {problem !== null && <p role="alert">{messageOf(problem)}</p>}
      </>
    )
  return (
    <>
      <OwnerWords owner={owner} />
      {owner.holdId && <EndHold holdId={owner.holdId} name={owner.person?.name ?? ''} onEnded={onEnded} />}
    </>
  )
}

function OwnerWords({ owner }: { owner: Owner }) {
  return (
    <p role="status">
      {owner.person && <PersonWords {...owner.person} />}
      {owner.reason && <bdi>{owner.reason}</bdi>}
      {owner.ticketType && `, ${ticketTypeName(owner.ticketType)}`}
      {owner.heldUntil && `, held until ${formatTime(owner.heldUntil)}`}
      {owner.state === 'held' && !owner.holdId && ', a payment is in progress'}
      {owner.admittedAt && `, admitted at ${formatTime(owner.admittedAt)}`}
    </p>
  )
}

function PersonWords({ name, email, username }: NonNullable<Owner['person']>) {
  return (
    <>
      {username === null ? (
        <bdi>{name}</bdi>
      ) : (
        <AppLink to={`/admin/users/${username}`}>
          <bdi>{name}</bdi>
        </AppLink>
      )}
      {email && (
        <>
          {' '}
          (<bdi>{email}</bdi>)
        </>
      )}
    </>
  )
}

type EndHoldProps = { holdId: string; name: string; onEnded: SeatOwnerProps['onEnded'] }

/** Ends a patron's hold, once the admin has confirmed it. */
function EndHold({ holdId, name, onEnded }: EndHoldProps) {
  const confirm = useConfirm()
  const { run, busy } = useAction(
    async () => {
      const sure = await confirm(
        `End the hold of ${name}? All its seats become free immediately, and ${name} is told.`,
        { confirm: 'End this hold', cancel: 'Keep it' },
      )
      if (!sure) return
      const { seats } = await endHold(holdId)
      onEnded('info', `Hold ended. Free again: ${seats.join(', ')}.`)
    },
    (problem) => onEnded('danger', messageOf(problem)),
  )
  return (
    <Button variant="outline" aria-disabled={busy} onClick={() => run()}>
      End this hold
    </Button>
  )
}
