import './type-select.css'
import { useState } from 'react'
import { centsFromDollars, formatCents } from '../../../../shared/platform/money/money.ts'
import { type OfferedType, ticketTypeName } from '../../../../shared/seating/prices.ts'
import { NumberField, readPrice, writePrice } from '../../../seating/editor/number-field.tsx'
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
  const rule = offered.find(({ type, unit }) => type === chosen.type && unit === 'choice')
  const options = offered.map(({ type, name, nameFr }) => ({
    value: type,
    label: ticketTypeName(type, name, nameFr),
  }))
  return (
    <>
      {options.length < 2 ? (
        options[0]?.label
      ) : (
        <Select
          className="type-select"
          aria-label={words.ticketForSeat({ label })}
          value={chosen.type}
          options={options}
          onChange={(type) => onChoose({ type })}
        />
      )}
      {rule && <ChosenPrice key={rule.type} {...{ label, rule, chosen, onChoose }} />}
    </>
  )
}

type ChosenPriceProps = Omit<TypeSelectProps, 'offered'> & { rule: OfferedType }

/** What the buyer chooses to pay. What is no such amount changes nothing, and is gone with the focus. */
function ChosenPrice({ label, rule, chosen, onChoose }: ChosenPriceProps) {
  const { type, value, suggested = value } = rule
  const price = writePrice(chosen.chosenPrice ?? suggested / 100)
  const [text, setText] = useState(price)
  const read = (typed: string) => {
    const dollars = readPrice(typed)
    return dollars !== null && centsFromDollars(dollars) >= value ? dollars : null
  }
  const amounts = { least: formatCents(value), suggested: formatCents(suggested) }
  return (
    <NumberField
      className="type-select"
      aria-label={words.priceForSeat({ label })}
      description={words.youChoose(amounts)}
      value={text}
      error={read(text) === null && words.leastPrice(amounts)}
      onChange={(typed) => {
        setText(typed)
        const chosenPrice = read(typed)
        if (chosenPrice !== null) onChoose({ type, chosenPrice })
      }}
      onBlur={() => setText(price)}
    />
  )
}

type Seat = { label: string; type?: string; typeName?: string }

/** Seats, each with its kind of ticket where one of them is not at the full price. */
export function SeatBadges({ seats }: { seats: readonly Seat[] }) {
  const namesTypes = seats.some(({ type = 'general' }) => type !== 'general')
  return (
    <ul className="flow">
      {seats.map(({ label, typeName }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places of an area have one label
        <li key={i}>
          <SeatBadge label={label} /> {namesTypes && <span>{typeName}</span>}
        </li>
      ))}
    </ul>
  )
}
