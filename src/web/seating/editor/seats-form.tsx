import { type FormEvent, useState } from 'react'
import { locales } from '../../../shared/language/language.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { MAX_SEAT_PRICE } from '../../../shared/seating/house.ts'
import { partName, seatKinds } from '../../../shared/seating/layout.ts'
import { type HousePlan, type PlanSeat, zoneName } from '../../../shared/seating/plan.ts'
import { useTheatre } from '../../platform/theatre.ts'
import { Button } from '../../ui/button.tsx'
import { Select, TextInput } from '../../ui/fields.tsx'
import { words } from './catalogue.ts'
import { kindWords } from './house-rows.ts'
import { NumberField, readNumber, readPrice, writePrice } from './number-field.tsx'
import { withChanged, withMoved, withoutSeats } from './plan-edits.ts'

type SeatsFormProps = {
  plan: HousePlan
  chosen: ReadonlySet<number>
  labels: string
  onEdit: (plan: HousePlan) => void
}

/** Id of the heading that names the chosen seats. */
export const CHOSEN_SEATS = 'chosen-seats'

/**
 * Edits the chosen seats; everything that can be dragged on the map can be typed here. Key it by selection.
 */
export function SeatsForm({ plan, chosen, labels, onEdit }: SeatsFormProps) {
  const { french } = useTheatre()
  const [by, setBy] = useState({ x: '0', y: '0' })
  const [wrong, setWrong] = useState<{ move?: string; price?: string }>({})
  const seats = plan.seats.filter((seat) => chosen.has(seat.seatNum))
  const [first] = seats
  const change = (part: Partial<PlanSeat>) =>
    onEdit(withChanged(plan, chosen, (seat) => ({ ...seat, ...part })))
  /** The value they all share, or undefined. */
  const sameOfAll = <K extends keyof PlanSeat>(key: K) =>
    seats.every((seat) => seat[key] === first?.[key]) ? first?.[key] : undefined

  const [price, setPrice] = useState(() => writePrice(sameOfAll('price') ?? null))

  const move = (event: FormEvent) => {
    event.preventDefault()
    const x = readNumber(by.x, -100_000, 100_000)
    const y = readNumber(by.y, -100_000, 100_000)
    if (x === null || y === null) return setWrong({ move: words.twoNumbers() })
    setWrong({})
    onEdit(withMoved(plan, chosen, x, y))
  }
  const setOwnPrice = (event: FormEvent) => {
    event.preventDefault()
    if (price.trim() === '') return change({ price: null })
    const dollars = readPrice(price)
    if (dollars === null) return setWrong({ price: words.fromTo({ most: MAX_SEAT_PRICE }) })
    setWrong({})
    change({ price: dollars })
  }
  if (!first)
    return (
      <section className="editor-form" aria-labelledby={CHOSEN_SEATS}>
        <h2 id={CHOSEN_SEATS} className="block-title" tabIndex={-1}>
          {words.chosenSeats()}
        </h2>
        <p className="text-2">{words.howToChoose()}</p>
      </section>
    )
  const mixed = { value: '', label: words.different(), disabled: true }
  return (
    <section className="editor-form" aria-labelledby={CHOSEN_SEATS}>
      <h2 id={CHOSEN_SEATS} className="block-title" tabIndex={-1}>
        {words.chosenCount({ count: chosen.size })}
      </h2>
      <p className="text-2 num">{labels}</p>
      <form className="editor-fields" onSubmit={move} noValidate aria-label={words.moveChosen()}>
        <NumberField
          label={words.moveRight()}
          value={by.x}
          onChange={(x) => setBy({ ...by, x })}
          error={wrong.move}
        />
        <NumberField label={words.moveDown()} value={by.y} onChange={(y) => setBy({ ...by, y })} />
        <Button type="submit" variant="outline" size="field">
          {words.move()}
        </Button>
      </form>
      <div className="editor-fields">
        <Select
          label={common.zone()}
          value={sameOfAll('zone') ?? ''}
          onChange={(zone) => change({ zone })}
          options={[mixed, ...plan.zones.map((zone) => ({ value: zone.id, label: zoneName(zone) }))]}
        />
        <Select
          label={words.block()}
          value={sameOfAll('block') ?? ''}
          onChange={(block) => change({ block })}
          options={[
            mixed,
            ...plan.blocks.map(({ id, title, titleFr }) => ({
              value: id,
              label: partName(title, titleFr).name,
            })),
          ]}
        />
        <Select
          label={words.kind()}
          value={sameOfAll('kind') ?? ''}
          onChange={(value) => {
            const kind = seatKinds.find((one) => one === value)
            if (kind) change({ kind })
          }}
          options={[mixed, ...seatKinds.map((value) => ({ value, label: kindWords[value] }))]}
        />
        <Select
          label={words.availability()}
          value={{ true: 'yes', false: 'no', undefined: '' }[String(sameOfAll('available'))] ?? ''}
          onChange={(value) => change({ available: value === 'yes' })}
          options={[
            mixed,
            { value: 'yes', label: words.available() },
            { value: 'no', label: words.unavailable() },
          ]}
        />
        <TextInput
          label={common.note()}
          maxLength={200}
          defaultValue={sameOfAll('note') ?? ''}
          onBlur={(event) => {
            const note = event.currentTarget.value.trim()
            if (note !== (sameOfAll('note') ?? '')) change({ note })
          }}
        />
        {french && (
          <TextInput
            label={words.noteInFrench()}
            lang={locales.fr}
            maxLength={200}
            defaultValue={sameOfAll('noteFr') ?? ''}
            onBlur={(event) => {
              const noteFr = event.currentTarget.value.trim()
              if (noteFr !== (sameOfAll('noteFr') ?? '')) change({ noteFr })
            }}
          />
        )}
      </div>
      <form className="editor-fields" onSubmit={setOwnPrice} noValidate aria-label={words.priceOfChosen()}>
        <NumberField
          label={words.customPrice()}
          description={words.customPriceHint()}
          value={price}
          onChange={setPrice}
          error={wrong.price}
        />
        <Button type="submit" variant="outline" size="field">
          {words.setPrice()}
        </Button>
      </form>
      <Button variant="outline" onClick={() => onEdit(withoutSeats(plan, chosen))}>
        {words.deleteSeats({ count: chosen.size })}
      </Button>
    </section>
  )
}
