import { type ReactNode, useState } from 'react'
import { locales } from '../../../shared/language/language.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { freePlace, freshId } from '../../../shared/seating/free-place.ts'
import {
  areaLabel,
  type HousePlan,
  MAX_COORDINATE,
  MAX_TEXTS,
  type PlanBlock,
  type PlanZone,
  withSeatBlock,
} from '../../../shared/seating/plan.ts'
import { words as limits } from '../../../shared/seating/plan-catalogue.ts'
import { isAreaName, MAX_SEAT_PRICE, NEW_SEAT_PRICE } from '../../../shared/seating/seats.ts'
import { useTheatre } from '../../platform/theatre-time.ts'
import { Select, TextInput } from '../../ui/fields.tsx'
import { Button, Part } from '../../ui/pieces.tsx'
import { words } from './catalogue.ts'
import { zoneOptions } from './house-rows.ts'
import { readNumber, readPrice, writePrice } from './number-field.tsx'
import { type MapText, nextRow, withoutPart, withText } from './plan-edits.ts'

type ZonesFormProps = { plan: HousePlan; onEdit: (plan: HousePlan) => void }

/** The price zones and blocks of the house. */
export function ZonesForm({ plan, onEdit }: ZonesFormProps) {
  const addZone = () => {
    const name = words.newZone({ number: plan.zones.length + 1 })
    const zone = { id: freshId(name, plan.zones), name, price: NEW_SEAT_PRICE }
    onEdit({ ...plan, zones: [...plan.zones, zone] })
  }
  const addBlock = () => {
    const title = limits.blockName({ number: plan.blocks.length + 1 })
    onEdit({ ...plan, blocks: [...plan.blocks, { id: freshId(title, plan.blocks), title, color: '' }] })
  }
  return (
    <Part className="editor-form" title={words.zonesAndBlocks()}>
      <ul className="editor-parts">
        {plan.zones.map((zone) => (
          <ZoneRow key={zone.id} zone={zone} plan={plan} onEdit={onEdit} />
        ))}
      </ul>
      <Button onClick={addZone}>{words.addZone()}</Button>
      <ul className="editor-parts">
        {plan.blocks.map((block) => (
          <BlockRow key={block.id} block={block} plan={plan} onEdit={onEdit} />
        ))}
      </ul>
      <Button onClick={addBlock}>{words.addBlock()}</Button>
    </Part>
  )
}

function ZoneRow({ zone, plan, onEdit }: ZonesFormProps & { zone: PlanZone }) {
  /** Returns '' (no error), as fields expect. */
  const change = (part: Partial<PlanZone>) => {
    onEdit({ ...plan, zones: plan.zones.map((one) => (one.id === zone.id ? { ...one, ...part } : one)) })
    return ''
  }
  return (
    <PartRow
      label={common.zone()}
      name={zone.name}
      nameFr={zone.nameFr}
      onName={(name) => change({ name })}
      onNameFr={(nameFr) => change({ nameFr })}
      removal={words.removeZone({ name: zone.name })}
      onRemove={plan.zones.length > 1 && (() => onEdit(withoutPart(plan, 'zones', zone.id)))}
    >
      <Field
        label={words.priceOf({ zone: zone.name })}
        value={writePrice(zone.price)}
        onCommit={(text) => {
          const price = readPrice(text)
          return price === null ? words.fromTo({ most: MAX_SEAT_PRICE }) : change({ price })
        }}
      />
    </PartRow>
  )
}

