import { IconScan } from '@tabler/icons-react'
import { type ReactNode, Suspense } from 'react'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { AppLink, Redirect } from '../../platform/nav.tsx'
import { useIsGuest } from '../../platform/session/session.tsx'
import { Part } from '../../ui/pieces.tsx'
import { AccountArea } from '../own/account-area.tsx'
import { ScannedHistory } from '../own/scanned-history.tsx'

type ProfilePageProps = {
  /** What they bought. */
  orders: ReactNode
  /** Their tickets scanned at the door. */
  scanned: ReactNode
  /** What they are told, and where. */
  messages: ReactNode
}

/** A patron's own page: tickets first. Their code comes with its own. */
export function ProfilePage({ orders, scanned, messages }: ProfilePageProps) {
  if (useIsGuest()) return <Redirect to="/confirmation" />
  return (
    <AccountArea
      first={
        <Part className="account-tickets" title={common.myTickets()}>
          {orders}
        </Part>
      }
    >
      <ScannedHistory>{scanned}</ScannedHistory>
      <Suspense fallback={null}>{messages}</Suspense>
    </AccountArea>
  )
}

type StaffProfilePageProps = {
  scanned: ReactNode
  /** What they bought themselves. */
  orders: ReactNode
}

/** An usher's own page. */
export function StaffProfilePage({ scanned, orders }: StaffProfilePageProps) {
  return (
    <AccountArea
      links={
        <AppLink to="/scan-ticket" className="side-link">
          <IconScan className="icon" stroke={1.75} aria-hidden />
          {common.scanTicket()}
        </AppLink>
      }
    >
      <ScannedHistory>{scanned}</ScannedHistory>
      <Suspense>{orders}</Suspense>
    </AccountArea>
  )
}
