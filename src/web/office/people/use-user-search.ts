import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { z } from 'zod'
import { labelField } from '../../../shared/accounts/notes.ts'
import { roleSchema } from '../../../shared/accounts/role-schema.ts'
import type { User } from '../../../shared/accounts/users.ts'
import { userColumns } from '../../../shared/accounts/users.ts'
import { sortSchema } from '../../../shared/platform/text/sorting.ts'
import { ApiError, messageOf } from '../../platform/api.ts'
import { useGo } from '../../platform/nav.tsx'
import { pageAt } from '../../platform/page-address.ts'
import { listQuery } from '../../platform/query.ts'
import { useAction } from '../../platform/use-action.ts'
import { useAlert } from '../../ui/dialog.tsx'
import { useTableAddress } from '../../ui/table/use-table-address.ts'
import { pageCount, pageQuery } from '../components/pages.ts'
import { words } from './catalogue.ts'

type UserSearch = {
  query: UsersQuery
  users: User[]
  /** How many people match, and the page shown, from 1. */
  total: number
  page: number
  put: ReturnType<typeof useTableAddress>[1]
  /** Why the list could not be loaded. */
  problem: string | null
  loading: boolean
  /** Other rows are on their way. */
  turning: boolean
  /** Opens the only match of this user name, or says that there is none. */
  search: (term: string) => void
}

/** One page (from 1) of the people that match, and the total. */
const usersQuery = (query: UsersQuery, page: number) => ({
  ...listQuery('/users', { query: { ...query, ...pageQuery(page) } }),
  staleTime: 0,
})

/** The user list and its search. All of it is in the address, so Back restores it. */
export function useUserSearch(): UserSearch {
  // The dashboard's `page` says which of its pages this is.
  const [params, put] = useTableAddress('list')
  const query = readQuery(params)
  const asked = Math.trunc(Number(params.get('list')))
  const wanted = asked >= 1 && asked <= 100_000 ? asked : 1
  const listed = useQuery({ ...usersQuery(query, wanted), placeholderData: keepPreviousData })
  const total = listed.data?.total ?? 0
  // Past the end, for instance after a deletion, show the last page.
  const page = Math.min(wanted, pageCount(total))
  const past = listed.isSuccess && !listed.isPlaceholderData && page < wanted
  useEffect(() => {
    if (past) put({ list: String(page) }, 'typing')
  }, [past, page, put])
  const cache = useQueryClient()
  const alert = useAlert()
  const go = useGo()

  const search = useAction(async (text: string) => {
    const term = text.trim()
    if (term === '') return
    const found = await cache.fetchQuery(usersQuery({ ...query, search: term }, 1))
    const [first] = found.rows
    if (first && found.total === 1) go(pageAt('/admin/users/:username', { username: first.username }))
    if (!first) await alert(words.noSuch({ username: term }))
  })
  const problem = search.problem ?? listed.error
  return {
    query,
    users: problem ? [] : (listed.data?.rows ?? []),
    total,
    page,
    put,
    problem: problem ? wording(problem) : null,
    loading: search.busy || listed.isPending,
    turning: listed.isPlaceholderData,
    search: search.run,
  }
}

/** What the list is narrowed to and sorted by; empty where nothing was said. */
export type UsersQuery = ReturnType<typeof readQuery>

/** What an address asks for, without what makes no sense. */
function readQuery(params: URLSearchParams) {
  const known = <Value>(name: string, schema: z.ZodType<Value>): Value | '' =>
    schema.safeParse(params.get(name)).data ?? ''
  return {
    search: params.get('search') ?? '',
    role: known('role', roleSchema),
    label: known('label', labelField),
    sort: known('sort', sortSchema(userColumns)),
  }
}

function wording(problem: unknown): string {
  const answered = problem instanceof ApiError && problem.status !== 0
  return answered ? words.serverAnswered({ status: problem.status }) : messageOf(problem)
}
