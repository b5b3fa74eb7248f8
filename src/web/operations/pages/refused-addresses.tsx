import { useQuery } from '@tanstack/react-query'
import { words as pageWords } from '../../../shared/operations/pages-catalogue.ts'
import { AdminFrame, AdminTitle } from '../../shell/admin-frame.tsx'
import { Pending } from '../../ui/pieces.tsx'
import { refusedAddressesQuery } from '../api.ts'
import { words } from '../components/catalogue.ts'
import { RefusedList } from '../components/refused-list.tsx'

/** Addresses that our mail does not reach. */
export function RefusedAddressesPage() {
  const refused = useQuery(refusedAddressesQuery)
  return (
    <AdminFrame>
      <AdminTitle
        heading={pageWords.adminRefusedAddressesTitle()}
        to="/admin/messages"
        link={words.allMessages()}
      />
      <p className="prose">{words.addressesAbout()}</p>
      {refused.data ? <RefusedList refused={refused.data} /> : <Pending query={refused} />}
    </AdminFrame>
  )
}
