import { type FormEvent, useState } from 'react'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { type Numbering, numberings, seatNames } from '../../../shared/seating/drawing/row-names.ts'
import { freePlace } from '../../../shared/seating/free-place.ts'
import { SEAT_PITCH } from '../../../shared/seating/layout.ts'
import { type HousePlan, seatBlocks } from '../../../shared/seating/plan.ts'
import { words as limits } from '../../../shared/seating/plan-catalogue.ts'
import { SEATS_PER_ROW } from '../../../shared/seating/seats.ts'
import { Select, TextInput } from '../../ui/fields.tsx'
import { Form, useTexts, wrongFields } from '../../ui/form.tsx'
import { Button } from '../../ui/pieces.tsx'
import { words } from './catalogue.ts'
import { blockOptions, zoneOptions } from './house-rows.ts'
import { NumberField, readNumber } from './number-field.tsx'
import { nextRow, type RowRule, repeatedLabel, withRow, withRule } from './plan-edits.ts'

/** The most seats of a row. */
const MAX_ROW = 100
const numberingWords: Record<Numbering, () => string> = {
  left: words.fromLeft,
  right: words.fromRight,
  middle: words.fromMiddle,
}

const noRule = { first: '1', step: '1', without: '', pitch: '', curve: '', aisles: '' }

/** What is typed of the rule of a row, with its fields. */
function useRule(start: Partial<typeof noRule> = {}) {
  const { texts: typed, field } = useTexts({ ...noRule, ...start })
  const [numbering, setNumbering] = useState<Numbering>('left')
  /** The rule, or what is wrong with it. */
  const read = (): RowRule | string => {
    const list = (text: string) =>
      text
        .toUpperCase()
        .split(/[\s,;]+/)
        .filter(Boolean)
    const rule = {
      ...{ first: typed.first.trim().toUpperCase(), step: typed.step === '2' ? (2 as const) : (1 as const) },
      ...{ numbering, without: list(typed.without), aisles: list(typed.aisles).map(Number) },
    }
    const pitch = readNumber(typed.pitch || String(SEAT_PITCH), 10, 1000)
    const curve = readNumber(typed.curve || '0', -1000, 1000)
    if (!seatNames(0, rule)) return words.wrongFirst()
    if (pitch === null) return words.rowPitch()
    if (curve === null || rule.aisles.some(Number.isNaN)) return words.enterNumbers()
    return { ...rule, pitch, curve }
  }
  const fields = (
    <>
      <TextInput label={words.startsWith()} maxLength={6} {...field('first')} />
      <Select
        label={words.step()}
        {...field('step')}
        options={[
          { value: '1', label: words.everyNumber() },
          { value: '2', label: words.everyOther() },
        ]}
      />
      <Select
        label={words.numbering()}
        value={numbering}
        onChange={(value) => setNumbering(numberings.find((one) => one === value) ?? 'left')}
        options={numberings.map((value) => ({ value, label: numberingWords[value]() }))}
      />
      <TextInput label={words.without()} {...field('without')} />
      <NumberField label={words.pitch()} {...field('pitch')} />
      <NumberField label={words.curve()} {...field('curve')} />
      <TextInput label={words.aisles()} {...field('aisles')} />
    </>
  )
  return { fields, read, moves: [typed.pitch, typed.curve, typed.aisles].some(Boolean) }
}

type RuleFormProps = { plan: HousePlan; chosen: ReadonlySet<number>; onEdit: (plan: HousePlan) => void }

/** Names the chosen seats by a rule, and places them by it if it says how. */
export function RuleForm({ plan, chosen, onEdit }: RuleFormProps) {
  const rule = useRule()
  const [wrong, setWrong] = useState('')
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const read = rule.read()
    if (typeof read === 'string') return setWrong(read)
    const next = withRule(plan, chosen, { ...read, moves: rule.moves })
    const label = repeatedLabel(next)
    setWrong(label ? limits.sameName({ label }) : '')
    if (!label) onEdit(next)
  }
  return (
    <form className="editor-form" aria-label={words.nameChosen()} onSubmit={apply} noValidate>
      <p className="text-2">{words.howToName()}</p>
      <div className="editor-fields">{rule.fields}</div>
      {wrong && <p className="field-error">{wrong}</p>}
      <Button type="submit">{words.nameChosen()}</Button>
    </form>
  )
}

/** Adds a row: number of seats, position, spacing, curve and numbering. Change its key to start the next. */
export function RowForm({ plan, onEdit }: { plan: HousePlan; onEdit: (plan: HousePlan) => void }) {
  const [row, setRow] = useState(nextRow(plan))
  // Behind the last row: nothing has this name yet.
  const [place] = useState(() => freePlace({ row, number: '1' }, plan.seats))
  const { texts: numbers, field } = useTexts({ count: `${SEATS_PER_ROW}`, x: `${place.x}`, y: `${place.y}` })
  const rule = useRule({ pitch: String(SEAT_PITCH), curve: '0' })
  const [block, setBlock] = useState(seatBlocks(plan)[0]?.id ?? '')
  const [zone, setZone] = useState(plan.zones[0]?.id ?? '')
  const refused = (count: string) => wrongFields({ count })

  const add = async () => {
    const count = readNumber(numbers.count, 1, MAX_ROW)
    const x = readNumber(numbers.x, -100_000, 100_000)
    const y = readNumber(numbers.y, -100_000, 100_000)
    if (count === null || !Number.isInteger(count)) throw refused(words.rowSeats({ most: MAX_ROW }))
    const read = rule.read()
    if (typeof read === 'string') throw refused(read)
    if (x === null || y === null) throw refused(words.enterNumbers())
    const next = withRow(plan, { ...read, row, count, x, y, block, zone })
    if (next === plan) throw refused(words.hasSeats({ row }))
    onEdit(next)
  }
  return (
    <Form
      className="editor-form"
      label={words.addRow()}
      send={add}
      submit={{ label: words.addThisRow(), variant: 'outline' }}
    >
      <h2 className="block-title">{words.addRow()}</h2>
      <div className="editor-fields">
        <TextInput label={common.row()} maxLength={12} value={row} onChange={setRow} />
        <NumberField label={common.seats()} {...field('count')} />
        {rule.fields}
        <NumberField label={words.across({ what: words.firstSeat() })} {...field('x')} />
        <NumberField label={words.back({ what: words.firstSeat() })} {...field('y')} />
        <Select label={words.block()} value={block} onChange={setBlock} options={blockOptions(plan)} />
        <Select label={common.zone()} value={zone} onChange={setZone} options={zoneOptions(plan)} />
      </div>
    </Form>
  )
}
