import { Temporal } from 'temporal-polyfill'
import type { OrdersContext } from '../../src/server/orders/context.ts'
import { blockSeats } from '../../src/server/seating/commands/block-seats.ts'
import { savePlan } from '../../src/server/seating/commands/save-plan.ts'
import { setPricing } from '../../src/server/seating/commands/set-pricing.ts'
import { readPlan } from '../../src/server/seating/queries/plan.ts'
import { listTypeRules } from '../../src/server/seating/queries/prices.ts'
import { planPerformance } from '../../src/server/shows/commands/plan-performances.ts'
import { DAY_MS, HOUR_MS } from '../../src/shared/platform/durations.ts'
import type { HousePlan } from '../../src/shared/seating/plan.ts'
import { MAIN_HOUSE } from '../../src/shared/seating/seats.ts'
import { asOf } from './as-of.ts'
import { type Person, viewerOf } from './people.ts'

/** An evening of the season. Times in ms since 1970. */
export type Evening = { id: string; showId: string; startsAt: number }

/** All evenings, first to last. */
export function listEvenings({ db }: OrdersContext): Promise<Evening[]> {
  const evenings = db.selectFrom('performances').select(['id', 'show_id as showId', 'starts_at as startsAt'])
  return evenings.orderBy('starts_at').execute()
}

/**
 * Draws three zones at the price of the house, gives every evening student and senior tickets, and the last show of the
 * season prices of its own for the zones.
 */
export async function priceHouse(ctx: OrdersContext, admin: Person, beganAt: number) {
  const { version, plan } = await readPlan(ctx.db, MAIN_HOUSE)
  if (version === 0)
    await savePlan(asOf(ctx, beganAt + DAY_MS), admin.id, {
      house: MAIN_HOUSE,
      version,
      plan: withZones(plan),
    })
  const evenings = await listEvenings(ctx)
  for (const { id, showId } of evenings) {
    if ((await listTypeRules(ctx.db, id)).length > 0) continue
    await setPricing(asOf(ctx, beganAt + 2 * DAY_MS), admin.id, id, {
      lonelyRule: 'warn',
      zones: showId === evenings.at(-1)?.showId ? zonePrices : [],
      types: [
        { type: 'student', unit: 'percent', value: 30 },
        { type: 'senior', unit: 'percent', value: 20 },
      ],
    })
  }
}

/** What the zones cost, in dollars, at the show that shows what they do. */
const zonePrices = [
  { zone: 'front', price: 20.9 },
  { zone: 'middle', price: 15.9 },
  { zone: 'rear', price: 10.9 },
]

/** Rows A to C, D and E, and F to H. */
function withZones(plan: HousePlan): HousePlan {
  const price = plan.zones[0]?.price ?? 0
  const zones = [
    { id: 'front', name: 'Front stalls', nameFr: 'Parterre avant', price },
    { id: 'middle', name: 'Stalls', nameFr: 'Parterre', price },
    { id: 'rear', name: 'Rear stalls', nameFr: 'Parterre arrière', price },
  ]
  const zoneOf = (seatNum: number) => (seatNum <= 30 ? 'front' : seatNum <= 50 ? 'middle' : 'rear')
  const seats = plan.seats.map((seat) => ({ ...seat, zone: zoneOf(seat.seatNum), price: null }))
  return { ...plan, zones, seats }
}

/** The next evening, tonight or tomorrow: one is added where the season has none. */
export async function planTonight(ctx: OrdersContext, admin: Person, now: number): Promise<Evening> {
  const evenings = await listEvenings(ctx)
  const next = evenings.find(({ startsAt }) => startsAt > now + 2 * HOUR_MS && startsAt < now + 36 * HOUR_MS)
  if (next) return next
  const last = evenings.findLast(({ startsAt }) => startsAt < now)
  const shows = ctx.db.selectFrom('shows').selectAll()
  const show = await shows.where('id', '=', last?.showId ?? '').executeTakeFirstOrThrow()
  const startsAt = tonightOrTomorrow(now, ctx.config.timeZone)
  const row = await planPerformance(asOf(ctx, now - 9 * DAY_MS), viewerOf(admin), show, { startsAt })
  return { id: row.id, showId: row.show_id, startsAt: row.starts_at }
}

/** 19:30 today if that is two hours ahead, else tomorrow, by the theatre's clock. */
function tonightOrTomorrow(now: number, timeZone: string): string {
  const clock = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone)
  const date = clock.toPlainDate().add({ days: clock.hour * 60 + clock.minute < 17 * 60 + 30 ? 0 : 1 })
  return `${date}T19:30`
}

/** Keeps two house seats of each of these evenings off sale. `past`: as of then. */
export async function blockHouseSeats(past: OrdersContext, admin: Person, evenings: readonly Evening[]) {
  const block = { seats: [41, 42], reason: 'House seats, until an hour before the start' }
  for (const { id } of evenings) await blockSeats(past, admin.id, { performanceId: id, ...block })
}
