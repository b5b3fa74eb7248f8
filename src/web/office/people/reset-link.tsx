import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { api } from '../../platform/api.ts'
import { useAction } from '../../platform/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { Outcome } from '../../ui/pieces.tsx'
import { words } from './catalogue.ts'

/** Why passwords cannot be shown, with a button to mail the owner a reset link. */
export function ResetLink({ email }: { email: string }) {
  const send = useAction(async () => {
    await api.post('/auth/forgot-password', { body: { email } })
    return words.resetSent({ email })
  })
  return (
    <span>
      {words.unreadable()}
      <Button variant="outline" aria-disabled={send.busy} onClick={() => send.run()}>
        {send.busy ? common.sending() : words.sendReset()}
      </Button>
      <Outcome {...send} />
    </span>
  )
}
