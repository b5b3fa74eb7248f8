import { type FormEvent, useState } from 'react'
import { SEAT_PITCH } from '../../../shared/seating/layout.ts'
import type { HousePlan } from '../../../shared/seating/plan.ts'
import { rowLabel, SEATS_PER_ROW } from '../../../shared/seating/seats.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/fields.tsx'
import { NumberField, readNumber } from './number-field.tsx'
import { type Numbering, nextRow, numberings, placeForRow, withRow } from './plan-edits.ts'

/** The rows to choose from: A to Z, and as many again. */
const ROWS = 52
const words: Record<Numbering, string> = {
  left: 'From the left',
  right: 'From the right',
  middle: 'From the middle, odd to the left',
}

/** Adds a row: number of seats, position, spacing, curve and numbering. Change its key to start the next. */
export function RowForm({ plan, onEdit }: { plan: HousePlan; onEdit: (plan: HousePlan) => void }) {
  const place = placeForRow(plan)
  const [row, setRow] = useState(nextRow(plan))
  const [numbers, setNumbers] = useState({
    count: String(SEATS_PER_ROW),
    pitch: String(SEAT_PITCH),
    curve: '0',
    x: String(place.x),
    y: String(place.y),
  })
  const [numbering, setNumbering] = useState<Numbering>('left')
  const [block, setBlock] = useState(plan.blocks[0]?.id ?? '')
  const [zone, setZone] = useState(plan.zones[0]?.id ?? '')
  const [wrong, setWrong] = useState('')

  const add = (event: FormEvent) => {
    event.preventDefault()
    const count = readNumber(numbers.count, 1, SEATS_PER_ROW)
    const pitch = readNumber(numbers.pitch, 10, 1000)
    const curve = readNumber(numbers.curve, -1000, 1000)
    const x = readNumber(numbers.x, -100_000, 100_000)
    const y = readNumber(numbers.y, -100_000, 100_000)
    if (count === null || !Number.isInteger(count)) return setWrong(`A row has 1 to ${SEATS_PER_ROW} seats.`)
    if (pitch === null) return setWrong('Seats are 10 to 1000 apart.')
    if (curve === null || x === null || y === null) return setWrong('Please enter numbers.')
    const next = withRow(plan, { row, count, pitch, curve, x, y, numbering, block, zone })
    if (next === plan) return setWrong(`Row ${rowLabel(row)} has these seats already.`)
    onEdit(next)
  }
  const field = (name: keyof typeof numbers) => ({
    value: numbers[name],
    onChange: (value: string) => setNumbers({ ...numbers, [name]: value }),
  })
  return (
    <form className="editor-form" aria-labelledby="add-row" onSubmit={add} noValidate>
      <h2 id="add-row" className="block-title">
        Add a row
      </h2>
      <div className="editor-fields">
        <Select
          label="Row"
          value={String(row)}
          onChange={(value) => setRow(Number(value))}
          options={Array.from({ length: Math.max(ROWS, row + 1) }, (_, i) => ({
            value: String(i),
            label: rowLabel(i),
          }))}
        />
        <NumberField label="Seats" {...field('count')} error={wrong || undefined} />
        <NumberField label="Pitch" {...field('pitch')} />
        <NumberField label="Curve" {...field('curve')} />
        <NumberField label="First seat, across" {...field('x')} />
        <NumberField label="First seat, back" {...field('y')} />
        <Select
          label="Numbering"
          value={numbering}
          onChange={(value) => setNumbering(numberings.find((one) => one === value) ?? 'left')}
          options={numberings.map((value) => ({ value, label: words[value] }))}
        />
        <Select
          label="Block"
          value={block}
          onChange={setBlock}
          options={plan.blocks.map(({ id, title }) => ({ value: id, label: title }))}
        />
        <Select
          label="Zone"
          value={zone}
          onChange={setZone}
          options={plan.zones.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </div>
      <Button type="submit" variant="outline">
        Add Row
      </Button>
    </form>
  )
}
