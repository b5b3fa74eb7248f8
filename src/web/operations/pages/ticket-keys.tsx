import { useQuery } from '@tanstack/react-query'
import { words as pageWords } from '../../../shared/operations/pages-catalogue.ts'
import { AdminFrame, AdminTitle } from '../../shell/admin-frame.tsx'
import { Pending } from '../../ui/pieces.tsx'
import { ticketKeysQuery } from '../api.ts'
import { words } from '../components/catalogue.ts'
import { TicketKeyList } from '../components/ticket-key-list.tsx'

/** The keys that sign the codes of tickets. */
export function TicketKeysPage() {
  const keys = useQuery(ticketKeysQuery)
  return (
    <AdminFrame>
      <AdminTitle heading={pageWords.adminKeysTitle()} to="/admin/settings" link={words.allSettings()} />
      <p className="prose">{words.keysAbout()}</p>
      {keys.data ? <TicketKeyList keys={keys.data} /> : <Pending query={keys} text={words.keysLoading()} />}
    </AdminFrame>
  )
}
