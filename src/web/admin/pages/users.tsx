import { type FormEvent, useState } from 'react'
import { AdminFrame, AdminTitle } from '../../shell/admin-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/fields.tsx'
import { Loading } from '../../ui/pieces.tsx'
import { RoleRequests } from '../components/role-requests.tsx'
import { useUserSearch } from '../components/use-user-search.ts'
import { UserList } from '../components/user-list.tsx'

/** All accounts with a search, and pending role requests. */
export function UsersPage() {
  return (
    <AdminFrame>
      <AdminTitle heading="All Users" to="/admin/users/add" link="+ Add User" />
      <RoleRequests />
      <Accounts />
    </AdminFrame>
  )
}

function Accounts() {
  const { shown, users, total, page, turnTo, problem, loading, search } = useUserSearch()
  const [term, setTerm] = useState(shown)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void search(term)
  }
  return (
    <section className="admin-panel" aria-label="Accounts">
      <search>
        <form className="user-search" onSubmit={submit} aria-busy={loading}>
          <TextInput
            type="search"
            label="Username"
            placeholder="Search by username..."
            autoComplete="off"
            value={term}
            onChange={setTerm}
          />
          <Button type="submit" variant="second" size="field" aria-disabled={loading}>
            Search
          </Button>
        </form>
      </search>
      {problem && (
        <p className="list-problem" role="alert">
          {problem}
        </p>
      )}
      {loading && users.length === 0 && <Loading text="Loading the users…" />}
      {!problem && !(loading && users.length === 0) && (
        <UserList users={users} total={total} page={page} onPage={turnTo} term={shown} />
      )}
    </section>
  )
}
