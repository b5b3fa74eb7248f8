import { useState } from 'react'
import { requestReset } from '../../accounts/api.ts'
import { messageOf } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/pieces.tsx'

/** Why nobody can read a password, and the offer to send its owner a link to a new one. */
export function ResetLink({ email }: { email: string }) {
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<{ tone: 'info' | 'danger'; text: string } | null>(null)
  const send = async () => {
    if (busy) return
    setBusy(true)
    try {
      await requestReset(email)
      setSaid({ tone: 'info', text: `A reset link is on its way to ${email}.` })
    } catch (problem) {
      setSaid({ tone: 'danger', text: messageOf(problem) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <span>
      Nobody can read a password: only a fingerprint of it is kept.
      <Button variant="outline" aria-disabled={busy} onClick={send}>
        {busy ? 'Sending…' : 'Send a reset link'}
      </Button>
      {said && <Notice tone={said.tone}>{said.text}</Notice>}
    </span>
  )
}
