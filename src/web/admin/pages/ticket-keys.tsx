import { useQuery } from '@tanstack/react-query'
import { AdminFrame, AdminTitle } from '../../shell/admin-frame.tsx'
import { Pending } from '../../ui/pieces.tsx'
import { ticketKeysQuery } from '../api.ts'
import { TicketKeyList } from '../components/ticket-key-list.tsx'

/** The keys that sign the codes of tickets. */
export function TicketKeysPage() {
  const keys = useQuery(ticketKeysQuery)
  return (
    <AdminFrame>
      <AdminTitle heading="Ticket keys" to="/admin/settings" link="All settings" />
      <p className="prose">
        The code of every ticket is signed, so that nobody can make one up. The newest key signs; the ones
        before stay good for their tickets until you revoke them. Revoke a key if somebody may have seen it,
        for example with a stolen backup.
      </p>
      {keys.data ? <TicketKeyList keys={keys.data} /> : <Pending query={keys} text="Loading the keys…" />}
    </AdminFrame>
  )
}
