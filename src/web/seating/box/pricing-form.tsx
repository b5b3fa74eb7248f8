import { useQuery } from '@tanstack/react-query'
import type { Pricing } from '../../../shared/seating/box-plan.ts'
import { lonelyRules } from '../../../shared/seating/lonely-seat.ts'
import { Select } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { Pending } from '../../ui/pieces.tsx'
import { pricingQuery } from '../api.ts'
import { NumberField, writePrice } from '../editor/number-field.tsx'
import { words } from './catalogue.ts'
import { type changesOf, lonelyWords, nameOf, waysToOffer } from './pricing-draft.ts'
import { usePricingForm } from './use-pricing-form.ts'

/** The pricing of a performance: zones, ticket types, and the rule on single seats. */
export function PricingForm({ performanceId }: { performanceId: string }) {
  const pricing = useQuery(pricingQuery(performanceId))
  if (!pricing.isSuccess) return <Pending query={pricing} text={words.loadingPrices()} />
  return <Fields pricing={pricing.data} />
}

function Fields({ pricing }: { pricing: Pricing }) {
  const { draft, change, theirs, ...form } = usePricingForm(pricing)
  return (
    <Form
      className="box-pricing"
      label={words.pricesAndRules()}
      send={form.send}
      isChanged={form.isChanged}
      conflict={{ codes: ['pricing-changed'], read: form.read, details: <Theirs changes={theirs} /> }}
      submit={{ label: words.save(), doing: words.saving() }}
    >
      <h2 className="block-title">{words.pricesAndRules()}</h2>
      <div className="box-fields">
        {pricing.zones.map(({ zone, name, price, seats }) => (
          <NumberField
            key={zone}
            label={words.priceOf({ zone: name })}
            description={words.emptyMeans({ count: seats, price: writePrice(price) })}
            value={draft.zones[zone] ?? ''}
            onChange={(text) => change({ zones: { ...draft.zones, [zone]: text } })}
          />
        ))}
        {pricing.known.map((type) => {
          const { unit, value } = draft.types[type.id] ?? { unit: 'none', value: '' }
          const ways = waysToOffer(type)
          const set = (typed: Partial<(typeof draft.types)[string]>) =>
            change({ types: { ...draft.types, [type.id]: { unit, value, ...typed } } })
          return (
            <div key={type.id} className="box-type">
              <Select
                label={words.ticketsOf({ type: nameOf(type) })}
                value={unit}
                onChange={(way) => set({ unit: ways.find(({ value }) => value === way)?.value ?? 'none' })}
                options={ways}
              />
              {unit !== 'none' && unit !== 'usual' && (
                <NumberField
                  label={words.howMuch({ type: nameOf(type) })}
                  value={value}
                  onChange={(value) => set({ value })}
                />
              )}
            </div>
          )
        })}
        <Select
          label={words.lonelySeat()}
          value={draft.lonelyRule}
          onChange={(value) => change({ lonelyRule: lonelyRules.find((rule) => rule === value) ?? 'warn' })}
          options={lonelyRules.map((value) => ({ value, label: lonelyWords[value]() }))}
        />
      </div>
    </Form>
  )
}

/** What somebody else changed meanwhile, which saving again replaces. */
function Theirs({ changes }: { changes: ReturnType<typeof changesOf> }) {
  if (changes.length === 0) return null
  return (
    <>
      <p className="notice-more">{words.theirs()}</p>
      <ul className="notice-more">
        {changes.map(({ what, value }) => (
          <li key={what}>
            <b>{what}</b> {value}
          </li>
        ))}
      </ul>
    </>
  )
}
