import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Pricing } from '../../../shared/seating/box-plan.ts'
import { lonelyRules } from '../../../shared/seating/lonely-seat.ts'
import { type ReducedType, reducedTypes, ticketTypeName } from '../../../shared/seating/prices.ts'
import { ApiError } from '../../platform/api.ts'
import { useAction } from '../../platform/use-action.ts'
import { SubmitButton } from '../../ui/button.tsx'
import { Select } from '../../ui/fields.tsx'
import { Outcome, Pending } from '../../ui/pieces.tsx'
import { pricingQuery, savePricing } from '../api.ts'
import { NumberField, writePrice } from '../editor/number-field.tsx'
import { words } from './pricing-catalogue.ts'
import { type PricingDraft, readPricing, writePricing } from './pricing-draft.ts'

const lonelyWords = { off: words.allow, warn: words.warn, block: words.refuse }

/** The pricing of a performance: zones, reduced tickets, and the rule on single seats. */
export function PricingForm({ performanceId }: { performanceId: string }) {
  const pricing = useQuery(pricingQuery(performanceId))
  if (!pricing.isSuccess) return <Pending query={pricing} text={words.loading()} />
  return <Form pricing={pricing.data} />
}

function Form({ pricing }: { pricing: Pricing }) {
  const [draft, setDraft] = useState<PricingDraft>(() => writePricing(pricing))
  const setType = (type: ReducedType, change: Partial<PricingDraft['types'][ReducedType]>) =>
    setDraft({ ...draft, types: { ...draft.types, [type]: { ...draft.types[type], ...change } } })
  const cache = useQueryClient()
  const { run, ...save } = useAction(async () => {
    const read = readPricing(draft)
    if ('problem' in read) throw new ApiError(400, { code: 'invalid-input', message: read.problem })
    const now = await savePricing(pricing.performanceId, read.wish)
    cache.setQueryData(pricingQuery(pricing.performanceId).queryKey, now)
    return words.saved()
  })
  return (
    <form
      className="box-pricing"
      aria-labelledby="pricing"
      aria-busy={save.busy}
      onSubmit={(event) => {
        event.preventDefault()
        run()
      }}
      noValidate
    >
      <h2 id="pricing" className="block-title">
        {words.pricesAndRules()}
      </h2>
      <div className="box-fields">
        {pricing.zones.map(({ zone, name, price, seats }) => (
          <NumberField
            key={zone}
            label={words.priceOf({ zone: name })}
            description={words.emptyMeans({ count: seats, price: writePrice(price) })}
            value={draft.zones[zone] ?? ''}
            onChange={(text) => setDraft({ ...draft, zones: { ...draft.zones, [zone]: text } })}
          />
        ))}
        {reducedTypes.map((type) => (
          <div key={type} className="box-type">
            <Select
              label={words.ticketsOf({ type: ticketTypeName(type) })}
              value={draft.types[type].unit}
              onChange={(unit) => {
                const known = unit === 'percent' || unit === 'amount' ? unit : 'none'
                setType(type, { unit: known })
              }}
              options={[
                { value: 'none', label: words.notOffered() },
                { value: 'percent', label: words.perCentOff() },
                { value: 'amount', label: words.dollarsOff() },
              ]}
            />
            {draft.types[type].unit !== 'none' && (
              <NumberField
                label={words.howMuch({ type: ticketTypeName(type) })}
                value={draft.types[type].discount}
                onChange={(discount) => setType(type, { discount })}
              />
            )}
          </div>
        ))}
        <Select
          label={words.lonelySeat()}
          value={draft.lonelyRule}
          onChange={(value) =>
            setDraft({
              ...draft,
              lonelyRule: lonelyRules.find((rule) => rule === value) ?? 'warn',
            })
          }
          options={lonelyRules.map((value) => ({ value, label: lonelyWords[value]() }))}
        />
      </div>
      <Outcome {...save} />
      <SubmitButton busy={save.busy} doing={words.saving()} label={words.save()} />
    </form>
  )
}
