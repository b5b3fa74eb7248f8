import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { User } from '../../../shared/accounts/users.ts'
import { ApiError, messageOf } from '../../platform/api.ts'
import { useGo } from '../../platform/nav.tsx'
import { useAction } from '../../platform/use-action.ts'
import { useAlert } from '../../ui/dialog.tsx'
import { usersQuery } from '../api.ts'
import { pageCount } from './pages.ts'

type UsersPage = { rows: User[]; total: number }

type UserSearch = {
  /** What the list was searched for; empty when it is everybody. */
  shown: string
  users: User[]
  /** How many there are in all, and the page of them that is shown, from 1. */
  total: number
  page: number
  turnTo: (page: number) => void
  /** Why there is no list. */
  problem: string | null
  loading: boolean
  /** Lists everybody (blank), goes to the one who is found, lists several, or says that there is nobody. */
  search: (term: string) => void
}

/** The list of users and the search in it. What is listed stands in the address, so that Back finds it again. */
export function useUserSearch(): UserSearch {
  const [params, setParams] = useSearchParams()
  const shown = params.get('search') ?? ''
  const [chosen, setChosen] = useState({ term: shown, page: 1 })
  const wanted = chosen.term === shown ? chosen.page : 1
  const listed = useQuery({ ...usersQuery(shown, wanted), placeholderData: keepTerm(shown) })
  const total = listed.data?.total ?? 0
  // Past the end, as after a deletion, stands the last page.
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

/** While a page is fetched, the page before of the same search stays. */
function keepTerm(term: string) {
  return (before: UsersPage | undefined, query: { queryKey: readonly unknown[] } | undefined) =>
    query?.queryKey[1] === term ? before : undefined
}

function wording(problem: unknown): string {
  const answered = problem instanceof ApiError && problem.status !== 0
  return answered ? `Server responded ${problem.status}` : messageOf(problem)
}
