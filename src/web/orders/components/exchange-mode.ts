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

/** In this tab seats of `performanceId` are chosen to take the place of tickets of an order. */
export type ExchangeMode = z.infer<typeof stored>

/** Begins to choose seats for an exchange in this tab. Without storage there is no way to carry it to the map. */
export function startExchange(mode: ExchangeMode): void {
  writeTab(KEY, mode)
}

/** Ends it: seats chosen from now on are bought. */
export function stopExchange(): void {
  writeTab(KEY, null)
}

/** The exchange under way in this tab; null when there is none. */
export function readExchange(): ExchangeMode | null {
  return readTab(KEY, stored)
}

/** The exchange that seats of this performance are chosen for. */
export function exchangeFor(performanceId: string | undefined): ExchangeMode | null {
  const mode = readExchange()
  return mode && mode.performanceId === performanceId ? mode : null
}

/** Whoever looks at another performance meanwhile, other than the old one, exchanges for that. */
export function followExchange(from: string | undefined, to: string): void {
  const mode = exchangeFor(from)
  if (mode && to !== mode.oldPerformanceId) startExchange({ ...mode, performanceId: to })
}

/** The exchange that seats of this performance are chosen for, and how to end it. */
export function useExchangeMode(performanceId: string | undefined): [ExchangeMode | null, () => void] {
  const [, redraw] = useState(0)
  const stop = () => {
    stopExchange()
    redraw((n) => n + 1)
  }
  return [exchangeFor(performanceId), stop]
}

/** Where the exchange is looked at before it is made. */
export function exchangePath({ orderId, performanceId }: ExchangeMode): string {
  return `/exchange?${new URLSearchParams({ order: orderId, performance: performanceId })}`
}
