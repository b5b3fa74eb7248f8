import { useEffect } from 'react'
import { askBeforeLogOut } from '../../platform/session.tsx'
import { currentSession } from '../../platform/session-store.ts'
import { useConfirm } from '../../ui/dialog.tsx'

/** Asks ushers who log out while scans wait on this phone. */
export function LeavingDoor() {
  const confirm = useConfirm()
  useEffect(
    () =>
      askBeforeLogOut(async () => {
        if (currentSession().role !== 'ticket_person') return true
        const { mayLeaveDoor } = await import('./leave-door.ts')
        return mayLeaveDoor(confirm)
      }),
    [confirm],
  )
  return null
}
