import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Pricing } from '../../../shared/seating/box-plan.ts'
import { lonelyRules } from '../../../shared/seating/lonely-seat.ts'
import { reducedTypes, ticketTypeName } from '../../../shared/seating/prices.ts'
import { messageOf } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/fields.tsx'
import { ErrorState, Loading, Notice } from '../../ui/pieces.tsx'
import { savePricing, usePricing } from '../api.ts'
import { NumberField } from '../editor/number-field.tsx'
import { type PricingDraft, readPricing, writePricing } from './pricing-draft.ts'

const lonelyWords = { off: 'Allow it', warn: 'Warn', block: 'Refuse it' }

/** What a performance costs: zones, reduced tickets, and the rule for a seat left alone. */
export function PricingForm({ performanceId }: { performanceId: string }) {
  const pricing = usePricing(performanceId)
  if (pricing.isError) return <ErrorState problem={pricing.error} onRetry={() => void pricing.refetch()} />
  if (!pricing.data) return <Loading text="Loading prices…" />
  return <Form pricing={pricing.data} />
}

function Form({ pricing }: { pricing: Pricing }) {
  const [draft, setDraft] = useState<PricingDraft>(() => writePricing(pricing))
  const [said, setSaid] = useState<{ tone: 'info' | 'danger'; text: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const cache = useQueryClient()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const read = readPricing(draft)
    if ('problem' in read) return setSaid({ tone: 'danger', text: read.problem })
    setSaid(null)
    setBusy(true)
    try {
      const now = await savePricing(pricing.performanceId, read.wish)
      cache.setQueryData(['pricing', pricing.performanceId], now)
      setSaid({ tone: 'info', text: 'Prices saved. Seats that are held or sold keep theirs.' })
    } catch (problem) {
      setSaid({ tone: 'danger', text: messageOf(problem) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className="box-pricing"
      aria-labelledby="pricing"
      aria-busy={busy}
      onSubmit={(event) => void save(event)}
      noValidate
    >
      <h2 id="pricing" className="block-title">
        Prices and rules
      </h2>
      <div className="box-fields">
        {pricing.zones.map(({ zone, name, price, seats }) => (
          <NumberField
            key={zone}
            label={`Price of ${name}`}
            description={`${seats} seats; empty is the house's ${price.toFixed(2)}.`}
            value={draft.zones[zone] ?? ''}
            onChange={(text) => setDraft({ ...draft, zones: { ...draft.zones, [zone]: text } })}
          />
        ))}
        {reducedTypes.map((type) => (
          <div key={type} className="box-type">
            <Select
              label={`${ticketTypeName(type)} tickets`}
              value={draft.types[type].unit}
              onChange={(event) => {
                const unit = event.currentTarget.value
                const known = unit === 'percent' || unit === 'amount' ? unit : 'none'
                setDraft({
                  ...draft,
                  types: { ...draft.types, [type]: { ...draft.types[type], unit: known } },
                })
              }}
              options={[
                { value: 'none', label: 'Not offered' },
                { value: 'percent', label: 'Per cent off' },
                { value: 'amount', label: 'Dollars off' },
              ]}
            />
            {draft.types[type].unit !== 'none' && (
              <NumberField
                label={`${ticketTypeName(type)}: how much`}
                value={draft.types[type].discount}
                onChange={(discount) =>
                  setDraft({
                    ...draft,
                    types: { ...draft.types, [type]: { ...draft.types[type], discount } },
                  })
                }
              />
            )}
          </div>
        ))}
        <Select
          label="A single seat left on its own"
          value={draft.lonelyRule}
          onChange={(event) =>
            setDraft({
              ...draft,
              lonelyRule: lonelyRules.find((rule) => rule === event.currentTarget.value) ?? 'warn',
            })
          }
          options={lonelyRules.map((value) => ({ value, label: lonelyWords[value] }))}
        />
      </div>
      {said && <Notice tone={said.tone}>{said.text}</Notice>}
      <Button type="submit" aria-disabled={busy}>
        {busy ? 'Saving…' : 'Save prices'}
      </Button>
    </form>
  )
}
