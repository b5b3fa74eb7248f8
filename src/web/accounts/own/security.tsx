import type { Me } from '../../../shared/accounts/contract.ts'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { OwnData } from './own-data.tsx'
import { OwnSessions } from './own-sessions.tsx'

/** Password, sessions, data export and deletion. */
export function Security({ me }: { me: Me }) {
  return (
    <>
      <ChangePassword me={me} />
      <OwnSessions />
      <OwnData />
      <DeleteAccount me={me} />
    </>
  )
}
