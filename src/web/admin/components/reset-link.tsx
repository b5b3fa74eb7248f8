import { requestReset } from '../../accounts/api.ts'
import { useAction } from '../../platform/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { Outcome } from '../../ui/pieces.tsx'

/** Why passwords cannot be shown, with a button to mail the owner a reset link. */
export function ResetLink({ email }: { email: string }) {
  const send = useAction(async () => {
    await requestReset(email)
    return `A reset link is on its way to ${email}.`
  })
  return (
    <span>
      Nobody can read a password: only a fingerprint of it is kept.
      <Button variant="outline" aria-disabled={send.busy} onClick={() => send.run()}>
        {send.busy ? 'Sending…' : 'Send a reset link'}
      </Button>
      <Outcome {...send} />
    </span>
  )
}
