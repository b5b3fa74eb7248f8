import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { useSession } from '../../platform/session/session.tsx'
import { words } from './catalogue.ts'

/** Where a page at the door leads back to: ushers to the scanner, admins to the office. */
export function useWayBack(): { to: string; label: string } {
  const { role } = useSession()
  return role === 'admin'
    ? { to: '/admin/dashboard', label: words.backToOffice() }
    : { to: '/scan-ticket', label: common.backToScanner() }
}
