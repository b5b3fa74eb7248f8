import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { words as roleNames } from '../../../shared/accounts/role-catalogue.ts'
import { type User, type UserSheet, userSheetQuery } from '../../../shared/accounts/users.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { ApiError, fileAddress, messageOf } from '../../platform/api.ts'
import { AppLink, go, pageAt } from '../../platform/nav.tsx'
import { cache, listQuery } from '../../platform/query.ts'
import { formatDayShort } from '../../platform/theatre-time.ts'
import { AdminFrame } from '../../shell/admin-frame.tsx'
import { alert } from '../../ui/dialog.tsx'
import { TextInput } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { Loading } from '../../ui/pieces.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { FilterChips, FoundTable } from '../../ui/table/found-table.tsx'
import {
  filtersOf,
  type PutAddress,
  readAddress,
  useTableAddress,
  useTyped,
} from '../../ui/table/use-table-address.ts'
import { labelsQuery } from '../api.ts'
import { pageCount, pageQuery } from '../components/pages.ts'
import { words } from '../people/catalogue.ts'
import { RoleRequests } from '../people/role-requests.tsx'

/** All accounts with a search, and pending role requests. */
export function UsersPage() {
  return (
    <AdminFrame
      beside={<AppLink to="/admin/users/import">{words.import()}</AppLink>}
      to="/admin/users/add"
      link={common.addUser()}
    >
      <RoleRequests />
      <Accounts />
    </AdminFrame>
  )
}

/** The user list and its search. All of it is in the address, so Back restores it. */
function Accounts() {
  // The dashboard's `page` says which of its pages this is.
  const [params, put] = useTableAddress('list')
  const query = readAddress(userSheetQuery, params)
  const asked = Math.trunc(Number(params.get('list')))
  const wanted = asked >= 1 && asked <= 100_000 ? asked : 1
  const listed = useQuery({ ...usersQuery(query, wanted), placeholderData: keepPreviousData })
  const { rows, total } = listed.data ?? { rows: [], total: 0 }
  // Past the end, for instance after a deletion, show the last page.
  const page = Math.min(wanted, pageCount(total))
  const past = listed.isSuccess && !listed.isPlaceholderData && page < wanted
  useEffect(() => {
    if (past) put({ list: String(page) }, 'typing')
  }, [past, page, put])
  const [refusal, setRefusal] = useState<unknown>(null)
  const problem = refusal ?? listed.error
  const narrowed = Boolean(query.search || query.role || query.label)
  const filter = filtersOf(query, put)
  return (
    <section className="admin-panel" aria-label={words.accounts()}>
      <search className="table-tools">
        <UserSearch query={query} isReady={!listed.isPending} put={put} onProblem={setRefusal} />
        <FilterChips
          label={common.role()}
          all={words.allRoles()}
          options={Object.entries(roleNames).map(([value, label]) => ({ value, label: label() }))}
          {...filter('role')}
        />
        <LabelFilter {...filter('label')} />
      </search>
      {problem !== null && (
        <p className="list-problem" role="alert">
          {wording(problem)}
        </p>
      )}
      {problem === null && listed.isPending && <Loading text={words.loading()} />}
      {problem === null && listed.isSuccess && total === 0 && !narrowed && (
        <p className="text-2">{words.none()}</p>
      )}
      {problem === null && listed.isSuccess && (total > 0 || narrowed) && (
        <FoundTable
          caption={common.users()}
          columns={columns()}
          rows={rows}
          rowKey={({ id }) => id}
          sort={query.sort}
          busy={listed.isPlaceholderData}
          total={total}
          found={{
            count: query.search
              ? words.countNamed({ count: total, search: query.search })
              : words.count({ count: total }),
            sheet: fileAddress('/users.csv', { query }),
          }}
          put={put}
          page={{ at: page, of: pageCount(total), name: 'list' }}
          none={{
            title: words.noneMatches(),
            all: { label: words.clearFilters(), change: { search: '', role: '', label: '' } },
          }}
        />
      )}
    </section>
  )
}

/** One page (from 1) of the people that match, and the total. */
const usersQuery = (query: UserSheet, page: number) => ({
  ...listQuery('/users', { query: { ...query, ...pageQuery(page) } }),
  staleTime: 0,
})

type UserSearchProps = {
  query: UserSheet
  isReady: boolean
  put: PutAddress
  /** Receives why the search failed, and null with the next one. */
  onProblem: (problem: unknown) => void
}

/** Searches as one types; the button opens the only match, or says that there is none. */
function UserSearch({ query, isReady, put, onProblem }: UserSearchProps) {
  const { typed, setTyped, ask } = useTyped(query.search, (text) => put({ search: text }, 'typing'))
  const send = async () => {
    onProblem(null)
    ask()
    const search = typed.trim()
    if (search === '') return
    const { rows, total } = await cache.fetchQuery(usersQuery({ ...query, search }, 1))
    const [first] = rows
    if (first && total === 1) go(pageAt('/admin/users/:username', { username: first.username }))
    if (!first) await alert(words.noSuch({ username: search }))
  }
  return (
    <Form
      className="user-search"
      send={send}
      onProblem={onProblem}
      submit={{ label: words.search(), doing: words.search(), isReady, variant: 'second', size: 'field' }}
    >
      <TextInput
        type="search"
        label={common.username()}
        description={words.searchesToo()}
        placeholder={words.searchHint()}
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={setTyped}
      />
    </Form>
  )
}

function wording(problem: unknown): string {
  const answered = problem instanceof ApiError && problem.status !== 0
  return answered ? words.serverAnswered({ status: problem.status }) : messageOf(problem)
}

/** Lists the people with one label, once there are labels. */
function LabelFilter(filter: { value: string; onChange: (label: string) => void }) {
  const { data: labels = [] } = useQuery(labelsQuery)
  const options = [...new Set([...labels, filter.value])].filter(Boolean)
  if (options.length === 0) return null
  return (
    <FilterChips
      label={words.label()}
      all={words.allLabels()}
      options={options.map((value) => ({ value, label: value }))}
      {...filter}
    />
  )
}

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
    cell: ({ email }) => email,
    under: ({ emailVerified }) => !emailVerified && words.notVerified(),
  },
  {
    key: 'role',
    label: common.role(),
    cell: ({ role }) => <span className="whole-words">{roleNames[role]()}</span>,
    under: ({ disabled }) => disabled && words.disabled(),
  },
  {
    key: 'since',
    label: common.since(),
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
