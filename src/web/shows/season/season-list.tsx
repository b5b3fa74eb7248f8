import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import type { Show } from '../../../shared/shows/contract.ts'
import { useHydrated } from '../../platform/hydrated.ts'
import { lazily } from '../../platform/lazily.ts'
import { useSession } from '../../platform/session/session.tsx'
import { TextInput } from '../../ui/fields.tsx'
import { AddShowButton } from '../components/admin-buttons.tsx'
import { words } from './catalogue.ts'
import { seasonOrder } from './season.ts'
import { SeasonCards } from './season-cards.tsx'
import { useNameMatches } from './use-name-matches.ts'

const ShowDialogs = lazily(() => import('../editing/show-dialogs.tsx'), 'ShowDialogs')

type SeasonListProps = { shows: readonly Show[]; now: number; heading: string; level: 'h1' | 'h2' }

/** The season as cards, with a search by name. */
export function SeasonList({ shows, now, heading, level }: SeasonListProps) {
  const [typed, setTyped] = useState('')
  const matches = useNameMatches(typed)
  const found = seasonOrder(shows, now).filter((show) => matches(show.showName))
  return (
    <SeasonFrame heading={heading} level={level} search={typed} onSearch={setTyped}>
      <SeasonCards
        shows={found}
        level={level === 'h1' ? 'h2' : 'h3'}
        now={now}
        filterKey={typed.trim()}
        hint={<p>{typed.trim() ? words.otherName() : words.nextSeason()}</p>}
      />
    </SeasonFrame>
  )
}

type SeasonFrameProps = Pick<SeasonListProps, 'heading' | 'level'> & {
  search: string
  onSearch: (search: string) => void
  children: ReactNode
}

/** The header of a list of shows, with its search and, for admins, a button to add one. */
export function SeasonFrame({ heading, level: Heading, search, onSearch, children }: SeasonFrameProps) {
  const { role } = useSession()
  return (
    <section className="wrap season" aria-labelledby="season">
      <div className="season-head">
        <Heading id="season">{heading}</Heading>
        <AddShowButton />
        <SeasonSearch value={search} onChange={onSearch} />
      </div>
      {children}
      {role === 'admin' && (
        <Suspense fallback={null}>
          <ShowDialogs />
        </Suspense>
      )}
    </section>
  )
}

/** The search field for show names. */
function SeasonSearch({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const hydrated = useHydrated()
  return (
    <TextInput
      // What is typed into a drawing would be lost.
      readOnly={!hydrated}
      type="search"
      className="season-search"
      aria-label={words.searchByName()}
      placeholder={words.searchByName()}
      leftSection={<IconSearch className="icon" stroke={1.75} aria-hidden />}
      value={value}
      onChange={onChange}
    />
  )
}
