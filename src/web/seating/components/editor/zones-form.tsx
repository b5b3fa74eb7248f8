import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { MAX_SEAT_PRICE, NEW_SEAT_PRICE } from '../../../../shared/seating/house.ts'
import type { HousePlan, PlanZone } from '../../../../shared/seating/plan.ts'
import { readNumber } from './number-field.tsx'
import { freshId, withoutPart } from './plan-edits.ts'

type ZonesFormProps = { plan: HousePlan; onEdit: (plan: HousePlan) => void }

/** The price zones and the blocks of the house. */
export function ZonesForm({ plan, onEdit }: ZonesFormProps) {
  const change = (id: string, part: Partial<PlanZone>) =>
    onEdit({ ...plan, zones: plan.zones.map((zone) => (zone.id === id ? { ...zone, ...part } : zone)) })
  const addZone = () => {
    const name = `Zone ${plan.zones.length + 1}`
    const zone = { id: freshId(name, plan.zones), name, color: '#8f7d6f', price: NEW_SEAT_PRICE }
    onEdit({ ...plan, zones: [...plan.zones, zone] })
  }
  const addBlock = () => {
    const title = `Block ${plan.blocks.length + 1}`
    onEdit({ ...plan, blocks: [...plan.blocks, { id: freshId(title, plan.blocks), title, color: '' }] })
  }
  return (
    <section className="editor-form" aria-labelledby="zones">
      <h2 id="zones" className="block-title">
        Zones and blocks
      </h2>
      <ul className="editor-parts">
        {plan.zones.map((zone) => (
          <li key={zone.id}>
            <Field label="Zone" value={zone.name} onCommit={(name) => name && change(zone.id, { name })} />
            <Field
              key={zone.price}
              label={`Price of ${zone.name}`}
              value={zone.price.toFixed(2)}
              onCommit={(text) => {
                const price = readNumber(text, 0, MAX_SEAT_PRICE)
                if (price !== null) change(zone.id, { price: Math.round(price * 100) / 100 })
              }}
            />
            <label className="editor-colour">
              <span>Colour</span>
              <input
                type="color"
                aria-label={`Colour of ${zone.name}`}
                value={zone.color}
                onChange={(event) => change(zone.id, { color: event.currentTarget.value })}
              />
            </label>
            <Button
              variant="link"
              disabled={plan.zones.length < 2}
              aria-label={`Remove zone ${zone.name}`}
              onClick={() => onEdit(withoutPart(plan, 'zones', zone.id))}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="outline" onClick={addZone}>
        Add a zone
      </Button>
      <ul className="editor-parts">
        {plan.blocks.map((block) => (
          <li key={block.id}>
            <Field
              label="Block"
              value={block.title}
              onCommit={(title) =>
                title &&
                onEdit({
                  ...plan,
                  blocks: plan.blocks.map((one) => (one.id === block.id ? { ...one, title } : one)),
                })
              }
            />
            <Button
              variant="link"
              disabled={plan.blocks.length < 2}
              aria-label={`Remove block ${block.title}`}
              onClick={() => onEdit(withoutPart(plan, 'blocks', block.id))}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="outline" onClick={addBlock}>
        Add a block
      </Button>
    </section>
  )
}

type FieldProps = { label: string; value: string; onCommit: (text: string) => void }

/** A text that counts when the field is left, so that one word is one step to undo. */
function Field({ label, value, onCommit }: FieldProps) {
  const [text, setText] = useState(value)
  return (
    <TextInput
      label={label}
      autoComplete="off"
      maxLength={60}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => {
        if (text.trim() !== value) onCommit(text.trim())
      }}
    />
  )
}
