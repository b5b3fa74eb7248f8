import { centsFromDollars, dollarsFromCents } from '../../../../shared/platform/money/money.ts'
import type { UntaxedReason } from '../../../../shared/platform/money/taxes.ts'
import { type CodeTerms, codedPrices } from '../../../../shared/seating/codes/coded-prices.ts'
import type { Hold } from '../../../../shared/seating/contract.ts'
import {
  chosenType,
  type OfferedType,
  offeredTypes,
  ticketTypeName,
  typedPrice,
} from '../../../../shared/seating/prices.ts'
import { useTabChoice } from '../use-tab-choice.ts'
import { type ChosenType, isTypeChoice, kindOffered, seatKey, typesOf } from './ticket-types.ts'

/** A seat as the kind of ticket chosen for it; amounts in dollars. */
export type TypedSeat = ChosenType & {
  seatNum: number
  label: string
  price: number
  typeName: string
  untaxed?: UntaxedReason | undefined
}
/** The same of a hold; `before`: what it would cost without a code. */
export type HeldSeat = TypedSeat & {
  performanceId: string
  evening?: string | undefined
  before?: number
  coded?: true | undefined
}
/** What is held of a performance, and the kinds of tickets that it offers. */
export type TypedPart = { performanceId: string; offered: readonly OfferedType[]; seats: HeldSeat[] }

/** A seat at its full price as what was chosen for it; what is not offered any more is `otherwise`. */
export function typedSeat<Seat extends { price: number; untaxed?: UntaxedReason | undefined }>(
  seat: Seat,
  chosen: ChosenType | undefined,
  types: readonly OfferedType[],
  otherwise = kindOffered(undefined, types),
) {
  const type = (chosen && chosenType(chosen.type, types)) ?? otherwise
  const chosenPrice = type.unit === 'choice' ? chosen?.chosenPrice : undefined
  const cents = typedPrice(
    centsFromDollars(seat.price),
    type,
    chosenPrice === undefined ? undefined : centsFromDollars(chosenPrice),
  )
  const price = dollarsFromCents(cents)
  return {
    ...seat,
    type: type.type,
    typeName: ticketTypeName(type.type, type.name, type.nameFr),
    ...(type.unit === 'choice' && { chosenPrice: price }),
    price,
    untaxed: seat.untaxed ?? (type.untaxed && 'type'),
  }
}

/**
 * The kinds of tickets chosen for the seats of a hold, and what each seat costs with it: what was chosen in this tab,
 * else what its open payment has, else the kinds of the tickets that are returned for them, in the order of their seats.
 * `ready` is false until that is known.
 */
export function useTicketTypes(hold: Hold | null, returned: readonly string[] = []) {
  const held = hold?.performances ?? []
  const hasTypes = held.some(({ types = [] }) => types.length > 0)
  const { stored, open, ready, choose } = useTabChoice(hold, 'ticket-types', isTypeChoice, hasTypes)
  const chosen = stored ?? typesOf(open)
  const typed = held.map(({ performanceId, types = [], taxExempt: untaxed, evening, ...part }): TypedPart => {
    const seats = part.seats.map((seat, place) => {
      const here = { ...seat, performanceId, evening, untaxed }
      const asked = chosen[seatKey(here)]
      return typedSeat(here, asked, types, kindOffered(asked ? undefined : returned[place], types))
    })
    return { performanceId, offered: offeredTypes(types), seats }
  })
  const parts = hold?.code ? withCode(typed, hold.code) : typed
  const seats = parts.flatMap((part) => part.seats)
  return {
    parts,
    seats,
    ready,
    /** By `seatKey`. */
    chosen,
    chooseAll: (more: typeof chosen) => choose({ ...chosen, ...more }),
    choose: (seat: Pick<HeldSeat, 'performanceId' | 'seatNum'>, type: ChosenType) =>
      choose({ ...chosen, [seatKey(seat)]: type }),
  }
}

/** The seats at what a code makes of their prices. */
function withCode(parts: readonly TypedPart[], code: CodeTerms): TypedPart[] {
  const tickets = parts.flatMap(({ seats }) =>
    seats.map(({ price, type, coded = false, chosenPrice, performanceId, evening = performanceId }) => ({
      ...{ cents: centsFromDollars(price), type, coded, evening, isChoice: chosenPrice !== undefined },
    })),
  )
  const prices = codedPrices(tickets, code).map(dollarsFromCents)
  const reduced = ({ price: before, ...seat }: HeldSeat) => {
    const price = prices.shift() ?? before
    return { ...seat, price, ...(price < before && { before }) }
  }
  return parts.map((part) => ({ ...part, seats: part.seats.map(reduced) }))
}
