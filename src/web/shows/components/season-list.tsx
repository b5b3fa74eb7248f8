import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { Show } from '../../../shared/shows/contract.ts'
import { useSession } from '../../platform/session.tsx'
import { EmptyState } from '../../ui/pieces.tsx'
import { AddShowButton } from './admin-buttons.tsx'
import { nameMatches, seasonOrder } from './season.ts'
import { ShowCard } from './show-card.tsx'
import { ShowMore } from './show-more.tsx'

const ShowDialogs = lazy(() => import('./show-dialogs.tsx').then((m) => ({ default: m.ShowDialogs })))

type SeasonListProps = { shows: readonly Show[]; now: number; heading: string; level: 'h1' | 'h2' }

/** The season as cards, with a search by name. */
export function SeasonList({ shows, now, heading, level: Heading }: SeasonListProps) {
  const { role } = useSession()
  const [typed, setTyped] = useState('')
  const found = seasonOrder(shows, now).filter((show) => nameMatches(show.showName, typed))
  return (
    <section className="wrap season" aria-labelledby="season">
      <div className="season-head">
        <Heading id="season">{heading}</Heading>
        <AddShowButton />
        <TextInput
          type="search"
          className="season-search"
          aria-label="Search a show by name"
          placeholder="Search a show by name"
          leftSection={<IconSearch className="icon" stroke={1.75} aria-hidden />}
          leftSectionWidth={52}
          leftSectionPointerEvents="none"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <p className="sr-only" role="status">
        {typed.trim() && found.length > 0 ? `${found.length} ${found.length === 1 ? 'show' : 'shows'}` : ''}
      </p>
      {found.length === 0 ? (
        <EmptyState title="No show found">
          <p>{typed.trim() ? 'Try another part of the name.' : 'The next season will be announced here.'}</p>
        </EmptyState>
      ) : (
        <ShowMore key={typed} items={found}>
          {(shown) => (
            <div className="show-grid">
              {shown.map((show) => (
                <ShowCard key={show._id} show={show} level={Heading === 'h1' ? 'h2' : 'h3'} />
              ))}
            </div>
          )}
        </ShowMore>
      )}
      {role === 'admin' && (
        <Suspense fallback={null}>
          <ShowDialogs />
        </Suspense>
      )}
    </section>
  )
}
