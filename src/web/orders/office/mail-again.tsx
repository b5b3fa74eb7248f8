import { api } from '../../platform/api.ts'
import { ActButton } from '../../ui/act-button.tsx'
import { words } from './catalogue.ts'

/** E-mails the tickets of an order to its buyer again. */
export function MailAgain({ orderId, onSent }: { orderId: string; onSent: () => void }) {
  const send = async () => {
    const answer = await api.post('/admin/orders/:id/mails', { params: { id: orderId } })
    onSent()
    return answer
  }
  return (
    <ActButton className="admin-back" act={send}>
      {words.mailAgain()}
    </ActButton>
  )
}
