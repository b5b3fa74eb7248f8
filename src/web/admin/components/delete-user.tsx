import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDeleteUser } from '../../accounts/components/use-delete-user.ts'
import { refusalOr } from '../../accounts/components/use-form.ts'
import { useAlert } from '../../platform/dialog.tsx'
import { useGo } from '../../platform/nav.tsx'
import { Notice } from '../../ui/pieces.tsx'

const question = 'Are you sure you want to delete this user? This action cannot be undone.'

/** Deletes a person, asking first, and goes back to all users. */
export function DeleteUser({ username }: { username: string }) {
  const [busy, setBusy] = useState(false)
  const [reason, setReason] = useState('')
  const remove = useDeleteUser()
  const cache = useQueryClient()
  const alert = useAlert()
  const go = useGo()

  const act = async () => {
    if (busy) return
    setBusy(true)
    setReason('')
    try {
      if (!(await remove(username, question))) return
      for (const queryKey of [['users'], ['role-requests']]) void cache.invalidateQueries({ queryKey })
      await alert('User account has been successfully deleted!')
      go('/admin/users', { replace: true })
    } catch (problem) {
      setReason(refusalOr(problem, ''))
      await alert('Failed to delete user. Please try again.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button variant="outline" aria-disabled={busy} onClick={act}>
        {busy ? 'Deleting…' : 'Delete This User'}
      </Button>
      {reason && <Notice tone="danger">{reason}</Notice>}
    </>
  )
}
