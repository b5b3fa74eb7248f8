import { useEffect } from 'react'
import { confirmBeforeLogOut } from '../../platform/session/session.tsx'
import { currentSession } from '../../platform/session/session-store.ts'

/** Asks ushers who log out while scans wait on this phone. */
export function LeavingDoor() {
  useEffect(
    () =>
      confirmBeforeLogOut(async () => {
        if (currentSession().role !== 'ticket_person') return true
        // Without the network its code may not come. Scans that wait stay on the phone in any case.
        const door = await import('./leave-door.ts').catch(() => null)
        return door ? door.mayLeaveDoor() : true
      }),
    [],
  )
  return null
}
