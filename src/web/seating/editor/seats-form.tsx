import type { ComponentProps, FocusEvent } from 'react'
import { locales } from '../../../shared/language/language.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { seatKinds } from '../../../shared/seating/layout.ts'
import type { HousePlan, PlanSeat } from '../../../shared/seating/plan.ts'
import { words as limits } from '../../../shared/seating/plan-catalogue.ts'
import { MAX_SEAT_PRICE, tidyName } from '../../../shared/seating/seats.ts'
import { useTheatre } from '../../platform/theatre-time.ts'
import { Select, TextInput } from '../../ui/fields.tsx'
import { Form, useTexts, wrongFields } from '../../ui/form.tsx'
import { Button } from '../../ui/pieces.tsx'
import { mapConstants } from '../map/constants.ts'
import { words } from './catalogue.ts'
import { blockOptions, zoneOptions } from './house-rows.ts'
import { NumberField, readNumber, readPrice, writePrice } from './number-field.tsx'
import { repeatedLabel, withChanged, withMoved, withoutSeats } from './plan-edits.ts'
import { RuleForm } from './row-form.tsx'

type SeatsFormProps = {
  plan: HousePlan
  chosen: ReadonlySet<number>
  labels: string
  onEdit: (plan: HousePlan) => void
}

/** Id of the heading that names the chosen seats. */
export const CHOSEN_SEATS = 'chosen-seats'

/** Brings the form into sight once no second press of its seat can follow, unless somebody is in it by then. */
function showSoon(heading: HTMLElement | null) {
  const timer = setTimeout(() => {
    const isUsed = heading?.parentElement?.contains(document.activeElement)
    if (!isUsed) heading?.scrollIntoView({ block: 'nearest' })
  }, mapConstants.doubleClickMs)
  return () => clearTimeout(timer)
}

/** Edits the chosen seats; what can be dragged on the map can be typed here. Key it by selection. */
export function SeatsForm({ plan, chosen, labels, onEdit }: SeatsFormProps) {
  const seats = plan.seats.filter((seat) => chosen.has(seat.seatNum))
  const change = (part: Partial<PlanSeat>) =>
    onEdit(withChanged(plan, chosen, (seat) => ({ ...seat, ...part })))
  const [only, ...others] = seats
  return (
    <section className="editor-form" aria-labelledby={CHOSEN_SEATS}>
      <h2 ref={only && showSoon} id={CHOSEN_SEATS} className="block-title" tabIndex={-1}>
        {only ? words.chosenCount({ count: chosen.size }) : words.chosenSeats()}
      </h2>
      {only ? <p className="text-2 num">{labels}</p> : <p className="text-2">{words.howToChoose()}</p>}
      {only && others.length === 0 && (
        <SeatNameForm key={`${only.row} ${only.number}`} plan={plan} seat={only} onEdit={onEdit} />
      )}
      {others.length > 0 && <RuleForm plan={plan} chosen={chosen} onEdit={onEdit} />}
      {only && (
        <>
          <MoveForm onMove={(x, y) => onEdit(withMoved(plan, chosen, x, y))} />
          <SeatFields plan={plan} seats={seats} change={change} />
          <PriceForm price={sameOfAll(seats, 'price') ?? null} onPrice={(price) => change({ price })} />
          <Button onClick={() => onEdit(withoutSeats(plan, chosen))}>
            {words.deleteSeats({ count: chosen.size })}
          </Button>
        </>
      )}
    </section>
  )
}

/** The value that all the seats share; undefined if they differ. */
function sameOfAll<K extends keyof PlanSeat>(seats: readonly PlanSeat[], key: K): PlanSeat[K] | undefined {
  const [first] = seats
  return seats.every((seat) => seat[key] === first?.[key]) ? first?.[key] : undefined
}

type SmallFormProps = Omit<ComponentProps<typeof Form>, 'submit'> & { submit: string }

/** Some fields in a line, with their button. */
function SmallForm({ submit: label, ...form }: SmallFormProps) {
  return <Form className="editor-fields" submit={{ label, variant: 'outline', size: 'field' }} {...form} />
}

type SeatNameFormProps = { plan: HousePlan; seat: PlanSeat; onEdit: (plan: HousePlan) => void }

