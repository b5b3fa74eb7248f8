import { centsFromDollars, dollarsFromCents } from '../../../../shared/platform/money/money.ts'
import type { UntaxedReason } from '../../../../shared/platform/money/taxes.ts'
import type { Hold } from '../../../../shared/seating/contract.ts'
import { chosenType, offeredTypes, type TicketType, typedPrice } from '../../../../shared/seating/prices.ts'
import { useTabChoice } from '../use-tab-choice.ts'
import { isTypeChoice, kindOffered, seatKey, typesOf } from './ticket-types.ts'

/** A seat with the kind of ticket chosen for it; prices in dollars. */
export type TypedSeat = { seatNum: number; label: string; price: number; type: TicketType }
/** The same of a hold. */
export type HeldSeat = TypedSeat & { performanceId: string; untaxed?: UntaxedReason | undefined }
/** What is held of a performance, and the kinds of tickets that it offers. */
export type TypedPart = { performanceId: string; offered: TicketType[]; seats: HeldSeat[] }

/**
 * The kinds of tickets chosen for the seats of a hold, and what each seat costs with it: what was chosen in this tab,
 * else what its open payment has, else the kinds of the tickets that are returned for them, in the order of their seats.
 * `ready` is false until that is known.
 */
export function useTicketTypes(hold: Hold | null, returned: readonly string[] = []) {
  const held = hold?.performances ?? []
  const hasTypes = held.some(({ types = [] }) => types.length > 0)
  const { stored, open, ready, choose } = useTabChoice(hold, 'ticket-types', isTypeChoice, hasTypes)
  const types = stored ?? typesOf(open)
  const parts = held.map((part): TypedPart => {
    const { performanceId, types: rules = [], taxExempt: untaxed } = part
    const offered = offeredTypes(rules)
    const seats = part.seats.map(({ seatNum, label, price }, place) => {
      const requested = types[seatKey({ performanceId, seatNum })]
      // What is no longer offered costs the full price.
      const type = requested
        ? (chosenType(requested, rules) ?? offered[0] ?? 'general')
        : kindOffered(returned[place], offered)
      const cents = typedPrice(centsFromDollars(price), type, rules)
      return { performanceId, seatNum, label, type, price: dollarsFromCents(cents), untaxed }
    })
    return { performanceId, offered, seats }
  })
  const seats = parts.flatMap((part) => part.seats)
  return {
    parts,
    seats,
    ready,
    choose: (seat: Pick<HeldSeat, 'performanceId' | 'seatNum'>, type: TicketType) =>
      choose({ ...types, [seatKey(seat)]: type }),
  }
}
