import { IconCheck, IconDisabled, IconX } from '@tabler/icons-react'
import { type CSSProperties, memo } from 'react'
import { centsFromDollars, formatCents } from '../../../shared/platform/money.ts'
import type { SeatState } from '../../../shared/seating/contract.ts'
import type { SeatKind } from '../../../shared/seating/layout.ts'
import { seatInRow, seatRow } from '../../../shared/seating/seats.ts'

/** A seat as one buyer sees it. */
export type SeatLook = SeatState | 'yours'

const words: Record<SeatLook, string> = {
  free: 'available',
  yours: 'yours',
  taken: 'taken',
  held: 'held by someone else',
}

type SeatProps = {
  seatNum: number
  /** Dollars. */
  price: number
  kind: SeatKind
  look: SeatLook
  /** Shown, but not confirmed by the server yet. */
  pending: boolean
  /** How far the row's curve lowers it, in px. */
  drop: number
  onPick: (seatNum: number) => void
}

/** One seat of the map. Seats of others can be reached and read, not pressed. */
export const Seat = memo(function Seat({ seatNum, price, kind, look, pending, drop, onPick }: SeatProps) {
  const open = look === 'free' || look === 'yours'
  const lowered: CSSProperties & { '--drop': string } = { '--drop': `${drop}px` }
  const what = kind === 'wheelchair' ? ', wheelchair space' : ''
  return (
    <button
      type="button"
      className="seat num"
      data-look={look}
      data-kind={kind}
      data-pending={pending || undefined}
      style={lowered}
      aria-label={`Row ${seatRow(seatNum)} seat ${seatInRow(seatNum)}${what}, ${formatCents(centsFromDollars(price))}, ${words[look]}`}
      {...(open ? { 'aria-pressed': look === 'yours' } : { 'aria-disabled': true })}
      onClick={() => onPick(seatNum)}
    >
      <SeatSign look={look} kind={kind} number={seatInRow(seatNum)} />
    </button>
  )
})

/** The sign on a seat: every state has its own, so that colour is never alone. */
export function SeatSign({ look, kind, number }: { look: SeatLook; kind: SeatKind; number?: number }) {
  if (look === 'yours') return <IconCheck stroke={2.5} aria-hidden />
  if (look === 'taken') return <IconX stroke={2.25} aria-hidden />
  if (look === 'held') return null
  return kind === 'wheelchair' ? <IconDisabled stroke={2} aria-hidden /> : number
}
