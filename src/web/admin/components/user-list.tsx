import { Button } from '@mantine/core'
import { useState } from 'react'
import { USERS_LIST_MAX, USERS_PAGE_SIZE, type User } from '../../../shared/accounts/users.ts'
import { roleNames } from '../../accounts/components/role-names.ts'
import { AppLink } from '../../platform/nav.tsx'
import { Pager } from '../../ui/pager.tsx'
import { pageCount, rowsOf } from './pages.ts'

/** User names, six a page, each with the way to its account. */
export function UserList({ users, term }: { users: readonly User[]; term: string }) {
  const [chosen, setChosen] = useState(1)
  const pages = pageCount(users.length)
  const page = Math.min(chosen, pages)
  if (users.length === 0) return <p className="text-2">No users yet.</p>
  return (
    <>
      <p className="text-2 num" role="status">
        {users.length === USERS_LIST_MAX
          ? `The first ${USERS_LIST_MAX} users. Search to find the others.`
          : `${users.length} ${users.length === 1 ? 'user' : 'users'}${term ? ` with “${term}” in the name` : ''}`}
      </p>
      <ul className="user-rows">
        {rowsOf(users, page).map((user) => (
          <UserRow key={user.id} user={user} />
        ))}
      </ul>
      {users.length > USERS_PAGE_SIZE && <Pager page={page} pages={pages} onPage={setChosen} />}
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
      <Button
        component={AppLink}
        to={`/admin/users/${encodeURIComponent(user.username)}`}
        variant="outline"
        aria-describedby={id}
      >
        Show
      </Button>
    </li>
  )
}
