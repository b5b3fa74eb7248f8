import { useState } from 'react'
import { centsFromDollars, dollarsFromCents } from '../../../shared/platform/money.ts'
import type { Hold } from '../../../shared/seating/contract.ts'
import { chosenType, offeredTypes, type TicketType, typedPrice } from '../../../shared/seating/prices.ts'
import { readTab, writeTab } from '../../platform/tab-storage.ts'
import { isTypeChoice, kindOffered, type TypeChoice, typesOf } from './ticket-types.ts'
import { useOrder } from './use-order.ts'

/** A seat of a hold with the kind of ticket chosen for it; prices in dollars. */
export type TypedSeat = { seatNum: number; label: string; price: number; type: TicketType }

/**
 * The kinds of tickets chosen for the seats of a hold, and what each seat costs with it: what was chosen in this tab,
 * else what its open payment has, else the kinds of the tickets that are returned for them, in the order of their seats.
 * `ready` is false until that is known.
 */
export function useTicketTypes(hold: Hold | null, returned: readonly string[] = []) {
  const [chosen, setChosen] = useState<{ holdId: string; types: TypeChoice } | null>(null)
  const rules = hold?.types ?? []
  const offered = offeredTypes(rules)
  const stored = hold
    ? chosen?.holdId === hold.holdId
      ? chosen.types
      : readTab(keyOf(hold.holdId), isTypeChoice)
    : null
  const order = useOrder(stored === null && rules.length > 0 ? (hold?.orderId ?? null) : null)
  const types = stored ?? typesOf(order.data?.status === 'pending' ? order.data : undefined)
  const choose = (seatNum: number, type: TicketType) => {
    if (!hold) return
    const next = { ...types, [seatNum]: type }
    setChosen({ holdId: hold.holdId, types: next })
    writeTab(keyOf(hold.holdId), next)
  }
  /** What is no longer offered costs the full price. */
  const seats: TypedSeat[] = (hold?.seats ?? []).map(({ seatNum, label, price }, place) => {
    const wished = types[seatNum]
    const type = wished
      ? (chosenType(wished, rules) ?? offered[0] ?? 'general')
      : kindOffered(returned[place], offered)
    return {
      seatNum,
      label,
      type,
      price: dollarsFromCents(typedPrice(centsFromDollars(price), type, rules)),
    }
  })
  return { offered, seats, choose, ready: stored !== null || !order.isLoading }
}

function keyOf(holdId: string): string {
  return `ticket-types:${holdId}`
}
