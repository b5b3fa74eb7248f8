import type { Pricing, PricingInput } from '../../../shared/seating/box-plan.ts'
import { MAX_SEAT_PRICE } from '../../../shared/seating/house.ts'
import type { LonelyRule } from '../../../shared/seating/lonely-seat.ts'
import { type ReducedType, reducedTypes, ticketTypeName } from '../../../shared/seating/prices.ts'
import { readNumber } from '../editor/number-field.tsx'

/** Prices as they are typed. */
export type PricingDraft = {
  lonelyRule: LonelyRule
  zones: Record<string, string>
  types: Record<ReducedType, { unit: 'none' | 'percent' | 'amount'; discount: string }>
}

/** What is set, as text to change. */
export function writePricing(pricing: Pricing): PricingDraft {
  const typeOf = (type: ReducedType): PricingDraft['types'][ReducedType] => {
    const rule = pricing.types.find((one) => one.type === type)
    if (!rule) return { unit: 'none', discount: '' }
    const discount = rule.unit === 'amount' ? (rule.discount / 100).toFixed(2) : String(rule.discount)
    return { unit: rule.unit, discount }
  }
  return {
    lonelyRule: pricing.lonelyRule,
    zones: Object.fromEntries(
      pricing.zones.map(({ zone, own }) => [zone, own === null ? '' : own.toFixed(2)]),
    ),
    types: { student: typeOf('student'), senior: typeOf('senior') },
  }
}

/** What was typed, as the server takes it, or a sentence that says what is not right. */
export function readPricing(draft: PricingDraft): { wish: PricingInput } | { problem: string } {
  const wish: PricingInput = { lonelyRule: draft.lonelyRule, zones: [], types: [] }
  for (const [zone, text] of Object.entries(draft.zones)) {
    const price = text.trim() === '' ? null : readNumber(text, 0, MAX_SEAT_PRICE)
    if (price === null && text.trim() !== '')
      return { problem: `A price is from 0 to ${MAX_SEAT_PRICE} dollars.` }
    wish.zones.push({ zone, price: price === null ? null : Math.round(price * 100) / 100 })
  }
  for (const type of reducedTypes) {
    const { unit, discount } = draft.types[type]
    if (unit === 'none') continue
    const most = unit === 'percent' ? 100 : MAX_SEAT_PRICE
    const value = readNumber(discount, 0, most)
    if (value === null || (unit === 'percent' && !Number.isInteger(value)))
      return {
        problem: `${ticketTypeName(type)}: ${unit === 'percent' ? 'whole per cent from 0 to 100' : `0 to ${most} dollars`}, please.`,
      }
    wish.types.push({ type, unit, discount: unit === 'percent' ? value : Math.round(value * 100) })
  }
  return { wish }
}
