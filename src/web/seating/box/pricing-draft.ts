import type { Pricing, PricingInput } from '../../../shared/seating/box-plan.ts'
import { MAX_SEAT_PRICE } from '../../../shared/seating/house.ts'
import type { LonelyRule } from '../../../shared/seating/lonely-seat.ts'
import { type ReducedType, reducedTypes, ticketTypeName } from '../../../shared/seating/prices.ts'
import { readNumber, writePrice } from '../editor/number-field.tsx'
import { words } from './pricing-catalogue.ts'

/** Pricing as typed. */
export type PricingDraft = {
  lonelyRule: LonelyRule
  zones: Record<string, string>
  types: Record<ReducedType, { unit: 'none' | 'percent' | 'amount'; discount: string }>
}

/** The current pricing as text to edit. */
export function writePricing(pricing: Pricing): PricingDraft {
  const typeOf = (type: ReducedType): PricingDraft['types'][ReducedType] => {
    const rule = pricing.types.find((one) => one.type === type)
    if (!rule) return { unit: 'none', discount: '' }
    const discount = rule.unit === 'amount' ? writePrice(rule.discount / 100) : String(rule.discount)
    return { unit: rule.unit, discount }
  }
  return {
    lonelyRule: pricing.lonelyRule,
    zones: Object.fromEntries(pricing.zones.map(({ zone, own }) => [zone, writePrice(own)])),
    types: Object.fromEntries(reducedTypes.map((type) => [type, typeOf(type)])) as PricingDraft['types'],
  }
}

/** Parses the draft for the server; returns a message if it does not parse. */
export function readPricing(draft: PricingDraft): { wish: PricingInput } | { problem: string } {
  const wish: PricingInput = { lonelyRule: draft.lonelyRule, zones: [], types: [] }
  for (const [zone, text] of Object.entries(draft.zones)) {
    const price = readPrice(text)
    if (price === undefined) return { problem: words.priceRange({ most: MAX_SEAT_PRICE }) }
    wish.zones.push({ zone, price })
  }
  for (const type of reducedTypes) {
    const { unit, discount } = draft.types[type]
    if (unit === 'none') continue
    const value = unit === 'percent' ? readPercent(discount) : readCents(discount)
    if (value === undefined) {
      const says = unit === 'percent' ? words.percentRange : words.amountRange
      return { problem: says({ type: ticketTypeName(type), most: MAX_SEAT_PRICE }) }
    }
    wish.types.push({ type, unit, discount: value })
  }
  return { wish }
}

/** Parses dollars and cents; null if blank, undefined if it is not a price. */
function readPrice(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const price = readNumber(text, 0, MAX_SEAT_PRICE)
  return price === null ? undefined : Math.round(price * 100) / 100
}

function readPercent(text: string): number | undefined {
  const value = readNumber(text, 0, 100)
  return value !== null && Number.isInteger(value) ? value : undefined
}

function readCents(text: string): number | undefined {
  const value = readNumber(text, 0, MAX_SEAT_PRICE)
  return value === null ? undefined : Math.round(value * 100)
}
