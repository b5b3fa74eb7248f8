import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { useMe } from '../../accounts/api.ts'
import { deleteOwn, isAboutPassword, useDeleteUser } from '../../accounts/own/use-delete-user.ts'
import { useGo } from '../../platform/nav.tsx'
import { refresh } from '../../platform/query.ts'
import { clearSession } from '../../platform/session/session-store.ts'
import { useAction } from '../../platform/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { useAlert } from '../../ui/dialog.tsx'
import { FormDialog } from '../../ui/form.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { refusalOr } from '../../ui/use-form.ts'
import { words } from './catalogue.ts'

/** Deletes a person after a confirmation. Admins deleting themselves type their password. */
export function DeleteUser({ username }: { username: string }) {
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const me = useMe()
  const cache = useQueryClient()
  const alert = useAlert()
  const go = useGo()
  const own = me.data?.username === username
  const remove = useDeleteUser(own)

  const act = async (proof: Parameters<typeof remove>[1]) => {
    try {
      if (!(await remove(username, proof))) return setAsking(false)
      if (own) clearSession()
      else void refresh(cache, '/users', '/role-requests')
      await alert(words.deleted())
      go(own ? '/' : '/admin/users', { replace: true })
    } catch (problem) {
      if ('password' in proof && isAboutPassword(problem)) throw problem
      setAsking(false)
      setReason(refusalOr(problem, ''))
      await alert(words.notDeleted())
    }
  }
  const ask = useAction(() => act({ question: words.sureDelete() }))
  const begin = () => {
    setReason('')
    if (own) setAsking(true)
    else ask.run()
  }
  return (
    <>
      <Button variant="danger" aria-disabled={ask.busy} onClick={begin}>
        {ask.busy ? common.deleting() : words.delete()}
      </Button>
      {reason && <Notice tone="danger">{reason}</Notice>}
      {asking && (
        <FormDialog
          password
          label={words.deleteTitle()}
          {...deleteOwn()}
          send={(password) => act({ password })}
          onClose={() => setAsking(false)}
        >
          <p className="dialog-text">{words.sureDelete()}</p>
        </FormDialog>
      )}
    </>
  )
}
