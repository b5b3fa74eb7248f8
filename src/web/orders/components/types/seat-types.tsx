import './type-select.css'
import { type TicketType, ticketTypeName } from '../../../../shared/seating/prices.ts'
import { Select } from '../../../ui/fields.tsx'
import { SeatBadge } from '../../../ui/pieces.tsx'
import { words } from '../catalogue.ts'

type TypeSelectProps = {
  label: string
  offered: readonly TicketType[]
  type: TicketType
  onChoose: (type: TicketType) => void
}

/** The kind of ticket for one seat; a word where there is nothing to choose. */
export function TypeSelect({ label, offered, type, onChoose }: TypeSelectProps) {
  if (offered.length < 2) return ticketTypeName(type)
  return (
    <Select
      className="type-select"
      aria-label={words.ticketForSeat({ label })}
      value={type}
      options={offered.map((value) => ({ value, label: ticketTypeName(value) }))}
      onChange={(value) => {
        const chosen = offered.find((one) => one === value)
        if (chosen) onChoose(chosen)
      }}
    />
  )
}

type Seat = { label: string; type?: string }

/** Seats, each with its kind of ticket where one of them is not at the full price. */
export function SeatBadges({ seats }: { seats: readonly Seat[] }) {
  const namesTypes = seats.some(({ type = 'general' }) => type !== 'general')
  return (
    <ul className="flow">
      {seats.map(({ label, type = 'general' }) => (
        <li key={label}>
          <SeatBadge label={label} /> {namesTypes && <span>{ticketTypeName(type)}</span>}
        </li>
      ))}
    </ul>
  )
}
