import { useState } from 'react'
import type { Me } from '../../../shared/accounts/contract.ts'
import { messageOf } from '../../platform/api.ts'
import { useGo } from '../../platform/nav.tsx'
import { forgetSession } from '../../platform/session-store.ts'
import { useAction } from '../../platform/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { useAlert } from '../../ui/dialog.tsx'
import { PasswordDialog } from '../../ui/password-dialog.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { deleteOwn, isAboutPassword, useDeleteUser } from './use-delete-user.ts'

const question = 'Are you sure you want to delete your account? This action cannot be undone.'

/**
 * Deletes the caller's account after a confirmation, and a second one if they have tickets ahead. People with
 * a password type it; people who use Google must have signed in recently.
 */
export function DeleteAccount({ me }: { me: Me }) {
  const [asking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const remove = useDeleteUser(true)
  const alert = useAlert()
  const go = useGo()

  const act = async (proof: Parameters<typeof remove>[1]) => {
    if (!(await remove(me.username, proof))) return setAsking(false)
    forgetSession()
    go('/')
    await alert('Your account has been deleted.')
  }
  const ask = useAction(
    () => act({ question }),
    (failure) => setProblem(messageOf(failure)),
  )
  const actWithPassword = (password: string) =>
    act({ password }).catch((failure: unknown) => {
      if (isAboutPassword(failure)) throw failure
      setAsking(false)
      setProblem(messageOf(failure))
    })
  return (
    <section className="account-part" aria-labelledby="delete-account">
      <h2 id="delete-account">Delete your account</h2>
      <p className="prose">
        Your name, addresses and phone number, and what is written about you, are removed for good. What was
        paid stays in our books, without your name.
      </p>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <Button
        variant="outline"
        aria-disabled={ask.busy}
        onClick={() => {
          setProblem(null)
          if (me.hasPassword) setAsking(true)
          else ask.run()
        }}
      >
        {ask.busy ? 'Deleting…' : 'Delete my account'}
      </Button>
      {asking && (
        <PasswordDialog
          label="Delete your account"
          {...deleteOwn}
          act={actWithPassword}
          onClose={() => setAsking(false)}
        >
          <p className="dialog-text">{question}</p>
        </PasswordDialog>
      )}
    </section>
  )
}
