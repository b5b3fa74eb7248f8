import type { TicketKey } from '../../../shared/operations/ticket-keys.ts'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { Button } from '../../ui/button.tsx'
import { hidden } from '../../ui/hidden.tsx'
import { Rich } from '../../ui/rich.tsx'
import { words } from './catalogue.ts'

const states: Record<TicketKey['state'], () => string> = {
  signs: words.signs,
  verifies: words.verifies,
  revoked: words.revoked,
}

/** One key: since when, what it does, and what still carries it. */
export function TicketKeyRow({ ticketKey, onRevoke }: { ticketKey: TicketKey; onRevoke: () => void }) {
  const { keyNo, createdAt, revokedAt, state } = ticketKey
  return (
    <li>
      <div className="who">
        <h2 className="num">{words.key({ number: keyNo })}</h2>
        <p>
          <b>{states[state]()}</b>{' '}
          <span className="text-2">
            <Rich
              text={words.keysSince({ when: formatWhenShort(revokedAt ?? createdAt) })}
              parts={{ when: (text) => <span className="num">{text}</span> }}
            />
          </span>
        </p>
        <p role="status" className="text-2">
          {whatCarries(ticketKey)}
        </p>
      </div>
      {state !== 'revoked' && (
        <Button variant="outline" onClick={onRevoke}>
          <Rich text={words.revoke({ number: keyNo })} parts={hidden} />
        </Button>
      )}
    </li>
  )
}

function whatCarries({ state, tickets, mailsWaiting }: TicketKey): string {
  if (state !== 'revoked') return words.carry({ count: tickets })
  if (tickets > 0) return words.toReissue({ count: tickets })
  return mailsWaiting > 0 ? words.mailsWaiting({ count: mailsWaiting }) : words.noneCarries()
}
