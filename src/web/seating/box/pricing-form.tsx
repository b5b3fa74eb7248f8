import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { MAX_LATER_PRICES, type Pricing } from '../../../shared/seating/box-plan.ts'
import { lonelyRules } from '../../../shared/seating/lonely-seat.ts'
import { api } from '../../platform/api.ts'
import { cache } from '../../platform/query.ts'
import { Select, TextInput } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { isSame } from '../../ui/merge-edits.ts'
import { Button, Pending } from '../../ui/pieces.tsx'
import { pricingQuery } from '../api.ts'
import { NumberField, writePrice } from '../editor/number-field.tsx'
import { words } from './catalogue.ts'
import {
  beforeOf,
  changesOf,
  followPricing,
  type LaterDraft,
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
        {pricing.zones.map(({ zone, name, price, seats }, i) => (
          <div key={zone} className="box-type">
            <NumberField
              name={`zones.${i}.price`}
              label={words.priceOf({ zone: name })}
              description={words.emptyMeans({ count: seats, price: writePrice(price) })}
              value={draft.zones[zone] ?? ''}
              onChange={(text) => change({ zones: { ...draft.zones, [zone]: text } })}
            />
            <LaterPrices
              zone={name}
              names={`zones.${i}.later`}
              prices={draft.later[zone] ?? []}
              onChange={(prices) => change({ later: { ...draft.later, [zone]: prices } })}
            />
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
                  name={`types.${type.id}`}
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

type LaterPricesProps = {
  zone: string
  /** What the names of their fields begin with. */
  names: string
  prices: readonly LaterDraft[]
  onChange: (prices: readonly LaterDraft[]) => void
}

/** The prices of a zone that apply from a day on, and a button for another. */
function LaterPrices({ zone, names, prices, onChange }: LaterPricesProps) {
  return (
    <>
      {prices.map((price, i) => {
        const set = (typed: Partial<LaterDraft>) => onChange(prices.with(i, { ...price, ...typed }))
        const which = { zone, number: i + 1 }
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same while they are typed.
          <fieldset key={i} className="box-type" aria-label={words.laterPrice(which)}>
            <TextInput
              name={`${names}.${i}.from`}
              type="date"
              label={words.fromDay(which)}
              value={price.from}
              onChange={(from) => set({ from })}
            />
            <NumberField
              name={`${names}.${i}.price`}
              label={words.laterPrice(which)}
              value={price.price}
              onChange={(price) => set({ price })}
            />
            <Button
              variant="link"
              aria-label={words.removeLater(which)}
              onClick={() => onChange(prices.filter((_, other) => other !== i))}
            >
              {common.remove()}
            </Button>
          </fieldset>
        )
      })}
      {prices.length < MAX_LATER_PRICES && (
        <Button
          variant="link"
          aria-label={words.addLaterTo({ zone })}
          onClick={() => onChange([...prices, { from: '', price: '' }])}
        >
          {words.addLater()}
        </Button>
      )}
    </>
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
    const input = readPricing(form.draft, form.base)
    const saved = await api.put('/performances/:id/pricing', {
      params: { id: pricing.performanceId },
      body: { ...input, before: beforeOf(form.base) },
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
