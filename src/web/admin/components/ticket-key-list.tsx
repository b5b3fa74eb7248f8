import './ticket-keys.css'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type TicketKey, whatRevokingDoes, whoIsUnreachable } from '../../../shared/admin/ticket-keys.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordDialog } from '../../ui/password-dialog.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { revokeKey, rotateKey, ticketKeysQuery } from '../api.ts'
import { TicketKeyRow } from './ticket-key-row.tsx'

/** Every ticket key, newest first, with what can be done to it. */
export function TicketKeyList({ keys }: { keys: readonly TicketKey[] }) {
  const cache = useQueryClient()
  const [asked, setAsked] = useState<'rotate' | TicketKey | null>(null)
  const [status, setStatus] = useState('')
  const newest = keys[0]?.keyNo ?? 0
  const act = async (call: Promise<TicketKey[]>, words: string) => {
    const now = await call.catch((problem: unknown) => {
      void cache.invalidateQueries(ticketKeysQuery)
      throw problem
    })
    cache.setQueryData(ticketKeysQuery.queryKey, now)
    setAsked(null)
    setStatus(words)
  }
  return (
    <section className="admin-panel" aria-label="Keys">
      {status && <Notice tone="info">{status}</Notice>}
      <div className="link-row">
        <Button variant="outline" onClick={() => setAsked('rotate')}>
          Rotate the Key
        </Button>
      </div>
      <ul className="key-rows">
        {keys.map((key) => (
          <TicketKeyRow key={key.keyNo} ticketKey={key} onRevoke={() => setAsked(key)} />
        ))}
      </ul>
      {asked === 'rotate' && (
        <PasswordDialog
          label="Rotate the key"
          confirm="Make a new key"
          cancel="Keep this key"
          act={(password) =>
            act(rotateKey(newest, password), `Key ${newest + 1} signs new tickets from now on.`)
          }
          onClose={() => setAsked(null)}
        >
          <p className="dialog-text">
            A new key signs all tickets from now on. Tickets that were sold before stay valid, and nobody is
            e-mailed.
          </p>
        </PasswordDialog>
      )}
      {asked !== null && asked !== 'rotate' && (
        <PasswordDialog
          label={`Revoke key ${asked.keyNo}`}
          confirm={`Revoke key ${asked.keyNo}`}
          cancel="Keep the key"
          danger
          act={(password) => act(revokeKey(asked.keyNo, password), `Key ${asked.keyNo} is revoked.`)}
          onClose={() => setAsked(null)}
        >
          <p className="dialog-text">
            {whatRevokingDoes(asked)} Whoever is inside stays admitted.
            {asked.state === 'signs' ? ' A new key is made first, and signs from now on.' : ''} This cannot be
            undone.
          </p>
          {whoIsUnreachable(asked) && <p className="dialog-text">{whoIsUnreachable(asked)}</p>}
        </PasswordDialog>
      )}
    </section>
  )
}
