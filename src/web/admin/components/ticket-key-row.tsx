import type { TicketKey } from '../../../shared/admin/ticket-keys.ts'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { Button } from '../../ui/button.tsx'

const states: Record<TicketKey['state'], string> = {
  signs: 'Signs new tickets',
  verifies: 'Verifies only',
  revoked: 'Revoked',
}

/** One key: since when, what it does, and what still carries it. */
export function TicketKeyRow({ ticketKey, onRevoke }: { ticketKey: TicketKey; onRevoke: () => void }) {
  const { keyNo, createdAt, revokedAt, state } = ticketKey
  return (
    <li>
      <div className="who">
        <h2 className="num">Key {keyNo}</h2>
        <p>
          <b>{states[state]}</b>{' '}
          <span className="text-2">
            since <span className="num">{formatWhenShort(revokedAt ?? createdAt)}</span>
          </span>
        </p>
        <p role="status" className="text-2">
          {whatCarries(ticketKey)}
        </p>
      </div>
      {state !== 'revoked' && (
        <Button variant="outline" aria-label={`Revoke key ${keyNo}`} onClick={onRevoke}>
          Revoke
        </Button>
      )}
    </li>
  )
}

function whatCarries({ state, tickets, mailsWaiting }: TicketKey): string {
  const many = (n: number, what: string) => `${n} ${what}${n === 1 ? '' : 's'}`
  if (state !== 'revoked')
    return `${many(tickets, 'ticket')} of coming performances ${tickets === 1 ? 'carries' : 'carry'} it.`
  if (tickets > 0)
    return `${many(tickets, 'ticket')} ${tickets === 1 ? 'is' : 'are'} still to be reissued; it goes on when this page is closed.`
  if (mailsWaiting > 0)
    return `Every ticket has a new code. ${many(mailsWaiting, 'e-mail')} ${mailsWaiting === 1 ? 'is' : 'are'} on the way.`
  return 'No coming performance has a ticket with its code.'
}
