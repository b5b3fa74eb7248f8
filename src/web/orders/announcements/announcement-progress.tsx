import '../office/admin-orders.css'
import { useQueryClient } from '@tanstack/react-query'
import type { SentAnnouncement } from '../../../shared/orders/announcements.ts'
import { messageOf } from '../../platform/api.ts'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { useAction } from '../../platform/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { useAlert, useConfirm } from '../../ui/dialog.tsx'
import { announcementsQuery, stopAnnouncement } from '../api.ts'
import { words } from './catalogue.ts'

type AnnouncementProgressProps = { showId: string; announcement: SentAnnouncement }

/** How far an announcement is, and a button that stops the rest. */
export function AnnouncementProgress({ showId, announcement }: AnnouncementProgressProps) {
  const { id, recipients, progress, stoppedAt } = announcement
  const cache = useQueryClient()
  const alert = useAlert()
  const confirm = useConfirm()
  const stop = useAction(
    async () => {
      const sure = await confirm(words.askStop(), {
        confirm: words.stopIt(),
        cancel: words.keepSending(),
        danger: true,
      })
      if (sure) cache.setQueryData(announcementsQuery(showId).queryKey, await stopAnnouncement(id))
    },
    (problem) => alert(messageOf(problem)),
  )
  if (stoppedAt)
    return (
      <p className="text-2 num">
        {words.stopped({ when: formatWhenShort(stoppedAt), sent: progress.sent, count: recipients })}
      </p>
    )
  return (
    <>
      {progress.failed > 0 && <p className="field-problem">{words.notReached({ count: progress.failed })}</p>}
      {progress.waiting > 0 && (
        <div className="announce-progress">
          <progress
            className="progress-line"
            value={progress.sent}
            max={recipients}
            aria-label={words.sent()}
          />
          <p className="num">{words.sentTo({ sent: progress.sent, count: recipients })}</p>
          <Button variant="outline" aria-disabled={stop.busy} onClick={() => stop.run()}>
            {words.stopSending()}
          </Button>
        </div>
      )}
    </>
  )
}
