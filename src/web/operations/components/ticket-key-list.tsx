import './ticket-keys.css'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type TicketKey, whatRevokingDoes, whoIsUnreachable } from '../../../shared/operations/ticket-keys.ts'
import { api } from '../../platform/api.ts'
import { refresh } from '../../platform/query.ts'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/form.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { ticketKeysQuery } from '../api.ts'
import { words } from './catalogue.ts'
import { TicketKeyRow } from './ticket-key-row.tsx'

/** Every ticket key, newest first, with what can be done to it. */
export function TicketKeyList({ keys }: { keys: readonly TicketKey[] }) {
  const cache = useQueryClient()
  const [asked, setAsked] = useState<'rotate' | TicketKey | null>(null)
  const [status, setStatus] = useState('')
  const newest = keys[0]?.keyNo ?? 0
  const act = async (call: Promise<TicketKey[]>, done: string) => {
    const now = await call.catch((problem: unknown) => {
      void refresh(cache, '/keys')
      throw problem
    })
    cache.setQueryData(ticketKeysQuery.queryKey, now)
    setAsked(null)
    setStatus(done)
  }
  return (
    <section className="admin-panel" aria-label={words.keys()}>
      {status && <Notice tone="info">{status}</Notice>}
      <div className="link-row">
        <Button variant="outline" onClick={() => setAsked('rotate')}>
          {words.rotate()}
        </Button>
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
            {words.sure({
              does: whatRevokingDoes(asked),
              signs: asked.state === 'signs' ? 'yes' : 'no',
            })}
          </p>
          {whoIsUnreachable(asked) && <p className="dialog-text">{whoIsUnreachable(asked)}</p>}
        </FormDialog>
      )}
    </section>
  )
}
