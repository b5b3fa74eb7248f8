import { whenOwnerLeaves } from '../../platform/session-store.ts'

/** The database of the list; that of the scans that wait stays until they are sent. */
export const LIST_DATABASE = 'door-list'

/** The list is its usher's: it goes when that session ends or another person's begins. */
export function forgetListWithSession(): void {
  whenOwnerLeaves(() => {
    try {
      indexedDB.deleteDatabase(LIST_DATABASE)
    } catch {
      // Storage is denied: nothing was kept.
    }
  })
}
