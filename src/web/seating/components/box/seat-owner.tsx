import { Button } from '@mantine/core'
import { useState } from 'react'
import type { AdminSeatState, SeatOwner as Owner } from '../../../../shared/seating/box-plan.ts'
import { ticketTypeName } from '../../../../shared/seating/prices.ts'
import { messageOf } from '../../../platform/api.ts'
import { AppLink } from '../../../platform/nav.tsx'
import { formatTime } from '../../../platform/theatre-time.ts'
import { requestSeatOwner } from '../../api.ts'

type SeatOwnerProps = {
  performanceId: string
  seat: { seatNum: number; label: string; state: AdminSeatState }
}

/** Who has a seat, asked for only when somebody wants to know. */
export function SeatOwner({ performanceId, seat }: SeatOwnerProps) {
  const [owner, setOwner] = useState<Owner | null>(null)
  const [problem, setProblem] = useState('')
  const ask = () =>
    requestSeatOwner(performanceId, seat.seatNum)
      .then(setOwner)
      .catch((failed: unknown) => setProblem(messageOf(failed)))
  if (seat.state === 'free' || seat.state === 'off-sale') return <p>Nobody has seat {seat.label}.</p>
  if (!owner)
    return (
      <>
        <Button variant="outline" onClick={() => void ask()}>
          {seat.state === 'blocked' ? 'Why is it blocked?' : 'Who has it?'}
        </Button>
        {problem && <p role="alert">{problem}</p>}
      </>
    )
  return (
    <p role="status">
      {owner.person && (
        <>
          <AppLink to={`/admin/users/${owner.person.username}`}>
            <bdi>{owner.person.name}</bdi>
          </AppLink>{' '}
          (<bdi>{owner.person.email}</bdi>)
        </>
      )}
      {owner.reason && <bdi>{owner.reason}</bdi>}
      {owner.ticketType && `, ${ticketTypeName(owner.ticketType)}`}
      {owner.heldUntil && `, held until ${formatTime(owner.heldUntil)}`}
      {owner.admittedAt && `, admitted at ${formatTime(owner.admittedAt)}`}
    </p>
  )
}
