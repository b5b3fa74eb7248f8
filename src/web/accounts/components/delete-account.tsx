import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Me } from '../../../shared/accounts/contract.ts'
import { messageOf } from '../../platform/api.ts'
import { useAlert } from '../../platform/dialog.tsx'
import { useGo } from '../../platform/nav.tsx'
import { forgetSession } from '../../platform/session-store.ts'
import { Notice } from '../../ui/pieces.tsx'
import { useDeleteUser } from './use-delete-user.ts'

const question = 'Are you sure you want to delete your account? This action cannot be undone.'

/** Deletes one's own account; asks first, and twice when tickets lie ahead. */
export function DeleteAccount({ me }: { me: Me }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const remove = useDeleteUser()
  const alert = useAlert()
  const go = useGo()

  const act = async () => {
    if (busy) return
    setBusy(true)
    setProblem(null)
    try {
      if (!(await remove(me.username, question))) return
      forgetSession()
      go('/')
      await alert('Your account has been deleted.')
    } catch (failure) {
      setProblem(messageOf(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="account-part" aria-labelledby="delete-account">
      <h2 id="delete-account">Delete your account</h2>
      <p className="prose">
        Your name, address and phone number are removed for good. What was paid stays in our books, without
        your name.
      </p>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <Button variant="outline" aria-disabled={busy} onClick={act}>
        {busy ? 'Deleting…' : 'Delete my account'}
      </Button>
    </section>
  )
}
