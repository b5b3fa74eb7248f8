import { useState } from 'react'
import { z } from 'zod'
import { readTab, writeTab } from '../../platform/tab-storage.ts'

const KEY = 'exchange'
const stored = z.object({
  orderId: z.string(),
  ticketIds: z.array(z.string()),
  /** Labels of the old seats. */
  seats: z.array(z.string()),
  oldPerformanceId: z.string(),
  performanceId: z.string(),
})

/** An exchange under way in this tab: tickets of an order, for seats of `performanceId`. */
export type ExchangeMode = z.infer<typeof stored>

/** Starts an exchange in this tab. Does nothing where the tab has no storage. */
export function startExchange(mode: ExchangeMode): void {
  writeTab(KEY, mode)
}

/** Ends it: from now on, chosen seats are bought. */
export function stopExchange(): void {
  writeTab(KEY, null)
}

/** The exchange under way in this tab; null when there is none. */
export function readExchange(): ExchangeMode | null {
  return readTab(KEY, stored)
}

/** The exchange for seats of this performance. */
export function exchangeFor(performanceId: string | undefined): ExchangeMode | null {
  const mode = readExchange()
  return mode && mode.performanceId === performanceId ? mode : null
}

/** Moves the exchange along when another performance is chosen, unless it is the one exchanged from. */
export function followExchange(from: string | undefined, to: string): void {
  const mode = exchangeFor(from)
  if (mode && to !== mode.oldPerformanceId) startExchange({ ...mode, performanceId: to })
}

/** The exchange for seats of this performance, and how to end it. */
export function useExchangeMode(performanceId: string | undefined): [ExchangeMode | null, () => void] {
  const [, redraw] = useState(0)
  const stop = () => {
    stopExchange()
    redraw((n) => n + 1)
  }
  return [exchangeFor(performanceId), stop]
}

/** The page that reviews the exchange before it is made. */
export function exchangePath({ orderId, performanceId }: ExchangeMode): string {
  return `/exchange?${new URLSearchParams({ order: orderId, performance: performanceId })}`
}
