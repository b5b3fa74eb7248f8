import type { SeatToQuote } from '../../../shared/orders/quote.ts'
import { centsFromDollars } from '../../../shared/platform/money/money.ts'
import { codedPrices } from '../../../shared/seating/codes/coded-prices.ts'
import { chosenType, type OfferedType, typedPrice } from '../../../shared/seating/prices.ts'
import type { Audience } from '../../../shared/seating/ticket-types.ts'
import { AppError } from '../../platform/base/base.ts'
import type { Db, Trx } from '../../platform/db/engine.ts'
import { type HeldNow, type PartOfHold, type SeatOfHold, typesOfPart } from '../../seating/queries/holds.ts'
import { exemptionOf, listTypes } from '../../seating/queries/prices.ts'
import { pricesBySeat, seatPrices } from '../../seating/queries/seats.ts'
import { seatsNotInHouse } from '../../seating/rules.ts'
import { words } from '../catalogue.ts'
import { isSameType, type LineRow } from './lines.ts'

/** What a buyer asks for one seat: a ticket type, the amount where they choose it, and the price that the browser showed, in dollars. */
export type SeatRequest = Typed & { price: number | null }
type Typed = {
  type?: string | undefined
  chosenPrice?: number | undefined
  /** What the ticket cost that has the seat now: whoever chose an amount pays it again unless they choose another. */
  paid?: { type: string | null; cents: number } | undefined
}

/**
 * Seats to be quoted: each at what its ticket type makes of its full price, and exempt from tax if its show or its type is.
 * Throws type-not-offered, and price-changed if the browser showed another price (law 3) or the amount cannot be chosen.
 */
function priceSeats(
  seats: readonly SeatOfHold[],
  types: readonly OfferedType[],
  requests: ReadonlyMap<number, SeatRequest>,
  about: Pick<SeatToQuote, 'untaxed' | 'performanceId'>,
): SeatToPrice[] {
  return seats.map(({ seat_num, label, price_cents, coded }) => {
    const request = requests.get(seat_num)
    const type = chosenType(request?.type, types)
    if (!type)
      throw new AppError('type-not-offered', {
        fields: { seats: words.typeNotOffered({ type: String(request?.type) }) },
      })
    const { chosenPrice, paid, price: shown } = { price: null, ...request }
    const asked = chosenPrice === undefined ? chosenPrice : centsFromDollars(chosenPrice)
    const before = paid?.type === type.type ? paid.cents : undefined
    const priceCents = typedPrice(price_cents, type, asked ?? before)
    if ((asked ?? priceCents) !== priceCents) throw otherPrice(seat_num)
    const untaxed = about.untaxed ?? (type.untaxed ? 'type' : null)
    const priced = { seatNum: seat_num, label, priceCents, ticketType: type.type, named: type }
    const seat = { ...priced, ...about, untaxed }
    return { seat, shown, coded: Boolean(coded), isChoice: type.unit === 'choice' }
  })
}

type SeatToPrice = { seat: SeatToQuote; shown: number | null; coded: boolean; isChoice: boolean }

const otherPrice = (seat: number) =>
  new AppError('price-changed', { fields: { seats: words.otherPrice({ seat: String(seat) }) } })

type HeldParts = readonly (PartOfHold & { requests: ReadonlyMap<number, SeatRequest> })[]

/** The seats of a hold, with what it promised and what its code makes of that. Throws type-not-offered and price-changed. */
export function priceHeld(parts: HeldParts, { hold, code }: Pick<HeldNow, 'hold' | 'code'>): SeatToQuote[] {
  const all = parts.flatMap((part) => {
    const about = { untaxed: part.tax_exempt, performanceId: part.performance_id }
    const evening = part.evening ?? part.performance_id
    return priceSeats(part.seats, typesOfPart(part), part.requests, about).map((one) => ({ ...one, evening }))
  })
  const tickets = all.map(({ seat, ...rest }) => ({ ...rest, cents: seat.priceCents, type: seat.ticketType }))
  const prices = code ? codedPrices(tickets, code) : []
  return all.map(({ seat, shown, coded }, i) => {
    const priceCents = prices[i] ?? seat.priceCents
    if (shown !== null && centsFromDollars(shown) !== priceCents) throw otherPrice(seat.seatNum)
    const forgoneCents = seat.priceCents - priceCents
    const isRecorded = forgoneCents > 0 || (coded && code?.rule === 'unlock')
    return { ...seat, priceCents, ...(isRecorded && { code: { id: hold.code_id ?? '', forgoneCents } }) }
  })
}

/**
 * Seats that take the place of tickets, the dearest that of the dearest: of those that a code reduced, by the same share
 * of its price and at most by as much, so that the price that was paid stays.
 */
export function carryReductions(seats: readonly SeatToQuote[], lines: readonly ReducedLine[]): SeatToQuote[] {
  const worth = (line: ReducedLine) => line.net_cents + line.forgone_cents
  const left = lines.toSorted((a, b) => worth(b) - worth(a))
  const kept = new Map<SeatToQuote, SeatToQuote>()
  for (const seat of seats.toSorted((a, b) => b.priceCents - a.priceCents)) {
    const i = left.findIndex((line) => isSameType(line.ticket_type, seat.ticketType))
    const [line] = i < 0 ? [] : left.splice(i, 1)
    if (!line?.code_id) continue
    const share = Math.round((seat.priceCents * line.forgone_cents) / (worth(line) || 1))
    const forgoneCents = Math.min(line.forgone_cents, share)
    const code = { id: line.code_id, forgoneCents }
    kept.set(seat, { ...seat, priceCents: seat.priceCents - forgoneCents, code })
  }
  return seats.map((seat) => kept.get(seat) ?? seat)
}
type ReducedLine = Pick<LineRow, 'code_id' | 'forgone_cents' | 'net_cents' | 'ticket_type'>

/**
 * Seats that nobody promised a price: each at what it costs, and taxed as its show is, now, for this buyer. Throws
 * seat-not-in-house, type-not-offered and price-changed.
 */
export async function priceSeatsNow(
  db: Db | Trx,
  performanceId: string,
  requests: readonly (Typed & { seatNum: number })[],
  buyer: Audience,
): Promise<SeatToQuote[]> {
  const numbers = requests.map(({ seatNum }) => seatNum)
  const rows = await seatPrices(db, performanceId, [0, ...numbers])
    .orderBy('seat_num')
    .execute()
  const prices = pricesBySeat(rows)
  const strange = seatsNotInHouse(numbers, prices)
  if (strange.length > 0)
    throw new AppError('seat-not-in-house', {
      fields: { seats: words.notForSale({ seats: strange.join(', ') }) },
    })
  const priced = priceSeats(
    rows,
    await listTypes(db, performanceId, buyer),
    new Map(requests.map(({ seatNum, ...request }) => [seatNum, { ...request, price: null }])),
    { untaxed: (await exemptionOf(db, performanceId).executeTakeFirst())?.tax_exempt ?? null, performanceId },
  )
  return priced.map(({ seat }) => seat)
}
