import { useQuery } from '@tanstack/react-query'
import { AdminFrame, AdminTitle } from '../../shell/admin-frame.tsx'
import { Pending } from '../../ui/pieces.tsx'
import { refusedAddressesQuery } from '../api.ts'
import { RefusedList } from '../components/refused-list.tsx'

/** Addresses that our mail does not reach. */
export function RefusedAddressesPage() {
  const refused = useQuery(refusedAddressesQuery)
  return (
    <AdminFrame>
      <AdminTitle heading="Refused addresses" to="/admin/messages" link="All messages" />
      <p className="prose">
        The mail servers of these addresses refused our last e-mail for good. They get no reminders and no
        announcements; tickets, refunds and links to an account are still tried. An address that takes an
        e-mail leaves this list by itself.
      </p>
      {refused.data ? <RefusedList refused={refused.data} /> : <Pending query={refused} />}
    </AdminFrame>
  )
}
