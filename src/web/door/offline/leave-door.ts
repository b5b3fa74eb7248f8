import { confirm } from '../../ui/dialog.tsx'
import { words } from './leave-catalogue.ts'
import { currentStore, loadStore } from './offline-store.ts'
import { sendWaiting } from './sync.ts'

/** How long logging out tries to send what waits, in ms. */
const LAST_TRY_MS = 3000

/** Whether an usher may log out: nothing waits, it could be sent now, or they agree to leave it on this phone. */
export async function mayLeaveDoor(): Promise<boolean> {
  await loadStore()
  const late = new Promise((resolve) => setTimeout(resolve, LAST_TRY_MS))
  if (currentStore().waiting.length > 0) await Promise.race([sendWaiting().catch(() => undefined), late])
  const count = currentStore().waiting.length
  if (count === 0) return true
  return confirm(words.scansWait({ count }), { confirm: words.logOut(), cancel: words.stay() })
}
