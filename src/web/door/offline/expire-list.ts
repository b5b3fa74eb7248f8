import { readLocal, writeLocal } from '../../platform/session/local-storage.ts'
import { whenOwnerLeaves } from '../../platform/session/session-store.ts'

/** The database of the list; that of the scans that wait stays until they are sent. */
export const LIST_DATABASE = 'door-list'
/** In local storage: when the list's time is over, in ms by this phone's clock. */
const LIST_UNTIL = 'door-list-until'

/**
 * The list is its usher's: it goes when that session ends or another person's begins. A phone whose scanner nobody opens
 * again drops it with the first page of ours after its time.
 */
export function expireListInTime(): void {
  whenOwnerLeaves(deleteList)
  if (Number(readLocal(LIST_UNTIL)) < Date.now()) deleteList()
}

/** Makes every page of ours forget the list after this moment, in ms by this phone's clock. */
export function deleteListAfter(until: number): void {
  writeLocal(LIST_UNTIL, String(until))
}

function deleteList(): void {
  try {
    indexedDB.deleteDatabase(LIST_DATABASE)
    writeLocal(LIST_UNTIL, null)
  } catch {
    // Storage is denied: nothing was kept.
  }
}
