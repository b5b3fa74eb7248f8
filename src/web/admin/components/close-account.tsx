import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '../../../shared/accounts/users.ts'
import { messageOf } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { useAlert, useConfirm } from '../../ui/dialog.tsx'
import { setDisabled } from '../api.ts'

/** Closes an account at once, asking first, or opens it again. */
export function CloseAccount({ user }: { user: User }) {
  const [busy, setBusy] = useState(false)
  const cache = useQueryClient()
  const confirm = useConfirm()
  const alert = useAlert()
  const act = async () => {
    if (busy) return
    const question = `Disable the account of ${user.firstName} ${user.lastName}? They are logged out at once. Tickets stay valid.`
    if (!user.disabled && !(await confirm(question, { confirm: 'Disable' }))) return
    setBusy(true)
    try {
      await setDisabled(user.username, !user.disabled)
      await cache.invalidateQueries({ queryKey: ['user'] })
    } catch (problem) {
      await alert(messageOf(problem))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="outline" aria-disabled={busy} onClick={act}>
      {user.disabled ? 'Enable This User' : 'Disable This User'}
    </Button>
  )
}
