import { useState } from 'react'
import type { Pricing } from '../../../shared/seating/box-plan.ts'
import { ApiError, api } from '../../platform/api.ts'
import { cache } from '../../platform/query.ts'
import { pricingQuery } from '../api.ts'
import { words } from './catalogue.ts'
import { beforeOf, changesOf, followPricing, isSame, readPricing, writePricing } from './pricing-draft.ts'

/**
 * The state of the form over the pricing of a performance. Newer prices are taken over while nobody has typed over
 * them. The server refuses to replace what somebody else changed unseen: then `theirs` says what that is, what was
 * typed stays, and saving again replaces it.
 */
export function usePricingForm(pricing: Pricing) {
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
    const typed = readPricing(form.draft, form.base.known)
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
