import { roleNames } from '../../../shared/accounts/role-names.ts'
import { USERS_PAGE_SIZE, type User } from '../../../shared/accounts/users.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { fileAddress } from '../../platform/api.ts'
import { AppLink } from '../../platform/nav.tsx'
import { pageAt } from '../../platform/page-address.ts'
import { formatDayShort } from '../../platform/theatre-time.ts'
import { Button } from '../../ui/button.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { EmptyState } from '../../ui/pieces.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { pageCount } from '../components/pages.ts'
import { words } from './catalogue.ts'
import type { UsersQuery } from './use-user-search.ts'

const columns = (): Column<User>[] => [
  {
    key: 'username',
    label: common.username(),
    sorts: 'up',
    cell: ({ id, username }) => <span id={`user-${id}`}>{username}</span>,
  },
  {
    key: 'name',
    label: common.name(),
    sorts: 'up',
    cell: ({ firstName, lastName }) => (
      <bdi>
        {firstName} {lastName}
      </bdi>
    ),
  },
  {
    key: 'email',
    label: common.email(),
    card: 'wide',
    cell: ({ email, emailVerified }) => (
      <>
        {email}
        {!emailVerified && <span className="under">{words.notVerified()}</span>}
      </>
    ),
  },
  {
    key: 'role',
    label: common.role(),
    cell: ({ role, disabled }) => (
      <>
        <span className="whole-words">{roleNames[role]()}</span>
        {disabled && <span className="under">{words.disabled()}</span>}
      </>
    ),
  },
  {
    key: 'since',
    label: words.since(),
    sorts: 'down',
    card: 'labelled',
    cell: ({ createdAt }) => <span className="num">{formatDayShort(createdAt)}</span>,
  },
  {
    key: 'show',
    label: words.show(),
    silent: true,
    card: 'corner',
    end: true,
    cell: ({ id, username }) => (
      <AppLink
        to={pageAt('/admin/users/:username', { username })}
        className="row-link user-show"
        aria-describedby={`user-${id}`}
      >
        {words.show()}
      </AppLink>
    ),
  },
]

type UserListProps = {
  /** The users on this page. */
  users: readonly User[]
  total: number
  page: number
  query: UsersQuery
  busy: boolean
  onPage: (page: number) => void
  onSort: (sort: string) => void
  /** Lists everybody again. */
  onClear: () => void
}

/** The users, six to a page; a row opens its account. */
export function UserList({ users, total, page, query, busy, onPage, onSort, onClear }: UserListProps) {
  if (total === 0)
    return query.search || query.role || query.label ? (
      <EmptyState title={words.noneMatches()}>
        <Button variant="outline" onClick={onClear}>
          {words.clearFilters()}
        </Button>
      </EmptyState>
    ) : (
      <p className="text-2">{words.none()}</p>
    )
  return (
    <>
      <div className="table-found">
        <p className="text-2 num" role="status">
          {query.search
            ? words.countNamed({ count: total, search: query.search })
            : words.count({ count: total })}
        </p>
        <FileButton address={fileAddress('/users.csv', { query })}>{common.downloadCsv()}</FileButton>
      </div>
      <DataTable
        caption={words.users()}
        columns={columns()}
        rows={users}
        rowKey={({ id }) => id}
        sort={query.sort || 'username'}
        onSort={onSort}
        busy={busy}
      />
      {total > USERS_PAGE_SIZE && <Pager page={page} pages={pageCount(total)} onPage={onPage} />}
    </>
  )
}
