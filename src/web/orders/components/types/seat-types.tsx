import './type-select.css'
import { type OfferedType, ticketTypeName } from '../../../../shared/seating/prices.ts'
import { Select } from '../../../ui/fields.tsx'
import { SeatBadge } from '../../../ui/pieces.tsx'
import { words } from '../catalogue.ts'
import type { ChosenType } from './ticket-types.ts'

type TypeSelectProps = {
  label: string
  offered: readonly OfferedType[]
  chosen: ChosenType
  onChoose: (chosen: ChosenType) => void
}

/** The kind of ticket for one seat; a word where there is nothing to choose. */
export function TypeSelect({ label, offered, chosen, onChoose }: TypeSelectProps) {
  const options = offered.map(({ type, name, nameFr }) => ({
    value: type,
    label: ticketTypeName(type, name, nameFr),
  }))
  if (options.length < 2) return options[0]?.label
  return (
    <Select
      className="type-select"
      aria-label={words.ticketForSeat({ label })}
      value={chosen.type}
      options={options}
      onChange={(type) => onChoose({ type })}
    />
  )
}

type Seat = { label: string; type?: string; typeName?: string }

/** Seats, each with its kind of ticket where one of them is not at the full price. */
export function SeatBadges({ seats }: { seats: readonly Seat[] }) {
  const namesTypes = seats.some(({ type = 'general' }) => type !== 'general')
  return (
    <ul className="flow">
      {seats.map(({ label, typeName }) => (
        <li key={label}>
          <SeatBadge label={label} /> {namesTypes && <span>{typeName}</span>}
        </li>
      ))}
    </ul>
  )
}
