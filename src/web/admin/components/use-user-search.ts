import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { User } from '../../../shared/accounts/users.ts'
import { ApiError, messageOf } from '../../platform/api.ts'
import { useGo } from '../../platform/nav.tsx'
import { useSearchParams } from '../../platform/search-params.ts'
import { useAction } from '../../platform/use-action.ts'
import { useAlert } from '../../ui/dialog.tsx'
import { usersQuery } from '../api.ts'
import { pageCount } from './pages.ts'

type UsersPage = { rows: User[]; total: number }

type UserSearch = {
  /** The search term; empty when everyone is listed. */
  shown: string
  users: User[]
  /** How many people match, and the page shown, from 1. */
  total: number
  page: number
  turnTo: (page: number) => void
  /** Why the list could not be loaded. */
  problem: string | null
  loading: boolean
  /** Lists everyone (blank), opens the only match, lists several, or says that there is none. */
  search: (term: string) => void
}

/** The user list and its search. Both are in the address, so Back restores them. */
export function useUserSearch(): UserSearch {
  const [params, setParams] = useSearchParams()
  const shown = params.get('search') ?? ''
  const [chosen, setChosen] = useState({ term: shown, page: 1 })
  const wanted = chosen.term === shown ? chosen.page : 1
  const listed = useQuery({ ...usersQuery(shown, wanted), placeholderData: keepTerm(shown) })
  const total = listed.data?.total ?? 0
  // Past the end, for instance after a deletion, show the last page.
  const page = Math.min(wanted, pageCount(total))
  const turnTo = (next: number) => setChosen({ term: shown, page: next })
  useEffect(() => {
    if (listed.isSuccess && !listed.isPlaceholderData && page < wanted) setChosen({ term: shown, page })
  }, [listed.isSuccess, listed.isPlaceholderData, page, wanted, shown])
  const cache = useQueryClient()
  const alert = useAlert()
  const go = useGo()

  const list = (term: string) => {
    const next = new URLSearchParams(params)
    if (term) next.set('search', term)
    else next.delete('search')
    setParams(next)
  }
  const search = useAction(async (text: string) => {
    const term = text.trim()
    const found = await cache.fetchQuery(usersQuery(term, 1))
    const [first] = found.rows
    if (term === '' || found.total > 1) list(term)
    else if (first) go(`/admin/users/${encodeURIComponent(first.username)}`)
    else await alert(`The user "${term}" does not exist.`)
  })
  const problem = search.problem ?? listed.error
  return {
    shown,
    users: problem ? [] : (listed.data?.rows ?? []),
    total,
    page,
    turnTo,
    problem: problem ? wording(problem) : null,
    loading: search.busy || listed.isPending,
    search: search.run,
  }
}

/** While a page loads, keep the previous one of the same search. */
function keepTerm(term: string) {
  return (before: UsersPage | undefined, query: { queryKey: readonly unknown[] } | undefined) =>
    query?.queryKey[1] === term ? before : undefined
}

function wording(problem: unknown): string {
  const answered = problem instanceof ApiError && problem.status !== 0
  return answered ? `Server responded ${problem.status}` : messageOf(problem)
}
