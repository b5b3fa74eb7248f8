import type { ReactNode } from 'react'
import type { Show } from '../../../shared/shows/contract.ts'
import { ApiError } from '../../platform/api.ts'
import { EmptyState, Pending } from '../../ui/pieces.tsx'
import { useShowToEdit } from '../api.ts'
import { useErrorRedirect } from '../components/error-redirect.ts'
import { words } from './catalogue.ts'

/** The current version of a show, for a form; later changes do not disturb an open form. */
export function ShowToEdit({ id, children }: { id: string; children: (show: Show) => ReactNode }) {
  const query = useShowToEdit(id)
  const { data: show, error } = query
  const gone = error instanceof ApiError && error.status === 404
  useErrorRedirect(show ? null : error)
  if (show) return children(show)
  if (gone) return <EmptyState title={words.noShow()} />
  return <Pending query={query} />
}
