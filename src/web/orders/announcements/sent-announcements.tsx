import { useQuery } from '@tanstack/react-query'
import { announcementForReader, type SentAnnouncement } from '../../../shared/orders/announcements.ts'
import type { Performance } from '../../../shared/shows/contract.ts'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { ErrorState } from '../../ui/pieces.tsx'
import { announcementsQuery } from '../api.ts'
import { AnnouncementProgress } from './announcement-progress.tsx'
import { words } from './catalogue.ts'

type SentAnnouncementsProps = { showId: string; performances: readonly Performance[] }

/** How often the progress is read, in ms. */
const PROGRESS_MS = 2000

/** One that was stopped too: mails under way still arrive. */
const isUnderWay = ({ progress }: SentAnnouncement) => progress.waiting > 0

/** What was sent before, so that nobody sends it twice. */
export function SentAnnouncements({ showId, performances }: SentAnnouncementsProps) {
  const sent = useQuery({
    ...announcementsQuery(showId),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? PROGRESS_MS : false),
  })
  if (sent.isError) return <ErrorState problem={sent.error} onRetry={() => void sent.refetch()} />
  if (!sent.data || sent.data.length === 0) return null
  const sentWhen = ({ sentAt, recipients, performanceId, push }: SentAnnouncement) => {
    const one = performances.find(({ id }) => id === performanceId)
    return words.sentWhen({
      when: formatWhenShort(sentAt),
      count: recipients,
      any: one ? 'no' : 'yes',
      performance: one ? formatWhenShort(one.startsAt) : '',
      push: push ? 'yes' : 'no',
    })
  }
  return (
    <section className="admin-panel" aria-labelledby="sent">
      <h2 id="sent">{words.sentBefore()}</h2>
      <ul className="announce-rows">
        {sent.data.map((each) => {
          const { subject, message, lang } = announcementForReader(each)
          return (
            <li key={each.id}>
              <h3 className="block-title" lang={lang.subject}>
                {subject}
              </h3>
              <p className="text-2 num">{sentWhen(each)}</p>
              <AnnouncementProgress showId={showId} announcement={each} />
              <p className="announce-text" lang={lang.message}>
                {message}
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
