import { centsFromDollars, formatCents } from '../../../shared/platform/money/money.ts'
import type { Pricing, PricingBefore, PricingInput } from '../../../shared/seating/box-plan.ts'
import type { LonelyRule } from '../../../shared/seating/lonely-seat.ts'
import { FULL_PRICE, type TypeRule, ticketTypeName } from '../../../shared/seating/prices.ts'
import { MAX_SEAT_PRICE } from '../../../shared/seating/seats.ts'
import type { TicketType } from '../../../shared/seating/ticket-types.ts'
import { formatDate } from '../../platform/theatre-time.ts'
import { isSame, mergeEdits } from '../../ui/merge-edits.ts'
import { wrongFields } from '../../ui/use-form.ts'
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
  house: string
  lonelyRule: LonelyRule
  zones: Record<string, string>
  /** The prices of zones that apply from a day on. */
  later: Record<string, readonly LaterDraft[]>
  types: Record<string, TypeDraft>
}
export type LaterDraft = { from: string; price: string }
type TypeDraft = { unit: TypeRule['unit']; value: string }

const notOffered: TypeDraft = { unit: 'none', value: '' }

/** What is known of a type that the performance says nothing of. */
const unsaid = ({ everywhere }: TicketType): TypeDraft => ({
  ...notOffered,
  unit: everywhere ? 'usual' : 'none',
})

/** The current pricing as text to edit. */
export function writePricing(pricing: Pricing): PricingDraft {
  const typeOf = (known: TicketType): TypeDraft => {
    const rule = pricing.types.find(({ type }) => type === known.id)
    return rule ? { unit: rule.unit, value: writeValue(rule) } : unsaid(known)
  }
  return {
    house: pricing.house,
    lonelyRule: pricing.lonelyRule,
    zones: Object.fromEntries(pricing.zones.map(({ zone, own }) => [zone, writePrice(own)])),
    later: Object.fromEntries(
      pricing.zones.map(({ zone, later }) => [
        zone,
        later.map((one) => ({ ...one, price: writePrice(one.price) })),
      ]),
    ),
    types: Object.fromEntries(pricing.known.map((known) => [known.id, typeOf(known)])),
  }
}

/** What a change replaces, as the server takes it. */
export function beforeOf({ house, lonelyRule, zones, types }: Pricing): PricingBefore {
  const own = zones.map(({ zone, own, later }) => ({ zone, price: own, later }))
  return { house, lonelyRule, zones: own, types }
}

/**
 * The draft after the pricing has become `now` instead of `before`: what was not typed in follows. `disputed` if
 * somebody else changed the same thing to something else. In another house everything follows: its zones are others.
 */
export function followPricing(
  draft: PricingDraft,
  before: PricingDraft,
  now: PricingDraft,
): { draft: PricingDraft; disputed: boolean } {
  if (before.house !== now.house) return { draft: now, disputed: !isSame(draft, before) }
  const ruleOf = ({ lonelyRule }: PricingDraft) => ({ lonelyRule })
  const rule = mergeEdits(ruleOf(before), ruleOf(draft), ruleOf(now))
  const zones = mergeEdits(before.zones, draft.zones, now.zones)
  const later = mergeEdits(before.later, draft.later, now.later)
  const types = mergeEdits(before.types, draft.types, now.types)
  return {
    draft: { ...now, ...rule.values, zones: zones.values, later: later.values, types: types.values },
    disputed: [rule, zones, later, types].some((part) => part.disputed.length > 0),
  }
}

/** What has changed in the pricing of a performance: the label of its field, and what it is now. */
export function changesOf(before: Pricing, now: Pricing): { what: string; value: string }[] {
  const moved = before.house !== now.house
  const zones = now.zones
    .filter(({ zone, own, later }) => {
      const was = before.zones.find((one) => one.zone === zone)
      return moved || (was?.own ?? null) !== own || !isSame(was?.later ?? [], later)
    })
    .map(({ name, own, price, later }) => {
      const prices = later.map(({ from, price }) =>
        words.priceFrom({ amount: amountOf(price), day: formatDate(from) }),
      )
      return { what: words.priceOf({ zone: name }), value: [amountOf(own ?? price), ...prices].join('; ') }
    })
  const types = now.known.flatMap((known) => {
    const [was, is] = [before, now].map((one) => one.types.find(({ type }) => type === known.id))
    return isSame(was, is)
      ? []
      : [{ what: words.ticketsOf({ type: nameOf(known) }), value: offOf(is, known) }]
  })
  const rule = { what: words.lonelySeat(), value: lonelyWords[now.lonelyRule]() }
  return [...zones, ...types, ...(before.lonelyRule === now.lonelyRule ? [] : [rule])]
}

