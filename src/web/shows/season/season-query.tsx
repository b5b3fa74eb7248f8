import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Show } from '../../../shared/shows/contract.ts'
import { ErrorState } from '../../ui/pieces.tsx'
import { showsQuery } from '../api.ts'
import { useErrorRedirect } from '../components/error-redirect.ts'
import { words } from './catalogue.ts'

type SeasonQueryProps = { title: string; children: (shows: readonly Show[]) => ReactNode }

/** Loads the shows and renders them; until then skeletons, or the error. */
export function SeasonQuery({ title, children }: SeasonQueryProps) {
  const shows = useQuery(showsQuery)
  useErrorRedirect(shows.error)
  if (shows.data) return children(shows.data)
  return (
    <section className="wrap season">
      <div className="season-head">
        <h1>{title}</h1>
      </div>
      {shows.isError ? <ErrorState problem={shows.error} onRetry={() => shows.refetch()} /> : <Outlines />}
    </section>
  )
}

function Outlines() {
  return (
    <>
      <p className="sr-only" role="status">
        {words.loading()}
      </p>
      <div className="show-grid" aria-hidden="true">
        {['a', 'b', 'c'].map((key) => (
          <div key={key} className="show-card">
            <div className="poster poster-outline" />
          </div>
        ))}
      </div>
    </>
  )
}
