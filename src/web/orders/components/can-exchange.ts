import { COMPLIMENTARY } from '../../../shared/orders/complimentary.ts'
import type { Order } from '../../../shared/orders/contract.ts'
import type { AdminOrder } from '../../../shared/orders/refunds.ts'

/** Whether tickets of this order may be exchanged now, judging by the order alone. */
export function canExchange({ exchangeUntil }: Pick<Order, 'exchangeUntil'>): boolean {
  return exchangeUntil !== null && Date.parse(exchangeUntil) > Date.now()
}

/** Whether the box office may change tickets of this order now. */
export function canChange({ changeUntil }: Pick<AdminOrder, 'changeUntil'>): boolean {
  return changeUntil !== null && Date.parse(changeUntil) > Date.now()
}

/** Whether this ticket may be among them: valid, nobody admitted with it, and not given by the box office. */
export function isExchangeable({ state, admittedAt, type }: Order['tickets'][number]): boolean {
  return state === 'valid' && admittedAt === null && type !== COMPLIMENTARY
}

/** Whether all tickets of an order went into exchanges. */
export function isExchanged({ exchangedTo, tickets }: Pick<Order, 'exchangedTo' | 'tickets'>): boolean {
  return exchangedTo.length > 0 && tickets.every(({ state }) => state === 'void')
}
