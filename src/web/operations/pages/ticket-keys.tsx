import '../components/ticket-keys.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type TicketKey, whatRevokingDoes, whoIsUnreachable } from '../../../shared/operations/ticket-keys.ts'
import { api } from '../../platform/api.ts'
import { cache, refresh } from '../../platform/query.ts'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { AdminFrame } from '../../shell/admin-frame.tsx'
import { FormDialog } from '../../ui/form.tsx'
import { Button, Notice, Pending, Rich } from '../../ui/pieces.tsx'
import { ticketKeysQuery } from '../api.ts'
import { words } from '../components/catalogue.ts'

/** The keys that sign the codes of tickets. */
export function TicketKeysPage() {
  const keys = useQuery(ticketKeysQuery)
  return (
    <AdminFrame to="/admin/settings" link={words.allSettings()}>
      <p className="prose">{words.keysAbout()}</p>
      {keys.data ? <TicketKeyList keys={keys.data} /> : <Pending query={keys} text={words.keysLoading()} />}
    </AdminFrame>
  )
}

/** Every ticket key, newest first, with what can be done to it. */
function TicketKeyList({ keys }: { keys: readonly TicketKey[] }) {
  const [asked, setAsked] = useState<'rotate' | TicketKey | null>(null)
  const [status, setStatus] = useState('')
  const newest = keys[0]?.keyNo ?? 0
  const act = async (call: Promise<TicketKey[]>, done: string) => {
    const now = await call.catch((problem: unknown) => {
      void refresh('/keys')
      throw problem
    })
    cache.setQueryData(ticketKeysQuery.queryKey, now)
    setAsked(null)
    setStatus(done)
  }
  return (
    <section className="admin-panel" aria-label={words.keys()}>
      {status && <Notice>{status}</Notice>}
      <div className="link-row">
        <Button onClick={() => setAsked('rotate')}>{words.rotate()}</Button>
      </div>
      <ul className="key-rows">
        {keys.map((key) => (
          <TicketKeyRow key={key.keyNo} ticketKey={key} onRevoke={() => setAsked(key)} />
        ))}
      </ul>
      {asked === 'rotate' && (
        <FormDialog
          password
          label={words.rotateTitle()}
          submit={{ label: words.makeNew() }}
          cancel={words.keepThis()}
          send={(password) =>
            act(api.post('/keys', { body: { newest, password } }), words.signsNow({ number: newest + 1 }))
          }
          onClose={() => setAsked(null)}
        >
          <p className="dialog-text">{words.aboutRotating()}</p>
        </FormDialog>
      )}
      {asked !== null && asked !== 'rotate' && (
        <FormDialog
          password
          label={words.revokeKey({ number: asked.keyNo })}
          submit={{ label: words.revokeKey({ number: asked.keyNo }), variant: 'danger' }}
          cancel={words.keepKey()}
          send={(password) =>
            act(
              api.post('/keys/:keyNo/revoke', { params: { keyNo: asked.keyNo }, body: { password } }),
              words.isRevoked({ number: asked.keyNo }),
            )
          }
          onClose={() => setAsked(null)}
        >
          <p className="dialog-text">
            {words.sure({ does: whatRevokingDoes(asked), signs: asked.state === 'signs' ? 'yes' : 'no' })}
          </p>
          {whoIsUnreachable(asked) && <p className="dialog-text">{whoIsUnreachable(asked)}</p>}
        </FormDialog>
      )}
    </section>
  )
}

/** One key: since when, what it does, and what still carries it. */
function TicketKeyRow({ ticketKey, onRevoke }: { ticketKey: TicketKey; onRevoke: () => void }) {
  const { keyNo, createdAt, revokedAt, state } = ticketKey
  return (
    <li>
      <div className="who">
        <h2 className="num">{words.key({ number: keyNo })}</h2>
        <p>
          <b>{words[state]()}</b>{' '}
          <span className="text-2">
            <Rich text={words.keysSince({ when: formatWhenShort(revokedAt ?? createdAt) })} />
          </span>
        </p>
        <p role="status" className="text-2">
          {whatCarries(ticketKey)}
        </p>
      </div>
      {state !== 'revoked' && (
        <Button onClick={onRevoke}>
          <Rich text={words.revoke({ number: keyNo })} />
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
