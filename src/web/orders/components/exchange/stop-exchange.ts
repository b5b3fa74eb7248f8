import { whenOwnerLeaves } from '../../../platform/session/session-store.ts'
import { writeTab } from '../../../platform/session/tab-storage.ts'

/** Where this tab stores its exchange. Apart from the rest, as every page loads what ends one. */
export const EXCHANGE_KEY = 'exchange'

/** Ends the exchange under way in this tab: from now on, chosen seats are bought. */
export function stopExchange(): void {
  writeTab(EXCHANGE_KEY, null)
}

/** An exchange is its owner's: it ends when that session ends or another person's begins. */
export function stopExchangeWithSession(): void {
  whenOwnerLeaves(stopExchange)
}
