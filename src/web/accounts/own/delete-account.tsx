import { useState } from 'react'
import type { Me } from '../../../shared/accounts/contract.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { messageOf } from '../../platform/api.ts'
import { useGo } from '../../platform/nav.tsx'
import { clearSession } from '../../platform/session/session-store.ts'
import { useAction } from '../../platform/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { useAlert } from '../../ui/dialog.tsx'
import { FormDialog } from '../../ui/form.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { words } from './security-catalogue.ts'
import { deleteOwn, isAboutPassword, useDeleteUser } from './use-delete-user.ts'

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
    clearSession()
    go('/')
    await alert(words.deleted())
  }
  const ask = useAction(
    () => act({ question: words.deleteQuestion() }),
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
      <h2 id="delete-account">{words.deleteHeading()}</h2>
      <p className="prose">{words.deleteHint()}</p>
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
        {ask.busy ? common.deleting() : words.deleteOwn()}
      </Button>
      {asking && (
        <FormDialog
          password
          label={words.deleteHeading()}
          {...deleteOwn()}
          send={actWithPassword}
          onClose={() => setAsking(false)}
        >
          <p className="dialog-text">{words.deleteQuestion()}</p>
        </FormDialog>
      )}
    </section>
  )
}
