import { type ReactNode, Suspense } from 'react'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
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

/**
 * A patron's own page: tickets first. Their code comes with its own.
 */
export function ProfilePage({ orders, scanned, messages }: ProfilePageProps) {
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
