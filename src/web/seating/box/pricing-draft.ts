import { centsFromDollars, formatCents } from '../../../shared/platform/money/money.ts'
import type { Pricing, PricingInput } from '../../../shared/seating/box-plan.ts'
import { MAX_SEAT_PRICE } from '../../../shared/seating/house.ts'
import type { LonelyRule } from '../../../shared/seating/lonely-seat.ts'
import {
  type ReducedType,
  reducedTypes,
  type TypeRule,
  ticketTypeName,
} from '../../../shared/seating/prices.ts'
import { readNumber, readPrice, writePrice } from '../editor/number-field.tsx'
import { words } from './catalogue.ts'

/** What becomes of single seats, in words. */
export const lonelyWords: Record<LonelyRule, () => string> = {
  off: words.allow,
  warn: words.warn,
  block: words.refuse,
}

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

/** Pricing as the server takes it. */
export function inputOf({ lonelyRule, zones, types }: Pricing): PricingInput {
  return { lonelyRule, zones: zones.map(({ zone, own }) => ({ zone, price: own })), types }
}

/**
 * The draft after the pricing has become `now` instead of `before`: what was not typed in follows. `disputed` if
 * somebody else changed the same thing to something else.
 */
export function followPricing(
  draft: PricingDraft,
  before: PricingDraft,
  now: PricingDraft,
): { draft: PricingDraft; disputed: boolean } {
  let disputed = false
  const follow = <T>(mine: T, was: T, is: T): T => {
    if (isSame(mine, was)) return is
    disputed ||= !isSame(was, is) && !isSame(mine, is)
    return mine
  }
  const zones = Object.entries(now.zones).map(([zone, is]) => {
    const was = before.zones[zone] ?? ''
    return [zone, follow(draft.zones[zone] ?? was, was, is)] as const
  })
  const types = reducedTypes.map((type) => [
    type,
    follow(draft.types[type], before.types[type], now.types[type]),
  ])
  const merged = {
    lonelyRule: follow(draft.lonelyRule, before.lonelyRule, now.lonelyRule),
    zones: Object.fromEntries(zones),
    types: Object.fromEntries(types) as PricingDraft['types'],
  }
  return { draft: merged, disputed }
}

/** What has changed in the pricing of a performance: the label of its field, and what it is now. */
export function changesOf(before: Pricing, now: Pricing): { what: string; value: string }[] {
  const zones = now.zones
    .filter(({ zone, own }) => (before.zones.find((one) => one.zone === zone)?.own ?? null) !== own)
    .map(({ name, own, price }) => ({
      what: words.priceOf({ zone: name }),
      value: formatCents(centsFromDollars(own ?? price)),
    }))
  const types = reducedTypes.flatMap((type) => {
    const [was, is] = [before, now].map((one) => one.types.find((rule) => rule.type === type))
    return isSame(was, is)
      ? []
      : [{ what: words.ticketsOf({ type: ticketTypeName(type) }), value: offOf(is) }]
  })
  const rule = { what: words.lonelySeat(), value: lonelyWords[now.lonelyRule]() }
  return [...zones, ...types, ...(before.lonelyRule === now.lonelyRule ? [] : [rule])]
}

function offOf(rule: TypeRule | undefined): string {
  if (!rule) return words.notOffered()
  if (rule.unit === 'percent') return words.percentOff({ percent: rule.discount })
  return words.amountOff({ amount: formatCents(rule.discount) })
}

/** Whether two drafts, or two parts of drafts, are the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Parses the draft for the server; returns a message if it does not parse. */
export function readPricing(draft: PricingDraft): { input: PricingInput } | { problem: string } {
  const input: PricingInput = { lonelyRule: draft.lonelyRule, zones: [], types: [] }
  for (const [zone, text] of Object.entries(draft.zones)) {
    const price = readZonePrice(text)
    if (price === undefined) return { problem: words.priceRange({ most: MAX_SEAT_PRICE }) }
    input.zones.push({ zone, price })
  }
  for (const type of reducedTypes) {
    const { unit, discount } = draft.types[type]
    if (unit === 'none') continue
    const value = unit === 'percent' ? readPercent(discount) : readReduction(discount)
    if (value === undefined) {
      const says = unit === 'percent' ? words.percentRange : words.amountRange
      return { problem: says({ type: ticketTypeName(type), most: MAX_SEAT_PRICE }) }
    }
    input.types.push({ type, unit, discount: value })
  }
  return { input }
}

/** Parses dollars and cents; null if blank, undefined if it is not a price. */
function readZonePrice(text: string): number | null | undefined {
  return text.trim() === '' ? null : (readPrice(text) ?? undefined)
}

function readPercent(text: string): number | undefined {
  const value = readNumber(text, 0, 100)
  return value !== null && Number.isInteger(value) ? value : undefined
}

function readReduction(text: string): number | undefined {
  const dollars = readPrice(text)
  return dollars === null ? undefined : centsFromDollars(dollars)
}
