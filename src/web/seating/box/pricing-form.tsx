import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { words as fields } from '../../../shared/platform/fields-catalogue.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import type { Pricing } from '../../../shared/seating/box-plan.ts'
import { lonelyRules } from '../../../shared/seating/lonely-seat.ts'
import { ApiError, api } from '../../platform/api.ts'
import { cache } from '../../platform/query.ts'
import { Select, TextInput } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { Pending } from '../../ui/pieces.tsx'
import { pricingQuery } from '../api.ts'
import { NumberField, writePrice } from '../editor/number-field.tsx'
import { words } from './catalogue.ts'
import {
  beforeOf,
  changesOf,
  followPricing,
  isSame,
  lonelyWords,
  nameOf,
  readPricing,
  waysToOffer,
  writePricing,
} from './pricing-draft.ts'

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
      submit={{ label: words.save(), doing: common.saving() }}
    >
      <h2 className="block-title">{words.pricesAndRules()}</h2>
      <div className="box-fields">
        {pricing.zones.map(({ zone, name, price, seats }) => (
          <div key={zone} className="box-type">
            <NumberField
              label={words.priceOf({ zone: name })}
              description={words.emptyMeans({ count: seats, price: writePrice(price) })}
              value={draft.zones[zone] ?? ''}
              onChange={(text) => change({ zones: { ...draft.zones, [zone]: text } })}
            />
            {draft.zones[zone] && (
              <TextInput
                type="date"
                label={words.fromDay({ zone: name })}
                description={words.fromDayHint()}
                value={draft.from[zone] ?? ''}
                onChange={(day) => change({ from: { ...draft.from, [zone]: day } })}
              />
            )}
          </div>
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

/**
 * The state of the form over the pricing of a performance. Newer prices are taken over while nobody has typed over
 * them. The server refuses to replace what somebody else changed unseen: then `theirs` says what that is, what was
 * typed stays, and saving again replaces it.
 */
function usePricingForm(pricing: Pricing) {
  const query = pricingQuery(pricing.performanceId)
  const [form, setForm] = useState(() => based(pricing))
  const [theirs, setTheirs] = useState<ReturnType<typeof changesOf>>([])
  if (form.base !== pricing) {
    const now = based(pricing)
    const { draft, disputed } = followPricing(form.draft, form.seen, now.seen)
    if (!disputed) setForm({ ...now, draft })
  }

  const read = async () => {
    // One that is on its way may have been answered before the change.
    await cache.cancelQueries({ queryKey: query.queryKey })
    const now = based(await cache.fetchQuery({ ...query, staleTime: 0 }))
    setTheirs(changesOf(form.base, now.base))
    setForm(({ draft, seen }) => ({ ...now, draft: followPricing(draft, seen, now.seen).draft }))
  }
  const send = async () => {
    // A day that is typed in part reads like none, which would be at once.
    const isPart = document.querySelector('.box-pricing :invalid') !== null
    const typed = isPart ? { problem: fields.date() } : readPricing(form.draft, form.base.known)
    if ('problem' in typed) throw new ApiError(400, { code: 'invalid-input', message: typed.problem })
    const saved = await api.put('/performances/:id/pricing', {
      params: { id: pricing.performanceId },
      body: { ...typed.input, before: beforeOf(form.base) },
    })
    await cache.cancelQueries({ queryKey: query.queryKey })
    const now = based(cache.setQueryData(query.queryKey, saved) ?? saved)
    setForm(({ draft }) => ({ ...now, draft: followPricing(draft, form.draft, now.seen).draft }))
    return words.saved()
  }
  return {
    draft: form.draft,
    change: (more: Partial<typeof form.draft>) =>
      setForm((now) => ({ ...now, draft: { ...now.draft, ...more } })),
    ...{ send, read, theirs },
    isChanged: !isSame(form.draft, form.seen),
  }
}

/** A form that nobody has typed in: the pricing it is over, how that is written, and the draft. */
function based(base: Pricing) {
  const seen = writePricing(base)
  return { base, seen, draft: seen }
}
