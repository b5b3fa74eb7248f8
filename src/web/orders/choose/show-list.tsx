import { useQuery } from '@tanstack/react-query'
import { AppLink } from '../../platform/nav.tsx'
import { showsQuery } from '../../shows/api.ts'
import { langOf } from '../../shows/components/lang-of.ts'
import { words } from './catalogue.ts'

/** The other shows, for visitors who did not come for one of them. */
export function ShowList({ current }: { current: string | null }) {
  const shows = useQuery(showsQuery)
  const others = shows.data?.filter(({ _id, isHidden }) => _id !== current && !isHidden) ?? []
  if (others.length === 0) return null
  return (
    <nav className="show-list" aria-label={words.otherShows()}>
      <h2 className="block-title">{words.otherShows()}</h2>
      <ul>
        {others.map((show) => (
          <li key={show._id}>
            <AppLink to={`/seats?show=${show._id}`} lang={langOf(show)}>
              {show.showName}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
