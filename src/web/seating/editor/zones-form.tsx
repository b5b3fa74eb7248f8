import { useState } from 'react'
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
  zoneName,
} from '../../../shared/seating/plan.ts'
import { words as limits } from '../../../shared/seating/plan-catalogue.ts'
import { isAreaName, MAX_SEAT_PRICE, NEW_SEAT_PRICE } from '../../../shared/seating/seats.ts'
import { useTheatre } from '../../platform/theatre-time.ts'
import { Select, TextInput } from '../../ui/fields.tsx'
import { Button } from '../../ui/pieces.tsx'
import { words } from './catalogue.ts'
import { readNumber, readPrice, writePrice } from './number-field.tsx'
import { type MapText, nextRow, withoutPart, withText } from './plan-edits.ts'

type ZonesFormProps = { plan: HousePlan; onEdit: (plan: HousePlan) => void }

/** The price zones and blocks of the house. */
export function ZonesForm({ plan, onEdit }: ZonesFormProps) {
  const { french } = useTheatre()
  const used = new Set(plan.seats.map(({ block }) => block))
  /** Changes a zone; returns that nothing is wrong, as fields expect. */
  const change = (id: string, part: Partial<PlanZone>) => {
    onEdit({ ...plan, zones: plan.zones.map((zone) => (zone.id === id ? { ...zone, ...part } : zone)) })
    return ''
  }
  const addZone = () => {
    const name = words.newZone({ number: plan.zones.length + 1 })
    const zone = { id: freshId(name, plan.zones), name, price: NEW_SEAT_PRICE }
    onEdit({ ...plan, zones: [...plan.zones, zone] })
  }
  const changeBlock = (id: string, part: Partial<PlanBlock>) => {
    onEdit({ ...plan, blocks: plan.blocks.map((block) => (block.id === id ? { ...block, ...part } : block)) })
    return ''
  }
  /** Makes a block without seats an area of so many places, or none for 0. */
  const changePlaces = ({ places, ...block }: PlanBlock, text: string) => {
    const count = Number(text)
    if (!Number.isInteger(count) || count < 0) return words.enterNumbers()
    if (!isAreaName(areaLabel(block))) return limits.areaName()
    const zone = places?.zone ?? plan.zones[0]?.id ?? ''
    const now = count > 0 ? { ...block, places: { count, zone } } : block
    const blocks = plan.blocks.map((one) => (one.id === block.id ? now : one))
    onEdit({ ...plan, blocks: withSeatBlock(blocks) })
    return ''
  }
  const addBlock = () => {
    const title = limits.blockName({ number: plan.blocks.length + 1 })
    onEdit({ ...plan, blocks: [...plan.blocks, { id: freshId(title, plan.blocks), title, color: '' }] })
  }
  /** Adds a text behind the last row of a block, from where it is moved. */
  const addText = ({ id, texts = [] }: PlanBlock) => {
    const seats = plan.seats.filter(({ block }) => block === id)
    const { x, y } = freePlace({ row: nextRow(plan), number: '1' }, seats)
    onEdit(withText(plan, { block: id, index: texts.length }, { title: words.newText(), x, y }))
  }
  return (
    <section className="editor-form" aria-labelledby="zones">
      <h2 id="zones" className="block-title">
        {words.zonesAndBlocks()}
      </h2>
      <ul className="editor-parts">
        {plan.zones.map((zone) => (
          <li key={zone.id}>
            <Field
              label={common.zone()}
              value={zone.name}
              onCommit={(name) => (name ? change(zone.id, { name }) : common.enterName())}
            />
            {french && (
              <Field
                label={words.inFrench({ name: zone.name })}
                value={zone.nameFr ?? ''}
                lang={locales.fr}
                onCommit={(nameFr) => change(zone.id, { nameFr })}
              />
            )}
            <Field
              label={words.priceOf({ zone: zone.name })}
              value={writePrice(zone.price)}
              onCommit={(text) => {
                const price = readPrice(text)
                return price === null ? words.fromTo({ most: MAX_SEAT_PRICE }) : change(zone.id, { price })
              }}
            />
            {plan.zones.length > 1 && (
              <Button
                variant="link"
                size="field"
                aria-label={words.removeZone({ name: zone.name })}
                onClick={() => onEdit(withoutPart(plan, 'zones', zone.id))}
              >
                {common.remove()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button onClick={addZone}>{words.addZone()}</Button>
      <ul className="editor-parts">
        {plan.blocks.map((block) => (
          <li key={block.id}>
            <Field
              label={words.block()}
              value={block.title}
              onCommit={(title) => (title ? changeBlock(block.id, { title }) : common.enterName())}
            />
            {french && (
              <Field
                label={words.inFrench({ name: block.title })}
                value={block.titleFr ?? ''}
                lang={locales.fr}
                onCommit={(titleFr) => changeBlock(block.id, { titleFr })}
              />
            )}
            {!used.has(block.id) && (
              <Field
                label={words.placesOf({ area: block.title })}
                value={String(block.places?.count ?? '')}
                onCommit={(text) => changePlaces(block, text)}
              />
            )}
            {block.texts?.map((text, index) => (
              <TextFields
                // biome-ignore lint/suspicious/noArrayIndexKey: two texts may be the same.
                key={index}
                area={block.title}
                text={text}
                onChange={(now) => onEdit(withText(plan, { block: block.id, index }, now))}
              />
            ))}
            {used.has(block.id) && (block.texts?.length ?? 0) < MAX_TEXTS && (
              <Button variant="link" size="field" onClick={() => addText(block)}>
                {words.addText({ area: block.title })}
              </Button>
            )}
            {block.places && (
              <Select
                label={words.zoneOf({ area: block.title })}
                value={block.places.zone}
                options={plan.zones.map((zone) => ({ value: zone.id, label: zoneName(zone) }))}
                onChange={(zone) =>
                  block.places && changeBlock(block.id, { places: { ...block.places, zone } })
                }
              />
            )}
            {plan.blocks.length > 1 && (
              <Button
                variant="link"
                size="field"
                aria-label={words.removeBlock({ name: block.title })}
                onClick={() => onEdit(withoutPart(plan, 'blocks', block.id))}
              >
                {common.remove()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button onClick={addBlock}>{words.addBlock()}</Button>
    </section>
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
