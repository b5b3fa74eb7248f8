import { useQuery } from '@tanstack/react-query'
import type { OverlapsInput } from '../../../shared/shows/performances.ts'
import { api } from '../../platform/api.ts'
import { formatWhen } from '../../platform/theatre-time.ts'
import { Notice } from '../../ui/pieces.tsx'
import { words } from './overlap-catalogue.ts'

/** Shown by name; more would only lengthen the form. */
const SHOWN = 3

type OverlapNoteProps = { [Name in keyof OverlapsInput]?: OverlapsInput[Name] | undefined }

/** Warns where another performance would be in the house at the same time; saving stays possible. */
export function OverlapNote({ starts = [], ...about }: OverlapNoteProps) {
  const body = { ...about, starts: starts.filter(Boolean) }
  const { data = [] } = useQuery({
    queryKey: ['/performances/overlaps', body],
    queryFn: ({ signal }) => api.post('/performances/overlaps', { body, signal }),
    enabled: body.starts.length > 0,
  })
  if (data.length === 0) return null
  return (
    <Notice>
      {words.sameTime({ count: data.length })}
      <ul>
        {data.slice(0, SHOWN).map(({ showName, at, startsAt }) => (
          <li key={`${startsAt} ${at} ${showName}`}>
            {words.other({ show: showName, when: formatWhen(at) })}
          </li>
        ))}
        {data.length > SHOWN && <li>{words.more()}</li>}
      </ul>
      {words.stillSave()}
    </Notice>
  )
}
