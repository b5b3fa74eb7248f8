import { useQueryClient } from '@tanstack/react-query'
import type { User } from '../../../shared/accounts/users.ts'
import { api } from '../../platform/api.ts'
import { refresh } from '../../platform/query.ts'
import { ActButton } from '../../ui/act-button.tsx'
import { words } from './catalogue.ts'

/** Closes an account after a confirmation, or reopens it. */
export function CloseAccount({ user: { firstName, lastName, username, disabled } }: { user: User }) {
  const cache = useQueryClient()
  return (
    <ActButton
      alerts
      sure={
        !disabled && {
          question: words.sureDisable({ name: `${firstName} ${lastName}` }),
          confirm: words.disableAccount(),
          cancel: words.leaveEnabled(),
          danger: true,
        }
      }
      act={async () => {
        await api.post(`/users/:username/${disabled ? 'enable' : 'disable'}`, { params: { username } })
        await refresh(cache, '/users/:username')
      }}
    >
      {disabled ? words.enable() : words.disable()}
    </ActButton>
  )
}
