import { useQuery } from '@tanstack/react-query'
import { countOpen } from '../../../shared/door/offline.ts'
import { pageAt } from '../../platform/nav.tsx'
import { formatTime } from '../../platform/theatre-time.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { Rich } from '../../ui/rich.tsx'
import { conflictsQuery } from '../api.ts'
import { words } from './catalogue.ts'
import type { Shelf } from './shelf.ts'

type ListLineProps = {
  shelf: Shelf
  /** Whether a list is being fetched. */
  isComing: boolean
  performanceId: string
}

/** How old the phone's list is, what waits to be sent, and what did not fit together. */
export function ListLine({ shelf, isComing, performanceId }: ListLineProps) {
  const { list, silent, forgetful, waiting } = shelf
  const own = list?.performance.id === performanceId ? list : null
  return (
    <>
      <p>
        {own ? (
          <Rich text={words.listFrom({ time: formatTime(own.serverTime), count: own.tickets.length })} />
        ) : isComing ? (
          words.listComing()
        ) : (
          words.noList()
        )}{' '}
        {waiting.length > 0 && <b>{words.toBeSent({ count: waiting.length })}</b>}
      </p>
      {silent && own && <Notice tone="info">{words.silent()}</Notice>}
      {forgetful && <Notice tone="danger">{words.forgetful()}</Notice>}
      <Conflicts performanceId={performanceId} />
    </>
  )
}

function Conflicts({ performanceId }: { performanceId: string }) {
  const { data } = useQuery(conflictsQuery(performanceId))
  const count = data ? countOpen(data) : 0
  if (count === 0) return null
  return (
    <ButtonLink to={pageAt('/door-conflicts', { performance: performanceId })} variant="outline">
      {words.conflicts({ count })}
    </ButtonLink>
  )
}
