import type { PaymentLinkBody } from '../../../shared/orders/contract.ts'
import { searchKey } from '../../../shared/platform/text/search-key.ts'
import { longDate } from '../../../shared/platform/when.ts'
import { words as fieldWords } from '../../../shared/seating/fields-catalogue.ts'
import { AppError } from '../../platform/base/base.ts'
import { requireNobodyAlone, requireOnSale } from '../../seating/policy.ts'
import { findCurrentHold, findEndedHold, type HeldNow, type PartOfHold } from '../../seating/queries/holds.ts'
import { findSeat } from '../../seating/queries/house.ts'
import { words } from '../catalogue.ts'
import type { OrdersContext } from '../context.ts'
import { findAnyPerformance } from '../records/performances.ts'
import type { SeatRequest } from '../records/price-seats.ts'

/** A hold, with what is requested for each seat that it has of a performance. */
export type RequestedHold = Pick<HeldNow, 'hold' | 'orderId' | 'code'> & {
  parts: (PartOfHold & { requests: ReadonlyMap<number, SeatRequest> })[]
}

/**
 * The caller's live hold that has exactly the seats of the input, which may be bought now. Throws no-seats, hold-not-found,
 * hold-ended, hold-unknown, hold-seats-differ, and what `requireSaleOf` throws.
 */
export async function findHold(
  ctx: OrdersContext,
  userId: string,
  input: PaymentLinkBody,
): Promise<RequestedHold> {
  const { db, engine } = ctx
  if (input.seats.length === 0) throw new AppError('no-seats', { fields: { seats: fieldWords.chooseSeat() } })
  const owner = { userId, exchange: input.exchange?.orderId ?? null }
  const current = await findCurrentHold(db, engine, owner)
  const live = current && current.parts.length > 0 && current.hold.ends_at > current.now ? current : null
  const known = live !== null && (!input.holdId || live.hold.id === input.holdId)
  const parts = known ? requestedParts(live, await readSeats(ctx, live, input)) : null
  if (known && parts) {
    for (const part of parts) await requireSaleOf(ctx, part, parts.length > 1)
    return { ...live, parts }
  }
  const ended = await findEndedHold(db, engine, owner)
  if (ended && (!input.holdId || input.holdId === ended)) throw new AppError('hold-ended')
  if (input.holdId && !known) throw new AppError('hold-unknown')
  throw new AppError(known ? 'hold-seats-differ' : 'hold-not-found')
}

/** What a hold has of each performance, with what is requested; null unless its seats are those of the input. */
function requestedParts(
  { parts }: HeldNow,
  requests: Awaited<ReturnType<typeof readSeats>>,
): RequestedHold['parts'] | null {
  const [only] = parts.length === 1 ? parts : []
  // Seats that name no performance are of the only one.
  const matched = parts.map((part) => ({
    ...part,
    requests: new Map(
      [...requests.values()].flatMap(({ seatNum, performanceId = only?.performance_id, ...seat }) =>
        performanceId === part.performance_id ? [[seatNum, seat] as const] : [],
      ),
    ),
  }))
  const held = matched.flatMap((part) => part.seats.map(({ seat_num }) => part.requests.has(seat_num)))
  return held.length === requests.size && held.every(Boolean) ? matched : null
}

/** The seats of a request, by number or by label, each once, with what is requested for it. Throws seat-not-in-house. */
async function readSeats({ db }: OrdersContext, { parts }: HeldNow, input: PaymentLinkBody) {
  const requests = new Map<string, SeatRequest & { seatNum: number; performanceId: string | undefined }>()
  for (const [i, seat] of input.seats.entries()) {
    const id = seat.seatNum ?? seat.seatMapId ?? 0
    const isNumber = typeof id === 'number' || /^\d+$/.test(id)
    // Houses may give seats the same labels: one is read as that of its performance.
    const performance = seat.performanceId ?? parts[0]?.performance_id ?? ''
    const held = parts.find(({ performance_id }) => performance_id === performance)?.seats ?? []
    // All places of an area have its label: each is read as another one.
    const isNamed = ({ seat_num, label }: (typeof held)[number]) =>
      searchKey(label) === searchKey(String(id)) && !requests.has(`${seat.performanceId} ${seat_num}`)
    const seatNum = isNumber
      ? Number(id)
      : (held.find(isNamed)?.seat_num ?? (await findSeat(db, id, { performance }))?.seat_num ?? 0)
    if (seatNum < 1) throw new AppError('seat-not-in-house', { fields: { [`seats.${i}`]: words.nameSeat() } })
    const { performanceId, price = null, type, chosenPrice } = seat
    requests.set(`${performanceId} ${seatNum}`, { seatNum, performanceId, price, type, chosenPrice })
  }
  return requests
}

/** Throws, naming the performance if there are others, unless these held seats may be bought now. */
async function requireSaleOf(
  { db, engine, config }: OrdersContext,
  { performance_id: id, seats }: PartOfHold,
  named: boolean,
) {
  try {
    const performance = await requireOnSale(db, engine, id, { held: true })
    const picked = seats.map((seat) => seat.seat_num)
    await requireNobodyAlone(db, engine, performance, picked)
  } catch (error) {
    const performance =
      named && error instanceof AppError ? await findAnyPerformance(db, engine, id) : undefined
    if (!performance || !(error instanceof AppError)) throw error
    const { name: show, starts_at } = performance
    const date = longDate(starts_at, config.timeZone)
    throw new AppError(error.code, {
      ...error.detail,
      message: words.ofPerformance({ show, date, problem: error.message }),
    })
  }
}
