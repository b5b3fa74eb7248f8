import './type-select.css'
import { NativeSelect } from '@mantine/core'
import { type TicketType, ticketTypeName } from '../../../shared/seating/prices.ts'

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
    <NativeSelect
      className="type-select"
      aria-label={`Ticket for seat ${label}`}
      value={type}
      data={offered.map((value) => ({ value, label: ticketTypeName(value) }))}
      onChange={(event) => {
        const wished = offered.find((one) => one === event.currentTarget.value)
        if (wished) onChoose(wished)
      }}
    />
  )
}
