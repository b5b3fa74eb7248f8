import { cache } from '../../platform/query.ts'
import '../office/admin-orders.css'
import { useQuery } from '@tanstack/react-query'
import { announcementForReader, type SentAnnouncement } from '../../../shared/orders/office/announcements.ts'
import type { Performance } from '../../../shared/shows/contract.ts'
import { api } from '../../platform/api.ts'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { ActButton } from '../../ui/act-button.tsx'
import { ErrorState, Part, Rich } from '../../ui/pieces.tsx'
import { announcementsQuery } from '../api.ts'
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
    <Part className="admin-panel" title={words.sentBefore()}>
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
    </Part>
  )
}

/** How far an announcement is, and a button that stops the rest. */
function AnnouncementProgress({ showId, announcement }: { showId: string; announcement: SentAnnouncement }) {
  const { id, recipients, progress, stoppedAt } = announcement
  const stop = async () => {
    const sent = await api.post('/announcements/:id/stop', { params: { id } })
    cache.setQueryData(announcementsQuery(showId).queryKey, sent)
  }
  if (stoppedAt)
    return (
      <p className="text-2 num">
        {words.stopped({ when: formatWhenShort(stoppedAt), sent: progress.sent, count: recipients })}
      </p>
    )
  return (
    <>
      {progress.failed > 0 && (
        <p className="field-problem">
          <Rich text={words.notReached({ count: progress.failed })} to="/admin/messages" />
        </p>
      )}
      {progress.waiting > 0 && (
        <div className="announce-progress">
          <progress
            className="progress-line"
            value={progress.sent}
            max={recipients}
            aria-label={words.sent()}
          />
          <p className="num">{words.sentTo({ sent: progress.sent, count: recipients })}</p>
          <ActButton
            alerts
            sure={{
              question: words.askStop(),
              confirm: words.stopIt(),
              cancel: words.keepSending(),
              danger: true,
            }}
            act={stop}
          >
            {words.stopSending()}
          </ActButton>
        </div>
      )}
    </>
  )
}
