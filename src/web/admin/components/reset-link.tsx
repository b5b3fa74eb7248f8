import { requestReset } from '../../accounts/api.ts'
import { useAction } from '../../platform/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { Outcome } from '../../ui/pieces.tsx'

/** Why nobody can read a password, and the offer to send its owner a link to a new one. */
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
