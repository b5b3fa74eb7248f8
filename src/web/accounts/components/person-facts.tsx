import './accounts.css'
import type { Me, Role } from '../../../shared/accounts/contract.ts'

const roleNames: Record<Role, string> = { user: 'User', ticket_person: 'Ticket Person', admin: 'Admin' }

/** What an account says of its person; `show` names the rows after name and e-mail. */
export function PersonFacts({ me, show }: { me: Me; show: readonly ('phone' | 'role')[] }) {
  return (
    <dl className="facts">
      <dt>Name</dt>
      <dd>
        {me.firstName} {me.lastName}
      </dd>
      <dt>E-mail</dt>
      <dd>{me.email}</dd>
      {show.includes('phone') && (
        <>
          <dt>Phone</dt>
          <dd>{me.phone}</dd>
        </>
      )}
      {show.includes('role') && (
        <>
          <dt>Role</dt>
          <dd>{roleNames[me.role]}</dd>
        </>
      )}
    </dl>
  )
}
