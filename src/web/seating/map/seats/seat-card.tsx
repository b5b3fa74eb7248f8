import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { centsFromDollars, formatCents } from '../../../../shared/platform/money/money.ts'
import { words as common } from '../../../../shared/platform/text/common-catalogue.ts'
import type { LayoutSeat, SeatStatusName } from '../../../../shared/seating/layout.ts'
import { words as uiWords } from '../../../ui/catalogue.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Button, SeatBadge } from '../../../ui/pieces.tsx'
import { FactLine } from '../fact-line.tsx'
import { useBeside } from './beside.ts'
import { words } from './seat-catalogue.ts'
import { seatFacts } from './seat-words.ts'

export type SeatCardProps = {
  seat: LayoutSeat
  /** Its element, which the card opens beside. */
  drawn?: HTMLElement | undefined
  /** Its state at the box office, or that it is the viewer's. */
  status: SeatStatusName
  chosen: boolean
  /** Adds or removes the seat; without it the card is read-only. */
  onToggle?: () => void
  onClose: () => void
  /** Other actions on the seat. */
  children?: ReactNode
}

/** The details of a seat, on a card beside it. */
export function SeatCard({ seat, drawn, status, chosen, onToggle, onClose, children }: SeatCardProps) {
  const card = useRef<HTMLElement>(null)
  const close = useRef<HTMLButtonElement>(null)
  useBeside(card, drawn)
  useEffect(() => close.current?.focus(), [])
  const open = status === 'free' || status === 'own'
  const facts = seatFacts(seat).slice(0, -1)
  return (
    <section
      ref={card}
      className="seat-card"
      role="dialog"
      aria-label={common.seatNamed({ label: seat.label })}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <h3 className="seat-card-head">
        <SeatBadge label={seat.label} /> {words.numbered({ number: seat.id })}
      </h3>
      <IconButton icon={IconX} ref={close} label={uiWords.close()} onClick={onClose} />
      <dl className="num">
        <dt>{common.price()}</dt>
        <dd>{Number.isFinite(seat.price) ? formatCents(centsFromDollars(seat.price)) : words.noPrice()}</dd>
        <dt>{words.availability()}</dt>
        <dd>{open ? common.available() : words.notAvailable()}</dd>
      </dl>
      {facts.length > 0 && (
        <p className="note">
          <FactLine facts={facts} />
        </p>
      )}
      {onToggle && (open || chosen) && (
        <Button variant="primary" fullWidth onClick={onToggle}>
          {chosen ? common.remove() : words.add()}
        </Button>
      )}
      {children}
    </section>
  )
}
