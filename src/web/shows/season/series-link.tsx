import { useQuery } from '@tanstack/react-query'
import { codeRuleWords } from '../../../shared/seating/codes/code-words.ts'
import { AppLink } from '../../platform/nav.tsx'
import { apiQuery } from '../../platform/query.ts'

/** What the newest series costs, as a link to the page that sells it; nothing while none is on sale. */
export function SeriesLink() {
  const [newest] = useQuery(apiQuery('/series')).data ?? []
  return (
    newest && (
      <p>
        <AppLink to="/season">
          <bdi>{newest.code}</bdi>: {codeRuleWords(newest)}
        </AppLink>
      </p>
    )
  )
}
