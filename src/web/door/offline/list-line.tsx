import { useQuery } from '@tanstack/react-query'
import { countOpen } from '../../../shared/door/offline.ts'
import { formatTime } from '../../platform/theatre-time.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { conflictsQuery } from '../api.ts'
import type { Shelf } from './shelf.ts'

/** How old the phone's list is, what waits to be sent, and what did not fit together. */
export function ListLine({ shelf, performanceId }: { shelf: Shelf; performanceId: string }) {
  const { list, silent, forgetful, waiting } = shelf
  const own = list?.performance.id === performanceId ? list : null
  return (
    <>
      <p>
        {own ? (
          <>
            <b>List from {formatTime(own.serverTime)}</b>, {own.tickets.length} tickets.
          </>
        ) : (
          'This phone has no list of this performance yet. Without the network it cannot check tickets.'
        )}{' '}
        {waiting.length > 0 && <b>{scans(waiting.length)} to be sent.</b>}
      </p>
      {silent && own && (
        <Notice tone="info">
          The server does not answer. This phone checks tickets by its list and sends the scans later.
        </Notice>
      )}
      {forgetful && (
        <Notice tone="danger">
          This browser stores nothing. Keep this page open until all scans have been sent.
        </Notice>
      )}
      <Conflicts performanceId={performanceId} />
    </>
  )
}

/** "1 scan waits" or "3 scans wait". */
export function scans(count: number): string {
  return count === 1 ? '1 scan waits' : `${count} scans wait`
}

function Conflicts({ performanceId }: { performanceId: string }) {
  const { data } = useQuery(conflictsQuery(performanceId))
  const count = data ? countOpen(data) : 0
  if (count === 0) return null
  return (
    <ButtonLink to={`/door-conflicts?performance=${performanceId}`} variant="outline">
      {count === 1 ? '1 conflict' : `${count} conflicts`}
    </ButtonLink>
  )
}
