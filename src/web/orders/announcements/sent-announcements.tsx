import { useQuery } from '@tanstack/react-query'
import type { Performance } from '../../../shared/shows/contract.ts'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { ErrorState } from '../../ui/pieces.tsx'
import { announcementsQuery } from '../api.ts'
import { peopleText } from './announcement-preview.tsx'

type SentAnnouncementsProps = { showId: string; performances: readonly Performance[] }

/** What was sent before, so that nobody sends it twice. */
export function SentAnnouncements({ showId, performances }: SentAnnouncementsProps) {
  const sent = useQuery(announcementsQuery(showId))
  if (sent.isError) return <ErrorState problem={sent.error} onRetry={() => void sent.refetch()} />
  if (!sent.data || sent.data.length === 0) return null
  const forWhom = (performanceId: string | null) => {
    const one = performances.find(({ id }) => id === performanceId)
    return one ? formatWhenShort(one.startsAt) : 'any upcoming performance'
  }
  return (
    <section className="admin-panel" aria-labelledby="sent">
      <h2 id="sent">Sent before</h2>
      <ul className="announce-rows">
        {sent.data.map(({ id, performanceId, subject, message, recipients, sentAt }) => (
          <li key={id}>
            <h3 className="block-title">{subject}</h3>
            <p className="text-2 num">
              {formatWhenShort(sentAt)}, to {peopleText(recipients)} with tickets for {forWhom(performanceId)}
            </p>
            <p className="announce-text">{message}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
