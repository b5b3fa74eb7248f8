import type { Order } from '../../../shared/orders/contract.ts'

/** Whether tickets of this order may be exchanged now, judging by the order alone. */
export function canExchange({ exchangeUntil }: Pick<Order, 'exchangeUntil'>): boolean {
  return exchangeUntil !== null && Date.parse(exchangeUntil) > Date.now()
}

/** Whether all tickets of an order went into exchanges. */
export function isExchanged({ exchangedTo, tickets }: Pick<Order, 'exchangedTo' | 'tickets'>): boolean {
  return exchangedTo.length > 0 && tickets.every(({ state }) => state === 'void')
}
