import type { PaymentLinkBody } from '../../../shared/orders/contract.ts'
import { longDate } from '../../../shared/platform/when.ts'
import { seatNumber } from '../../../shared/seating/seats.ts'
import { AppError } from '../../platform/errors.ts'
import { requireNobodyAlone, requireOnSale } from '../../seating/policy.ts'
import { findCurrentHold, findEndedHold, type HeldNow, type PartOfHold } from '../../seating/queries/holds.ts'
import type { OrdersContext } from '../context.ts'
import { findAnyPerformance } from '../records/performances.ts'
import type { SeatRequest } from '../records/price-seats.ts'
import { words } from './catalogue.ts'

/**
 * The caller's live hold that has exactly the seats of the input. Throws no-seats, hold-not-found, hold-ended, hold-unknown
 * and hold-seats-differ.
 */
export async function findHold(
  { db, engine }: OrdersContext,
  userId: string,
  input: PaymentLinkBody,
): Promise<HeldNow> {
  if (input.seats.length === 0) throw new AppError('no-seats', { fields: { seats: words.chooseSeat() } })
  const owner = { userId, exchange: input.exchange?.orderId ?? null }
  const current = await findCurrentHold(db, engine, owner)
  const live = current && current.parts.length > 0 && current.hold.ends_at > current.now ? current : null
  const known = live !== null && (!input.holdId || live.hold.id === input.holdId)
  const isAsked = ({ parts }: HeldNow) =>
    readSeats(input).size === parts.reduce((sum, { seats }) => sum + seats.length, 0) &&
    parts.every((part) => {
      const wishes = wishesFor(input, parts, part)
      return part.seats.length === wishes.size && part.seats.every(({ seat_num }) => wishes.has(seat_num))
    })
  if (known && isAsked(live)) return live
  const ended = await findEndedHold(db, engine, owner)
  if (ended && (!input.holdId || input.holdId === ended)) throw new AppError('hold-ended')
  if (input.holdId && !known) throw new AppError('hold-unknown')
  throw new AppError(known ? 'hold-seats-differ' : 'hold-not-found')
}

type SeatOfRequest = SeatRequest & { seatNum: number; performanceId: string | undefined }

/** The seats of a request, each once, with what is asked for it. */
function readSeats(input: PaymentLinkBody): Map<string, SeatOfRequest> {
  return new Map(
    input.seats.map((seat, i) => {
      const id = seat.seatNum ?? seat.seatMapId
      const seatNum =
        typeof id === 'string' ? (seatNumber(id) ?? (/^\d{1,6}$/.test(id) ? Number(id) : null)) : id
      if (!seatNum || seatNum < 1)
        throw new AppError('seat-not-in-house', { fields: { [`seats.${i}`]: words.nameSeat() } })
      const { performanceId, price = null, type } = seat
      return [`${performanceId} ${seatNum}`, { seatNum, performanceId, price, type }]
    }),
  )
}

/** What is asked for the seats of one part of a hold; those that name no performance are of the only one. */
export function wishesFor(
  input: PaymentLinkBody,
  parts: readonly PartOfHold[],
  part: PartOfHold | undefined,
): Map<number, SeatRequest> {
  const only = parts.length === 1 ? parts[0]?.performance_id : undefined
  const here = [...readSeats(input).values()].filter(
    ({ performanceId = only }) => performanceId === part?.performance_id,
  )
  return new Map(here.map(({ seatNum, price, type }) => [seatNum, { price, type }]))
}

/** Throws, naming the performance if there are others, unless these held seats may be bought now. */
export async function requireSaleOf(
  { db, engine, config }: OrdersContext,
  { performance_id: id, seats }: PartOfHold,
  named: boolean,
): Promise<void> {
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
