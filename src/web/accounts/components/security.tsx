import type { Me } from '../../../shared/accounts/contract.ts'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { OwnData } from './own-data.tsx'
import { OwnSessions } from './own-sessions.tsx'

/** Password, sessions, and what one may do with one's own data. */
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
