import { api } from '../../platform/api.ts'
import { useAction } from '../../platform/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { Outcome } from '../../ui/pieces.tsx'
import { words } from './catalogue.ts'

/** E-mails the tickets of an order to its buyer again. */
export function MailAgain({ orderId, onSent }: { orderId: string; onSent: () => void }) {
  const { run, busy, problem, result } = useAction(async () => {
    const answer = await api.post('/admin/orders/:id/mails', { params: { id: orderId } })
    onSent()
    return answer
  })
  return (
    <>
      <div className="link-row">
        <Button variant="outline" aria-disabled={busy} onClick={() => run()}>
          {words.mailAgain()}
        </Button>
      </div>
      <Outcome problem={problem} result={result?.message} />
    </>
  )
}
