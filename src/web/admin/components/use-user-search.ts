import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { User } from '../../../shared/accounts/users.ts'
import { ApiError, messageOf } from '../../platform/api.ts'
import { useAlert } from '../../platform/dialog.tsx'
import { useGo } from '../../platform/nav.tsx'
import { usersQuery } from '../api.ts'

type UserSearch = {
  /** What the list was searched for; empty when it is everybody. */
  shown: string
  users: User[]
  /** Why there is no list. */
  problem: string | null
  loading: boolean
  /** Lists everybody (blank), goes to the one who is found, lists several, or says that there is nobody. */
  search: (term: string) => Promise<void>
}

/** The list of users and the search in it. What is listed stands in the address, so that Back finds it again. */
export function useUserSearch(): UserSearch {
  const [params, setParams] = useSearchParams()
  const shown = params.get('search') ?? ''
  const listed = useQuery(usersQuery(shown))
  const cache = useQueryClient()
  const [failed, setFailed] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const searching = useRef(false)
  const alert = useAlert()
  const go = useGo()

  const list = (term: string) => {
    const next = new URLSearchParams(params)
    if (term) next.set('search', term)
    else next.delete('search')
    setParams(next)
  }
  const search = async (text: string) => {
    if (searching.current) return
    searching.current = true
    setBusy(true)
    setFailed(null)
    const term = text.trim()
    try {
      const [first, ...others] = await cache.fetchQuery(usersQuery(term))
      if (term === '' || others.length > 0) list(term)
      else if (first) go(`/admin/users/${encodeURIComponent(first.username)}`)
      else await alert(`The user "${term}" does not exist.`)
    } catch (problem) {
      setFailed(problem)
    } finally {
      searching.current = false
      setBusy(false)
    }
  }
  const problem = failed ?? listed.error
  return {
    shown,
    users: problem ? [] : (listed.data ?? []),
    problem: problem ? wording(problem) : null,
    loading: busy || listed.isPending,
    search,
  }
}

function wording(problem: unknown): string {
  const answered = problem instanceof ApiError && problem.status !== 0
  return answered ? `Server responded ${problem.status}` : messageOf(problem)
}
