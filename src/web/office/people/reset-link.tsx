import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { api } from '../../platform/api.ts'
import { ActButton } from '../../ui/act-button.tsx'
import { words } from './catalogue.ts'

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
