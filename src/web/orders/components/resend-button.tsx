import './receipt.css'
import { IconMailForward } from '@tabler/icons-react'
import { useState } from 'react'
import { messageOf } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { resendTickets } from '../api.ts'

/** Has the mail with an order's tickets sent once more, and says what came of it. */
export function ResendButton({ orderId }: { orderId: string }) {
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const resend = async () => {
    if (busy) return
    setBusy(true)
    setSaid('')
    setSaid(
      await resendTickets(orderId).then(
        ({ message }) => message,
        (problem) => messageOf(problem),
      ),
    )
    setBusy(false)
  }
  return (
    <>
      <Button variant="outline" onClick={resend} aria-disabled={busy} aria-busy={busy}>
        <IconMailForward className="icon" stroke={1.75} aria-hidden />
        E-mail my tickets again
      </Button>
      <p className="resend-said" role="status">
        {said}
      </p>
    </>
  )
}
