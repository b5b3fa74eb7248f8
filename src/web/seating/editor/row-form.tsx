import { type FormEvent, useState } from 'react'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { SEAT_PITCH } from '../../../shared/seating/layout.ts'
import { type HousePlan, seatBlocks, zoneName } from '../../../shared/seating/plan.ts'
import { SEATS_PER_ROW } from '../../../shared/seating/seats.ts'
import { Button } from '../../ui/button.tsx'
import { Select, TextInput } from '../../ui/fields.tsx'
import { words } from './catalogue.ts'
import { blockOptions } from './house-rows.ts'
import { NumberField, readNumber } from './number-field.tsx'
import { type Numbering, nextRow, numberings, placeForRow, withRow } from './plan-edits.ts'

/** The most seats of a row. */
const MAX_ROW = 100
const numberingWords: Record<Numbering, () => string> = {
  left: words.fromLeft,
  right: words.fromRight,
  middle: words.fromMiddle,
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
  const [block, setBlock] = useState(seatBlocks(plan)[0]?.id ?? '')
  const [zone, setZone] = useState(plan.zones[0]?.id ?? '')
  const [wrong, setWrong] = useState('')

  const add = (event: FormEvent) => {
    event.preventDefault()
    const count = readNumber(numbers.count, 1, MAX_ROW)
    const pitch = readNumber(numbers.pitch, 10, 1000)
    const curve = readNumber(numbers.curve, -1000, 1000)
    const x = readNumber(numbers.x, -100_000, 100_000)
    const y = readNumber(numbers.y, -100_000, 100_000)
    if (count === null || !Number.isInteger(count)) return setWrong(words.rowSeats({ most: MAX_ROW }))
    if (pitch === null) return setWrong(words.rowPitch())
    if (curve === null || x === null || y === null) return setWrong(words.enterNumbers())
    const next = withRow(plan, { row, count, pitch, curve, x, y, numbering, block, zone })
    if (next === plan) return setWrong(words.hasSeats({ row }))
    onEdit(next)
  }
  const field = (name: keyof typeof numbers) => ({
    value: numbers[name],
    onChange: (value: string) => setNumbers({ ...numbers, [name]: value }),
  })
  return (
    <form className="editor-form" aria-labelledby="add-row" onSubmit={add} noValidate>
      <h2 id="add-row" className="block-title">
        {words.addRow()}
      </h2>
      <div className="editor-fields">
        <TextInput label={common.row()} maxLength={12} value={row} onChange={setRow} />
        <NumberField label={common.seats()} {...field('count')} error={wrong || undefined} />
        <NumberField label={words.pitch()} {...field('pitch')} />
        <NumberField label={words.curve()} {...field('curve')} />
        <NumberField label={words.firstAcross()} {...field('x')} />
        <NumberField label={words.firstBack()} {...field('y')} />
        <Select
          label={words.numbering()}
          value={numbering}
          onChange={(value) => setNumbering(numberings.find((one) => one === value) ?? 'left')}
          options={numberings.map((value) => ({ value, label: numberingWords[value]() }))}
        />
        <Select label={words.block()} value={block} onChange={setBlock} options={blockOptions(plan)} />
        <Select
          label={common.zone()}
          value={zone}
          onChange={setZone}
          options={plan.zones.map((zone) => ({ value: zone.id, label: zoneName(zone) }))}
        />
      </div>
      <Button type="submit" variant="outline">
        {words.addThisRow()}
      </Button>
    </form>
  )
}
