import { sql } from 'kysely'
import { centsFromDollars } from '../../../shared/platform/money/money.ts'
import type { PricingBefore, PricingBody, PricingInput } from '../../../shared/seating/box-plan.ts'
import { AppError } from '../../platform/base/base.ts'
import type { Engine, Trx } from '../../platform/db/engine.ts'
import type { Platform } from '../../platform/platform.ts'
import { readNow, writeAudit } from '../../platform/records/audit.ts'
import { setLonelyRule } from '../../shows/commands/change-performance.ts'
import { wallClock } from '../../shows/rules/wall-clock.ts'
import { readPricing } from '../queries/box-plan.ts'
import { WHOLE_HOUSE } from '../queries/live.ts'
import { readDrawing } from '../queries/plan.ts'
import { listTicketTypes } from '../queries/ticket-types.ts'

/**
 * Replaces all of a performance's pricing. Seats already held or sold keep their price. Throws performance-not-found,
 * pricing-changed if somebody else has changed it since the caller saw it as `before`, zone-unknown and
 * type-not-offered.
 */
export async function setPricing(
  { config, db, engine, events }: Platform,
  actorId: string,
  performanceId: string,
  { before, ...input }: PricingBody,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (before) await requireUnchanged(trx, engine, performanceId, before, input)
    if (!(await setLonelyRule(trx, performanceId, input.lonelyRule)))
      throw new AppError('performance-not-found')
    const { drawing } = await readDrawing(trx, { performance: performanceId })
    const strange = input.zones.find(({ zone }) => !drawing.zones.some(({ id }) => id === zone))
    if (strange) throw new AppError('zone-unknown', { fields: { zones: strange.zone } })
    const types = await listTicketTypes(trx)
    const unknown = input.types.find(({ type }) => !types.some(({ id }) => id === type))
    if (unknown) throw new AppError('type-not-offered', { fields: { types: unknown.type } })
    const own = pricesOf(input).map((price) => ({ performance_id: performanceId, ...price, applies: 0 }))
    await trx.deleteFrom('zone_prices').where('performance_id', '=', performanceId).execute()
    if (own.length > 0) await trx.insertInto('zone_prices').values(own).execute()
    await applyPrices(trx, today(await readNow(trx, engine), config.timeZone), performanceId)
    await trx.deleteFrom('type_rules').where('performance_id', '=', performanceId).execute()
    const rules = input.types.map((rule) => ({ performance_id: performanceId, ...rule }))
    if (rules.length > 0) await trx.insertInto('type_rules').values(rules).execute()
    await writeAudit(trx, engine, actorId, 'prices-set', `performance:${performanceId}`, {
      lonelyRule: input.lonelyRule,
      zones: own.map((one) => `${one.zone} ${one.price_cents} ${one.from_day}`.trim()).join(', '),
      types: input.types.map(({ type, unit, value }) => `${type} ${value} ${unit}`).join(', '),
    })
  })
  events.publish('seats', WHOLE_HOUSE)
}

/** The prices of an input as rows of `zone_prices`. */
const pricesOf = ({ zones }: PricingInput) =>
  zones.flatMap(({ zone, price, later = [] }) =>
    [...(price === null ? [] : [{ from: '', price }]), ...later].map((one) => ({
      ...{ zone, from_day: one.from, price_cents: centsFromDollars(one.price) },
    })),
  )

/** Gives new performances of one house their own prices of its zones, in dollars. Throws zone-unknown. */
export async function priceNew(
  trx: Trx,
  performances: readonly { id: string }[],
  prices: Record<string, number>,
): Promise<void> {
  const own = Object.entries(prices)
  const [first] = performances
  if (!first || own.length === 0) return
  const { drawing } = await readDrawing(trx, { performance: first.id })
  const strange = own.find(([zone]) => !drawing.zones.some(({ id }) => id === zone))
  if (strange) throw new AppError('zone-unknown', { fields: { [`prices.${strange[0]}`]: strange[0] } })
  const set = own.map(([zone, price]) => ({ zone, price_cents: centsFromDollars(price), applies: 1 }))
  for (const { id } of performances) {
    const rows = set.map((each) => ({ ...each, performance_id: id, from_day: '' }))
    await trx.insertInto('zone_prices').values(rows).execute()
  }
}

/** Lets prices begin whose day has come. */
export async function beginPrices({ config, db, engine, events }: Platform): Promise<void> {
  const now = today(await readNow(db, engine), config.timeZone)
  const begun = await db.transaction().execute((trx) => applyPrices(trx, now))
  if (begun > 0n) events.publish('seats', WHOLE_HOUSE)
}

/** Makes the price of each zone that began last the one that applies. Returns how many began to apply. */
async function applyPrices(trx: Trx, day: string, performanceId?: string): Promise<bigint> {
  const isLast = sql<boolean>`from_day = (select max(begun.from_day) from zone_prices as begun
    where begun.performance_id = zone_prices.performance_id and begun.zone = zone_prices.zone and begun.from_day <= ${day})`
  const prices = trx
    .updateTable('zone_prices')
    .$if(performanceId !== undefined, (all) => all.where('performance_id', '=', performanceId ?? ''))
  // One after the other: the index admits one that applies.
  await prices
    .set({ applies: 0 })
    .where('applies', '=', 1)
    .where((eb) => eb.not(isLast))
    .execute()
  const begun = prices.set({ applies: 1 }).where('applies', '=', 0).where(isLast)
  return (await begun.executeTakeFirst()).numUpdatedRows
}

/** The day at the theatre, as "2026-11-26". */
const today = (at: number, timeZone: string) => wallClock(at, timeZone).slice(0, 10)

/**
 * Locks the performance, and throws pricing-changed unless its pricing is as it was `before`, or as it is wanted now: an
 * answer may have been lost. A zone that the house has lost since is a change too.
 */
async function requireUnchanged(
  trx: Trx,
  engine: Engine,
  performanceId: string,
  { house, ...before }: PricingBefore,
  input: PricingInput,
): Promise<void> {
  const performance = trx.selectFrom('performances').select('id').where('id', '=', performanceId)
  await engine.lockValues(performance).execute()
  const pricing = await readPricing(trx, performanceId)
  const { lonelyRule, zones, types } = pricing
  const now = { lonelyRule, zones: zones.map(({ zone, own, later }) => ({ zone, price: own, later })), types }
  const lost = before.zones.some((seen) => !zones.some(({ zone }) => zone === seen.zone))
  if (house !== pricing.house || lost || !(isSame(before, now) || isSame(input, now)))
    throw new AppError('pricing-changed')
}

/** Whether two pricings say the same, in whatever order. */
function isSame(one: PricingInput, other: PricingInput): boolean {
  return textOf(one) === textOf(other)
}

function textOf(input: PricingInput): string {
  const own = pricesOf(input).map((price) => Object.values(price))
  const rules = input.types.map((rule) => Object.entries(rule).sort())
  return JSON.stringify([input.lonelyRule, own.sort(), rules.sort()])
}
