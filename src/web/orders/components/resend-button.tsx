import './receipt.css'
import { IconMailForward } from '@tabler/icons-react'
import { messageOf } from '../../platform/api.ts'
import { useAction } from '../../platform/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { resendTickets } from '../api.ts'
import { words } from './catalogue.ts'

/** Sends the mail with an order's tickets again, and says what came of it. */
export function ResendButton({ orderId }: { orderId: string }) {
  const { run, busy, problem, result } = useAction(() => resendTickets(orderId))
  return (
    <>
      <Button variant="outline" onClick={() => run()} aria-disabled={busy} aria-busy={busy}>
        <IconMailForward className="icon" stroke={1.75} aria-hidden />
        {words.mailAgain()}
      </Button>
      <p className="resend-said" role="status">
        {problem ? messageOf(problem) : result?.message}
      </p>
    </>
  )
}
