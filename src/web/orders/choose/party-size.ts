import { MAX_SEATS_PER_PERFORMANCE } from '../../../shared/seating/contract.ts'
import { readTab, writeTab } from '../../platform/tab-storage.ts'

const KEY = 'party-size'
const DEFAULT = 2
const isSize = (kept: unknown): kept is number =>
  typeof kept === 'number' && Number.isInteger(kept) && kept >= 1 && kept <= MAX_SEATS_PER_PERFORMANCE

/** How many seats were last looked for in this tab; 2 before. */
export function partySize(): number {
  return readTab(KEY, isSize) ?? DEFAULT
}

/** Remembers, for this tab, how many seats are looked for. */
export function rememberPartySize(count: number): void {
  writeTab(KEY, count)
}
