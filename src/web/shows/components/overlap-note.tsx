import { formatWhen } from '../../platform/theatre-time.ts'
import { Notice } from '../../ui/pieces.tsx'
import { useOverlaps } from '../api.ts'
import { words } from './overlap-catalogue.ts'

/** Shown by name; more would only lengthen the form. */
const SHOWN = 3

type Input = Parameters<typeof useOverlaps>[0]
type OverlapNoteProps = { [Name in keyof Input]?: Input[Name] | undefined }

/** Warns where another performance would be in the house at the same time; saving stays possible. */
export function OverlapNote({ starts, ...about }: OverlapNoteProps) {
  const input = { starts: starts?.filter(Boolean), ...about }
  const { data = [] } = useOverlaps(JSON.parse(JSON.stringify(input)))
  if (data.length === 0) return null
  return (
    <Notice tone="info">
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
