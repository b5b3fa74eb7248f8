import type { ReactNode } from 'react'
import type { Show } from '../../../shared/shows/contract.ts'
import { EmptyState } from '../../ui/pieces.tsx'
import { words } from './catalogue.ts'
import { ShowCard } from './show-card.tsx'
import { ShowMore } from './show-more.tsx'

type SeasonCardsProps = {
  shows: readonly Show[]
  /** Heading level of a card. */
  level: 'h2' | 'h3'
  now: number
  /** The search text; empty if there is none. */
  filterKey: string
  /** What to try when nothing was found. */
  hint: ReactNode
}

/** Shows as cards, a few at a time, with the number found. */
export function SeasonCards({ shows, level, now, filterKey, hint }: SeasonCardsProps) {
  return (
    <>
      <p className="sr-only" role="status">
        {filterKey && shows.length > 0 ? words.found({ count: shows.length }) : ''}
      </p>
      {shows.length === 0 ? (
        <EmptyState title={words.noShow()}>{hint}</EmptyState>
      ) : (
        <ShowMore key={filterKey} items={shows}>
          {(shown) => (
            <div className="show-grid">
              {shown.map((show) => (
                <ShowCard key={show._id} show={show} level={level} now={now} />
              ))}
            </div>
          )}
        </ShowMore>
      )}
    </>
  )
}
