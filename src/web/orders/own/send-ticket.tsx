import { IconWallet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TransferBody } from '../../../shared/orders/office/transfers.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { api, fileAddress } from '../../platform/api.ts'
import { apiQuery, refresh } from '../../platform/query.ts'
import { useIsGuest } from '../../platform/session/session.tsx'
import { ActButton } from '../../ui/act-button.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { FormDialog, useTexts } from '../../ui/form.tsx'
import { Button } from '../../ui/pieces.tsx'
import { isExchangeable, type ticketsOf } from '../components/order-state.ts'
import { RecipientFields } from '../components/recipient-fields.tsx'
import { words } from './catalogue.ts'

type SendProps = { orderId: string; ticket: ReturnType<typeof ticketsOf>[number] }

/** What a ticket to come can be: saved in the phone's wallet, and sent to a friend. */
export function TicketExtras(props: SendProps) {
  const { state, sent, performance } = props.ticket
  const isAhead = !performance.cancelled && Date.parse(performance.startsAt) > Date.now()
  if (state !== 'valid' || sent?.accepted || !isAhead) return null
  return (
    <div className="ticket-send">
      <PassButton ticketId={props.ticket.ticketId} />
      <SendTicket {...props} />
    </div>
  )
}

/** Saves the ticket in the wallet of this device, if the theatre has an account with its maker. */
function PassButton({ ticketId }: { ticketId: string }) {
  const { data } = useQuery({ ...apiQuery('/passes'), staleTime: Number.POSITIVE_INFINITY })
  const params = { ticketId }
  if (data?.apple && /iPhone|iPad|Macintosh/.test(navigator.userAgent))
    return (
      <FileButton icon={IconWallet} file={fileAddress('/tickets/:ticketId/apple-pass', { params })}>
        {words.appleWallet()}
      </FileButton>
    )
  if (!data?.google) return null
  const open = async () => location.assign((await api.get('/tickets/:ticketId/google-pass', { params })).url)
  return (
    <ActButton act={open}>
      <IconWallet className="icon" stroke={1.75} aria-hidden />
      {words.googleWallet()}
    </ActButton>
  )
}

/** Sends a ticket to a friend while that may be done, and says to whom it was sent. */
function SendTicket({ orderId, ticket }: SendProps) {
  const { sent, sendable, ticketId, label } = ticket
  const [isOpen, setOpen] = useState(false)
  const { texts, field } = useTexts({ name: '', email: '' })
  const isGuest = useIsGuest()
  if (!sendable || isGuest || !isExchangeable(ticket)) return null
  const send = async (to: TransferBody['to']) => {
    await api.post('/orders/:id/transfers', { params: { id: orderId }, body: { ticketId, to } })
    await refresh('/orders', '/orders/:id')
    setOpen(false)
  }
  return (
    <>
      {sent && <p>{words.waitsFor({ name: sent.name, email: sent.email ?? '' })}</p>}
      <Button onClick={() => setOpen(true)}>{sent ? words.sendAgain() : words.sendToFriend()}</Button>
      {sent && <ActButton act={() => send(null)}>{words.takeBack()}</ActButton>}
      {isOpen && (
        <FormDialog
          label={words.sendSeat({ label })}
          submit={{ label: words.send() }}
          cancel={common.cancel()}
          send={() => send(texts)}
          onClose={() => setOpen(false)}
          fieldName={(name) => name.replace('to.', '')}
        >
          <RecipientFields
            field={field}
            email={{ label: words.friendsEmail(), description: words.sendHint() }}
          />
        </FormDialog>
      )}
    </>
  )
}
