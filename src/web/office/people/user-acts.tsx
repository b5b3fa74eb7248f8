import { useState } from 'react'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { useMe } from '../../accounts/api.ts'
import { DeleteButton } from '../../accounts/own/delete-button.tsx'
import { api } from '../../platform/api.ts'
import { go } from '../../platform/nav.tsx'
import { refresh } from '../../platform/query.ts'
import { refusalOr } from '../../platform/refusal.ts'
import { clearSession } from '../../platform/session/session-store.ts'
import { ActButton } from '../../ui/act-button.tsx'
import { alert } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { words } from './catalogue.ts'

/** Deletes a person after a confirmation. Admins deleting themselves type their password. */
export function DeleteUser({ username }: { username: string }) {
  const [reason, setReason] = useState('')
  const own = useMe().data?.username === username
  return (
    <>
      <DeleteButton
        username={username}
        own={own}
        asksPassword={own}
        label={words.delete()}
        title={common.deleteThisUser()}
        question={words.sureDelete()}
        variant="danger"
        onDeleted={async () => {
          if (own) clearSession()
          else void refresh('/users', '/role-requests')
          await alert(words.deleted())
          go(own ? '/' : '/admin/users', { replace: true })
        }}
        onProblem={(problem) => {
          setReason(refusalOr(problem, ''))
          return problem !== null && alert(words.notDeleted())
        }}
      />
      {reason && <Notice tone="danger">{reason}</Notice>}
    </>
  )
}

/** Why passwords cannot be shown, with a button to mail the owner a reset link. */
export function ResetLink({ email }: { email: string }) {
  const send = () =>
    api.post('/auth/forgot-password', { body: { email } }).then(() => words.resetSent({ email }))
  return (
    <span>
      {words.unreadable()}
      <ActButton doing={common.sending()} act={send}>
        {words.sendReset()}
      </ActButton>
    </span>
  )
}