/** The row and the number of one seat. Key it by them. */
function SeatNameForm({ plan, seat, onEdit }: SeatNameFormProps) {
  const { texts: name, field } = useTexts({ row: seat.row, number: seat.number })
  const rename = async () => {
    const [row, number] = [tidyName(name.row), tidyName(name.number)]
    if (number === '') throw wrongFields({ number: limits.noSeatName() })
    const renamed = withChanged(plan, new Set([seat.seatNum]), (one) => ({ ...one, row, number }))
    const label = repeatedLabel(renamed)
    if (label) throw wrongFields({ number: limits.sameName({ label }) })
    if (row !== seat.row || number !== seat.number) onEdit(renamed)
  }
  return (
    <SmallForm label={words.nameOfSeat()} send={rename} submit={words.rename()}>
      <TextInput label={common.row()} maxLength={12} {...field('row')} />
      <TextInput label={words.seatInRow()} maxLength={12} {...field('number')} />
    </SmallForm>
  )
}

function MoveForm({ onMove }: { onMove: (x: number, y: number) => void }) {
  const { texts: by, field } = useTexts({ x: '0', y: '0' })
  const move = async () => {
    const x = readNumber(by.x, -100_000, 100_000)
    const y = readNumber(by.y, -100_000, 100_000)
    if (x === null || y === null) throw wrongFields({ x: words.twoNumbers() })
    onMove(x, y)
  }
  return (
    <SmallForm label={words.moveChosen()} send={move} submit={words.move()}>
      <NumberField label={words.moveRight()} {...field('x')} />
      <NumberField label={words.moveDown()} {...field('y')} />
    </SmallForm>
  )
}

type PriceFormProps = { price: number | null; onPrice: (dollars: number | null) => void }

function PriceForm({ price, onPrice }: PriceFormProps) {
  const { texts, field } = useTexts({ price: writePrice(price) })
  const set = async () => {
    const text = texts.price.trim()
    const dollars = text === '' ? null : readPrice(text)
    if (dollars === null && text !== '') throw wrongFields({ price: words.fromTo({ most: MAX_SEAT_PRICE }) })
    onPrice(dollars)
  }
  return (
    <SmallForm label={words.priceOfChosen()} send={set} submit={words.setPrice()}>
      <NumberField label={words.customPrice()} description={words.customPriceHint()} {...field('price')} />
    </SmallForm>
  )
}

type SeatFieldsProps = {
  plan: HousePlan
  seats: readonly PlanSeat[]
  change: (part: Partial<PlanSeat>) => void
}

/** Where the seats are, what kind they are, and what is noted of them. */
function SeatFields({ plan, seats, change }: SeatFieldsProps) {
  const { french } = useTheatre()
  const mixed = { value: '', label: words.different(), disabled: true }
  const choice = (key: 'zone' | 'block' | 'kind') => ({
    value: sameOfAll(seats, key) ?? '',
    onChange: (value: string) => change({ [key]: value }),
  })
  const noteField = (key: 'note' | 'noteFr') => ({
    maxLength: 200,
    defaultValue: sameOfAll(seats, key) ?? '',
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      const note = event.currentTarget.value.trim()
      if (note !== (sameOfAll(seats, key) ?? '')) change({ [key]: note })
    },
  })
  return (
    <div className="editor-fields">
      <Select label={common.zone()} options={[mixed, ...zoneOptions(plan)]} {...choice('zone')} />
      <Select label={words.block()} options={[mixed, ...blockOptions(plan)]} {...choice('block')} />
      <Select
        label={words.kind()}
        options={[mixed, ...seatKinds.map((value) => ({ value, label: words[value]() }))]}
        {...choice('kind')}
      />
      <Select
        label={words.availability()}
        value={{ true: 'yes', false: 'no', undefined: '' }[String(sameOfAll(seats, 'available'))] ?? ''}
        onChange={(value) => change({ available: value === 'yes' })}
        options={[
          mixed,
          { value: 'yes', label: common.available() },
          { value: 'no', label: words.unavailable() },
        ]}
      />
      <TextInput label={common.note()} {...noteField('note')} />
      {french && <TextInput label={words.noteInFrench()} lang={locales.fr} {...noteField('noteFr')} />}
    </div>
  )
}
