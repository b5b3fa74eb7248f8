import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import type { Show } from '../../../shared/shows/contract.ts'
import { ApiError, api } from '../../platform/api.ts'
import { EmptyState, Pending } from '../../ui/pieces.tsx'
import { useErrorRedirect } from '../components/error-redirect.ts'

/** The current version of a show, for a form; later changes do not disturb an open form. */
export function ShowToEdit({ id, children }: { id: string; children: (show: Show) => ReactNode }) {
  const query = useQuery({
    queryKey: ['show-to-edit', id],
    queryFn: ({ signal }) => api.get('/shows/:name', { params: { name: id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const { data: show, error } = query
  const gone = error instanceof ApiError && error.status === 404
  useErrorRedirect(show ? null : error)
  if (show) return children(show)
  if (gone) return <EmptyState title={common.noShowFound()} />
  return <Pending query={query} />
}
