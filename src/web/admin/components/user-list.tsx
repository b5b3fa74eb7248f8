import { USERS_PAGE_SIZE, type User } from '../../../shared/accounts/users.ts'
import { roleNames } from '../../accounts/components/role-names.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Pager } from '../../ui/pager.tsx'
import { pageCount } from './pages.ts'

type UserListProps = {
  /** The users on this page. */
  users: readonly User[]
  total: number
  page: number
  onPage: (page: number) => void
  /** The search term; empty when everyone is listed. */
  term: string
}

/** User names, six per page, each linked to its account. */
export function UserList({ users, total, page, onPage, term }: UserListProps) {
  if (total === 0) return <p className="text-2">No users yet.</p>
  return (
    <>
      <p className="text-2 num" role="status">
        {`${total} ${total === 1 ? 'user' : 'users'}${term ? ` with “${term}” in the name` : ''}`}
      </p>
      <ul className="rows user-rows">
        {users.map((user) => (
          <UserRow key={user.id} user={user} />
        ))}
      </ul>
      {total > USERS_PAGE_SIZE && <Pager page={page} pages={pageCount(total)} onPage={onPage} />}
    </>
  )
}

function UserRow({ user }: { user: User }) {
  const id = `user-${user.id}`
  const notes = [
    `${user.firstName} ${user.lastName}`,
    ...(user.role === 'user' ? [] : [roleNames[user.role]]),
    ...(user.disabled ? ['disabled'] : []),
  ]
  return (
    <li>
      <div className="who">
        <b id={id}>{user.username}</b>
        <bdi className="text-2">{notes.join(', ')}</bdi>
      </div>
      <ButtonLink
        to={`/admin/users/${encodeURIComponent(user.username)}`}
        variant="outline"
        aria-describedby={id}
      >
        Show
      </ButtonLink>
    </li>
  )
}
