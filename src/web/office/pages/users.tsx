import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { roleNames } from '../../../shared/accounts/role-names.ts'
import { words as pageWords } from '../../../shared/office/pages-catalogue.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { AdminFrame, AdminTitle } from '../../shell/admin-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/fields.tsx'
import { Loading } from '../../ui/pieces.tsx'
import { FilterChips } from '../../ui/table/filter-chips.tsx'
import { useTyped } from '../../ui/table/use-table-address.ts'
import { labelsQuery } from '../api.ts'
import { words } from '../people/catalogue.ts'
import { RoleRequests } from '../people/role-requests.tsx'
import { useUserSearch } from '../people/use-user-search.ts'
import { UserList } from '../people/user-list.tsx'

/** All accounts with a search, and pending role requests. */
export function UsersPage() {
  return (
    <AdminFrame>
      <AdminTitle heading={pageWords.adminUsersTitle()} to="/admin/users/add" link={words.add()} />
      <RoleRequests />
      <Accounts />
    </AdminFrame>
  )
}

const roles = () => [
  { value: '', label: words.allRoles() },
  ...Object.entries(roleNames).map(([value, label]) => ({ value, label: label() })),
]

function Accounts() {
  const { query, users, total, page, put, problem, loading, turning, search } = useUserSearch()
  const { typed, setTyped, ask } = useTyped(query.search, (text) => put({ search: text }, 'typing'))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask()
    void search(typed)
  }
  return (
    <section className="admin-panel" aria-label={words.accounts()}>
      <search className="table-tools">
        <form className="user-search" onSubmit={submit} aria-busy={loading}>
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
          <Button type="submit" variant="second" size="field" aria-disabled={loading}>
            {words.search()}
          </Button>
        </form>
        <FilterChips
          label={common.role()}
          options={roles()}
          value={query.role}
          onChange={(role) => put({ role })}
        />
        <LabelFilter label={query.label} onChange={(label) => put({ label })} />
      </search>
      {problem && (
        <p className="list-problem" role="alert">
          {problem}
        </p>
      )}
      {loading && users.length === 0 && <Loading text={words.loading()} />}
      {!problem && !(loading && users.length === 0) && (
        <UserList
          users={users}
          total={total}
          page={page}
          query={query}
          busy={turning}
          onPage={(next) => put({ list: String(next) })}
          onSort={(sort) => put({ sort })}
          onClear={() => put({ search: '', role: '', label: '' })}
        />
      )}
    </section>
  )
}

/** Lists the people with one label, once there are labels. */
function LabelFilter({ label, onChange }: { label: string; onChange: (label: string) => void }) {
  const { data: labels = [] } = useQuery(labelsQuery)
  if (labels.length === 0 && !label) return null
  const options = [...new Set([...labels, ...(label ? [label] : [])])]
  return (
    <FilterChips
      label={words.label()}
      value={label}
      onChange={onChange}
      options={[
        { value: '', label: words.allLabels() },
        ...options.map((value) => ({ value, label: value })),
      ]}
    />
  )
}
