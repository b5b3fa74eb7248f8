import { useState } from 'react'
import type { TransferBody } from '../../../shared/orders/office/transfers.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { api } from '../../platform/api.ts'
import { refresh } from '../../platform/query.ts'
import { ActButton } from '../../ui/act-button.tsx'
import { FormDialog, useTexts } from '../../ui/form.tsx'
import { Button } from '../../ui/pieces.tsx'
import { isExchangeable, type ticketsOf } from '../components/order-state.ts'
import { RecipientFields } from '../components/recipient-fields.tsx'
import { words } from './catalogue.ts'

type SendProps = { orderId: string; ticket: ReturnType<typeof ticketsOf>[number] }

/** Sends a ticket to a friend while that may be done, and says to whom it was sent. */
export function SendTicket({ orderId, ticket }: SendProps) {
  const { sent, sendable, ticketId, label, performance } = ticket
  const [isOpen, setOpen] = useState(false)
  const { texts, field } = useTexts({ name: '', email: '' })
  const isAhead = !performance.cancelled && Date.parse(performance.startsAt) > Date.now()
  if (!sendable || !isExchangeable(ticket) || sent?.accepted || !isAhead) return null
  const send = async (to: TransferBody['to']) => {
    await api.post('/orders/:id/transfers', { params: { id: orderId }, body: { ticketId, to } })
    await refresh('/orders', '/orders/:id')
    setOpen(false)
  }
  const dialog = {
    label: words.sendSeat({ label }),
    submit: { label: words.send() },
    cancel: common.cancel(),
  }
  const email = { label: words.friendsEmail(), description: words.sendHint() }
  return (
    <div className="ticket-send">
      {sent && <p>{words.waitsFor({ name: sent.name, email: sent.email ?? '' })}</p>}
      <Button onClick={() => setOpen(true)}>{sent ? words.sendAgain() : words.sendToFriend()}</Button>
      {sent && <ActButton act={() => send(null)}>{words.takeBack()}</ActButton>}
      {isOpen && (
        <FormDialog
          {...dialog}
          send={() => send(texts)}
          onClose={() => setOpen(false)}
          fieldName={(name) => name.replace('to.', '')}
        >
          <RecipientFields field={field} email={email} />
        </FormDialog>
      )}
    </div>
  )
}
