import { useState } from 'react'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { ApiError, api } from '../../platform/api.ts'
import { useAction } from '../../platform/use-action.ts'
import { confirm } from '../../ui/dialog.tsx'
import { FormDialog } from '../../ui/form.tsx'
import { Button } from '../../ui/pieces.tsx'
import { words } from './security-catalogue.ts'

type DeleteButtonProps = {
  username: string
  /** It is the account of the person logged in. */
  own: boolean
  /** Whether they type their password; else the question is confirmed. */
  asksPassword: boolean
  label: string
  title: string
  question: string
  variant: 'danger' | 'outline'
  onDeleted: () => Promise<void>
  /** Receives why it failed, and null with the next try. */
  onProblem: (problem: unknown) => unknown
}

/** Deletes an account after a question, and a second one if its person has tickets ahead. */
export function DeleteButton(props: DeleteButtonProps) {
  const { username, own, asksPassword, label, title, question, variant, onDeleted, onProblem } = props
  const [asking, setAsking] = useState(false)
  const labels = own
    ? { confirm: words.deleteOwn(), cancel: common.keepMyAccount(), danger: true }
    : { confirm: common.deleteThisUser(), cancel: words.keepOther(), danger: true }
  /** Whether it did. */
  const remove = async (password: string | undefined) => {
    const call = { params: { username }, ...(password !== undefined && { body: { password } }) }
    if (password === undefined && !(await confirm(question, labels))) return false
    try {
      await api.delete('/users/:username', call)
    } catch (problem) {
      if (!(problem instanceof ApiError) || problem.code !== 'tickets-ahead') throw problem
      if (!(await confirm(problem.message, labels))) return false
      await api.delete('/users/:username', { ...call, query: { confirm: 'true' } })
    }
    return true
  }
  const act = async (password?: string) => {
    try {
      if (await remove(password)) await onDeleted()
      else setAsking(false)
    } catch (problem) {
      if (password !== undefined && isAboutPassword(problem)) throw problem
      setAsking(false)
      await onProblem(problem)
    }
  }
  const ask = useAction(() => act())
  const begin = () => {
    onProblem(null)
    if (asksPassword) setAsking(true)
    else ask.run()
  }
  return (
    <>
      <Button variant={variant} aria-disabled={ask.busy} onClick={begin}>
        {ask.busy ? common.deleting() : label}
      </Button>
      {asking && (
        <FormDialog
          password
          label={title}
          submit={{ label: words.deleteOwn(), variant: 'danger' }}
          cancel={common.keepMyAccount()}
          send={act}
          onClose={() => setAsking(false)}
        >
          <p className="dialog-text">{question}</p>
        </FormDialog>
      )}
    </>
  )
}

/** Whether typing the password again may help, so that the error is shown at its field. */
function isAboutPassword(problem: unknown): boolean {
  const codes: string[] = ['wrong-password', 'password-needed', 'too-many-requests', 'network', 'internal']
  return problem instanceof ApiError && codes.includes(problem.code)
}