function BlockRow({ block, plan, onEdit }: ZonesFormProps & { block: PlanBlock }) {
  const { id, places, texts = [] } = block
  const seats = plan.seats.filter((seat) => seat.block === id)
  const replace = (now: PlanBlock) => plan.blocks.map((one) => (one.id === id ? now : one))
  const change = (part: Partial<PlanBlock>) => {
    onEdit({ ...plan, blocks: replace({ ...block, ...part }) })
    return ''
  }
  /** Makes a block without seats an area of so many places, or none for 0. */
  const changePlaces = (text: string) => {
    const count = Number(text)
    if (!Number.isInteger(count) || count < 0) return words.enterNumbers()
    if (!isAreaName(areaLabel(block))) return limits.areaName()
    const zone = places?.zone ?? plan.zones[0]?.id ?? ''
    const { places: _, ...bare } = block
    const blocks = replace(count > 0 ? { ...bare, places: { count, zone } } : bare)
    onEdit({ ...plan, blocks: withSeatBlock(blocks) })
    return ''
  }
  /** Adds a text behind the last row of a block, from where it is moved. */
  const addText = () => {
    const { x, y } = freePlace({ row: nextRow(plan), number: '1' }, seats)
    onEdit(withText(plan, { block: id, index: texts.length }, { title: words.newText(), x, y }))
  }
  return (
    <PartRow
      label={words.block()}
      name={block.title}
      nameFr={block.titleFr}
      onName={(title) => change({ title })}
      onNameFr={(titleFr) => change({ titleFr })}
      removal={words.removeBlock({ name: block.title })}
      onRemove={plan.blocks.length > 1 && (() => onEdit(withoutPart(plan, 'blocks', id)))}
    >
      {seats.length === 0 && (
        <Field
          label={words.placesOf({ area: block.title })}
          value={String(places?.count ?? '')}
          onCommit={changePlaces}
        />
      )}
      {texts.map((text, index) => (
        <TextFields
          // biome-ignore lint/suspicious/noArrayIndexKey: two texts may be the same.
          key={index}
          area={block.title}
          text={text}
          onChange={(now) => onEdit(withText(plan, { block: id, index }, now))}
        />
      ))}
      {seats.length > 0 && texts.length < MAX_TEXTS && (
        <Button variant="link" size="field" onClick={addText}>
          {words.addText({ area: block.title })}
        </Button>
      )}
      {places && (
        <Select
          label={words.zoneOf({ area: block.title })}
          value={places.zone}
          options={zoneOptions(plan)}
          onChange={(zone) => change({ places: { ...places, zone } })}
        />
      )}
    </PartRow>
  )
}

type PartRowProps = {
  label: string
  name: string
  nameFr: string | undefined
  onName: FieldProps['onCommit']
  onNameFr: FieldProps['onCommit']
  /** Label of the button that removes it. */
  removal: string
  /** False for the last of its kind, which stays. */
  onRemove: false | (() => void)
  children: ReactNode
}

/** A zone or block: its name in each language, what else it has, and the button that removes it. */
function PartRow({ label, name, nameFr, onName, onNameFr, removal, onRemove, children }: PartRowProps) {
  const { french } = useTheatre()
  return (
    <li>
      <Field label={label} value={name} onCommit={(text) => (text ? onName(text) : common.enterName())} />
      {french && (
        <Field label={words.inFrench({ name })} value={nameFr ?? ''} lang={locales.fr} onCommit={onNameFr} />
      )}
      {children}
      {onRemove && (
        <Button variant="link" size="field" aria-label={removal} onClick={onRemove}>
          {common.remove()}
        </Button>
      )}
    </li>
  )
}

type TextFieldsProps = { area: string; text: MapText; onChange: (text: MapText | null) => void }

/** A text of the map and its place; it can be dragged there, too. */
function TextFields({ area, text, onChange }: TextFieldsProps) {
  const place = (key: 'x' | 'y', label: string) => (
    <Field
      label={label}
      value={String(text[key])}
      onCommit={(typed) => {
        const value = readNumber(typed, -MAX_COORDINATE, MAX_COORDINATE)
        if (value === null) return words.enterNumbers()
        onChange({ ...text, [key]: value })
        return ''
      }}
    />
  )
  return (
    <>
      <Field
        label={words.textOf({ area })}
        value={text.title}
        onCommit={(title) => {
          onChange(title ? { ...text, title } : null)
          return ''
        }}
      />
      {place('x', words.across({ what: text.title }))}
      {place('y', words.back({ what: text.title }))}
    </>
  )
}

type FieldProps = {
  label: string
  value: string
  lang?: string
  /** Returns what is wrong with the text, if anything. */
  onCommit: (text: string) => string
}

/** A text field that commits on blur, so that a word is a single undo step. */
function Field({ label, value, lang, onCommit }: FieldProps) {
  const [typed, setTyped] = useState({ over: value, text: value, wrong: '' })
  // Undone, or changed elsewhere.
  if (typed.over !== value) setTyped({ over: value, text: value, wrong: '' })
  return (
    <TextInput
      label={label}
      lang={lang}
      autoComplete="off"
      maxLength={60}
      value={typed.text}
      onChange={(text) => setTyped({ over: value, text, wrong: '' })}
      onBlur={() => {
        const text = typed.text.trim()
        const wrong = text === value ? '' : onCommit(text)
        setTyped((now) => ({ ...now, wrong }))
      }}
      error={typed.wrong || undefined}
    />
  )
}