const amountOf = (dollars: number) => formatCents(centsFromDollars(dollars))

/** What a type is called in the reader's language. */
export const nameOf = ({ id, name, nameFr }: TicketType) => ticketTypeName(id, name, nameFr)

function offOf(rule: TypeRule | undefined, known: TicketType): string {
  const unit = rule?.unit ?? unsaid(known).unit
  if (unit === 'none') return words.notOffered()
  return ruleWords(rule && unit !== 'usual' ? rule : known)
}

/** What a rule makes of a price. */
export function ruleWords({ unit, value }: { unit: string; value: number }): string {
  const amount = formatCents(value)
  if (unit === 'percent') return value === 0 ? words.fullPrice() : words.percentOff({ percent: value })
  if (unit === 'amount') return words.amountOff({ amount })
  return unit === 'fixed' ? amount : words.fromAmount({ amount })
}

/** How a type may be offered, in the order of the list. */
export function waysToOffer(known: TicketType): { value: TypeRule['unit']; label: string }[] {
  const usual = { value: 'usual' as const, label: words.asUsual({ rule: ruleWords(known) }) }
  const none = { value: 'none' as const, label: words.notOffered() }
  if (known.id === FULL_PRICE) return [usual, none]
  return [
    none,
    usual,
    { value: 'percent', label: words.perCentOff() },
    { value: 'amount', label: words.dollarsOff() },
    { value: 'fixed', label: words.fixedPrice() },
  ]
}

/** Parses the draft for the server; throws what is wrong with a field, which the server names in the same way. */
export function readPricing(
  draft: PricingDraft,
  { zones, known }: Pick<Pricing, 'zones' | 'known'>,
): PricingInput {
  const input: PricingInput = { lonelyRule: draft.lonelyRule, zones: [], types: [] }
  for (const [i, { zone }] of zones.entries()) {
    const text = draft.zones[zone] ?? ''
    const price = text.trim() === '' ? null : pricedIn(`zones.${i}.price`, text)
    const later = (draft.later[zone] ?? []).map(({ from, price }, k) => ({
      ...{ from, price: pricedIn(`zones.${i}.later.${k}.price`, price) },
    }))
    input.zones.push({ zone, price, later })
  }
  for (const type of known) {
    const { unit, value: text } = draft.types[type.id] ?? unsaid(type)
    if (unit === unsaid(type).unit) continue
    const value = unit === 'usual' || unit === 'none' ? 0 : readValue(unit, text)
    if (value === undefined) {
      const says = unit === 'percent' ? words.percentRange : words.amountRange
      throw wrongFields({ [`types.${type.id}`]: says({ type: nameOf(type), most: MAX_SEAT_PRICE }) })
    }
    input.types.push({ type: type.id, unit, value })
  }
  return input
}

/** The price typed into a field. */
function pricedIn(field: string, text: string): number {
  const price = readPrice(text)
  if (price === null) throw wrongFields({ [field]: words.priceRange({ most: MAX_SEAT_PRICE }) })
  return price
}

/** The number of a rule as it is typed: per cent, or dollars and cents. */
export function writeValue({ unit, value }: { unit: string; value: number }): string {
  return unit === 'percent' ? String(value) : writePrice(value / 100)
}

/** Parses the number of a rule; undefined if it is none. */
export function readValue(unit: string, text: string): number | undefined {
  if (unit === 'percent') {
    const value = readNumber(text, 0, 100)
    return value !== null && Number.isInteger(value) ? value : undefined
  }
  const dollars = readPrice(text)
  return dollars === null ? undefined : centsFromDollars(dollars)
}
