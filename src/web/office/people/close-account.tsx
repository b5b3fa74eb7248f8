import { useQueryClient } from '@tanstack/react-query'
import type { User } from '../../../shared/accounts/users.ts'
import { api, messageOf } from '../../platform/api.ts'
import { refresh } from '../../platform/query.ts'
import { useAction } from '../../platform/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { useAlert, useConfirm } from '../../ui/dialog.tsx'
import { words } from './catalogue.ts'

/** Closes an account after a confirmation, or reopens it. */
export function CloseAccount({ user }: { user: User }) {
  const cache = useQueryClient()
  const confirm = useConfirm()
  const alert = useAlert()
  const act = useAction(
    async () => {
      const question = words.sureDisable({ name: `${user.firstName} ${user.lastName}` })
      const labels = { confirm: words.disableAccount(), cancel: words.leaveEnabled(), danger: true }
      if (!user.disabled && !(await confirm(question, labels))) return
      const act = user.disabled ? 'enable' : 'disable'
      await api.post(`/users/:username/${act}`, { params: { username: user.username } })
      await refresh(cache, '/users/:username')
    },
    (problem) => alert(messageOf(problem)),
  )
  return (
    <Button variant="outline" aria-disabled={act.busy} onClick={() => act.run()}>
      {user.disabled ? words.enable() : words.disable()}
    </Button>
  )
}
