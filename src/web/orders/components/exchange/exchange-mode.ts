import { useState } from 'react'
import type { Order } from '../../../../shared/orders/contract.ts'
import type { ExchangeInput, ExchangeQuote, KeptSeat } from '../../../../shared/orders/exchanges.ts'
import { api, logProblem } from '../../../platform/api.ts'
import { pageAt } from '../../../platform/nav.tsx'
import { refresh } from '../../../platform/query.ts'
import { readTab, writeTab } from '../../../platform/session/tab-storage.ts'
import { EXCHANGE_KEY, stopExchange } from './stop-exchange.ts'

/** An exchange under way in this tab: tickets of an order, for seats of `performanceId`. */
export type ExchangeMode = {
  orderId: string
  ticketIds: string[]
  /** Labels of the old seats. */
  seats: string[]
  /** Their ticket types, in the order of their seats; a tab may lack them. */
  types?: string[]
  oldPerformanceId: string
  performanceId: string
  /** Where all seats stay: the ticket types they get. */
  kept: KeptSeat[]
  /** What those are called, in the same order; a tab may lack them. */
  keptNames?: string[]
}

function isMode(kept: unknown): kept is ExchangeMode {
  if (typeof kept !== 'object' || kept === null) return false
  const mode = kept as Record<string, unknown>
  const { orderId, ticketIds, seats, oldPerformanceId, performanceId } = mode
  const texts = (list: unknown) => Array.isArray(list) && list.every((each) => typeof each === 'string')
  const named = texts([orderId, oldPerformanceId, performanceId]) && texts(ticketIds) && texts(seats)
  return named && texts(mode.types ?? []) && texts(mode.keptNames ?? []) && Array.isArray(mode.kept)
}

/** Starts an exchange in this tab. Does nothing where the tab has no storage. */
export function startExchange(mode: ExchangeMode): void {
  writeTab(EXCHANGE_KEY, mode)
}

/** The exchange under way in this tab; null when there is none. */
export function readExchange(): ExchangeMode | null {
  return readTab(EXCHANGE_KEY, isMode)
}

/** The exchange for seats of this performance. */
export function exchangeFor(performanceId: string | undefined): ExchangeMode | null {
  const mode = readExchange()
  return mode && mode.performanceId === performanceId && mode.kept.length === 0 ? mode : null
}

/** Moves the exchange along when another performance is chosen. */
export function followExchange(from: string | undefined, to: string): void {
  const mode = exchangeFor(from)
  if (mode) startExchange({ ...mode, performanceId: to })
}

/** The exchange of tickets of this order. */
export function exchangeOf(orderId: string): ExchangeMode | null {
  const mode = readExchange()
  return mode?.orderId === orderId ? mode : null
}

/** The exchange for seats of this performance, and how to end it: what is held for it is released. */
export function useExchangeMode(performanceId: string): [ExchangeMode | null, () => void] {
  const [, redraw] = useState(0)
  const mode = exchangeFor(performanceId)
  const stop = () => {
    stopExchange()
    redraw((n) => n + 1)
    if (!mode) return
    api
      .delete('/performances/:id/hold', { params: { id: performanceId }, query: { exchange: mode.orderId } })
      .catch((problem) => logProblem('exchange', problem))
      .finally(() => void refresh('/holds/current'))
  }
  return [mode, stop]
}

/** Where the difference of an exchange is paid. */
export function exchangePaymentPath(orderId: string): string {
  return pageAt('/payment', { exchange: orderId })
}

/** The page that reviews the exchange before it is made; that of the ticket types where all seats stay. */
export function exchangePath({ orderId, performanceId, kept }: ExchangeMode): string {
  if (kept.length > 0) return typesPath(orderId, performanceId)
  return pageAt('/exchange', { order: orderId, performance: performanceId })
}

/** Where other ticket types are chosen for seats of an order. */
export function typesPath(orderId: string, performanceId: string): string {
  return pageAt('/exchange', { order: orderId, types: performanceId })
}

/** Whether the tickets that were to be exchanged are valid no more: the exchange was made, or they were refunded. */
export function areExchanged({ tickets }: Pick<Order, 'tickets'>, { ticketIds }: ExchangeMode): boolean {
  return ticketIds.every((id) => tickets.some(({ ticketId, state }) => ticketId === id && state === 'void'))
}

/** What the server is asked for: this exchange, at the difference that was shown. */
export function exchangeInputOf(
  { orderId, ticketIds, kept }: ExchangeMode,
  { difference }: ExchangeQuote,
): ExchangeInput {
  return { orderId, ticketIds, kept, difference }
}
