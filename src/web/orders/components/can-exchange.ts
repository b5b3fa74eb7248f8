import { COMPLIMENTARY } from '../../../shared/orders/complimentary.ts'
import type { Order } from '../../../shared/orders/contract.ts'
import type { AdminOrder } from '../../../shared/orders/refunds.ts'

/** Whether tickets of this order, or of one of its performances, may be exchanged now. */
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

type Line = AdminOrder['lines'][number]

/** The tickets that the box office may change: valid, and nobody admitted with them. */
export function changeableLines({ lines }: Pick<AdminOrder, 'lines'>) {
  return lines.flatMap(({ ticket, ...line }) =>
    ticket?.state === 'valid' && ticket.admittedAt === null ? [{ ...line, ticket }] : [],
  )
}

/** One of these lines for each performance that they are of. */
export function onePerPerformance<T extends Pick<Line, 'performanceId'>>(lines: readonly T[]): T[] {
  return [...new Map(lines.map((line) => [line.performanceId, line])).values()]
}
