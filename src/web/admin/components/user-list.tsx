import { USERS_PAGE_SIZE, type User } from '../../../shared/accounts/users.ts'
import { roleNames } from '../../accounts/components/role-names.ts'
import { AppLink } from '../../platform/nav.tsx'
import { formatDayShort } from '../../platform/theatre-time.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { Pager } from '../../ui/pager.tsx'
import { EmptyState } from '../../ui/pieces.tsx'
import { type UsersWish, userSheetPath } from '../api.ts'
import { pageCount } from './pages.ts'

const columns: Column<User>[] = [
  {
    key: 'username',
    label: 'Username',
    sorts: 'up',
    cell: ({ id, username }) => <span id={`user-${id}`}>{username}</span>,
  },
  {
    key: 'name',
    label: 'Name',
    sorts: 'up',
    cell: ({ firstName, lastName }) => (
      <bdi>
        {firstName} {lastName}
      </bdi>
    ),
  },
  {
    key: 'email',
    label: 'E-mail',
    card: 'wide',
    cell: ({ email, emailVerified }) => (
      <>
        {email}
        {!emailVerified && <span className="under">not verified</span>}
      </>
    ),
  },
  {
    key: 'role',
    label: 'Role',
    cell: ({ role, disabled }) => (
      <>
        {roleNames[role]()}
        {disabled && <span className="under">disabled</span>}
      </>
    ),
  },
  {
    key: 'since',
    label: 'Since',
    sorts: 'down',
    card: 'labelled',
    cell: ({ createdAt }) => <span className="num">{formatDayShort(createdAt)}</span>,
  },
  {
    key: 'show',
    label: 'Show',
    silent: true,
    card: 'corner',
    end: true,
    cell: ({ id, username }) => (
      <AppLink
        to={`/admin/users/${encodeURIComponent(username)}`}
        className="row-link user-show"
        aria-describedby={`user-${id}`}
      >
        Show
      </AppLink>
    ),
  },
]

type UserListProps = {
  /** The users on this page. */
  users: readonly User[]
  total: number
  page: number
  wish: UsersWish
  busy: boolean
  onPage: (page: number) => void
  onSort: (sort: string) => void
  /** Lists everybody again. */
  onClear: () => void
}

/** The users, six to a page; a row opens its account. */
export function UserList({ users, total, page, wish, busy, onPage, onSort, onClear }: UserListProps) {
  if (total === 0)
    return wish.search || wish.role || wish.label ? (
      <EmptyState title="Nobody matches">
        <Button variant="outline" onClick={onClear}>
          Clear the filters
        </Button>
      </EmptyState>
    ) : (
      <p className="text-2">No users yet.</p>
    )
  return (
    <>
      <div className="table-found">
        <p className="text-2 num" role="status">
          {`${total} ${total === 1 ? 'user' : 'users'}${wish.search ? ` with “${wish.search}” in the name` : ''}`}
        </p>
        <FileButton path={userSheetPath(wish)} name="users.csv">
          Download CSV
        </FileButton>
      </div>
      <DataTable
        caption="Users"
        columns={columns}
        rows={users}
        rowKey={({ id }) => id}
        sort={wish.sort || 'username'}
        onSort={onSort}
        busy={busy}
      />
      {total > USERS_PAGE_SIZE && <Pager page={page} pages={pageCount(total)} onPage={onPage} />}
    </>
  )
}
