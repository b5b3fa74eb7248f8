import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { Show } from '../../../shared/shows/contract.ts'
import { EmptyState } from '../../ui/pieces.tsx'
import { nameMatches, seasonOrder } from './season.ts'
import { ShowCard } from './show-card.tsx'

type SeasonListProps = { shows: readonly Show[]; now: number; heading: string; level: 'h1' | 'h2' }

/** The season as cards, with a search by name. */
export function SeasonList({ shows, now, heading, level: Heading }: SeasonListProps) {
  const [typed, setTyped] = useState('')
  const found = seasonOrder(shows, now).filter((show) => nameMatches(show.showName, typed))
  return (
    <section className="wrap season" aria-labelledby="season">
      <div className="season-head">
        <Heading id="season">{heading}</Heading>
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
        <div className="show-grid">
          {found.map((show) => (
            <ShowCard key={show._id} show={show} level={Heading === 'h1' ? 'h2' : 'h3'} />
          ))}
        </div>
      )}
    </section>
  )
}
