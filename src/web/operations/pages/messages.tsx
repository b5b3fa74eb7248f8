import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import '../components/messages.css'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Messages } from '../../../shared/operations/messages.ts'
import { words as pageWords } from '../../../shared/operations/pages-catalogue.ts'
import { AppLink, pageAt } from '../../platform/nav.tsx'
import { freshQuery } from '../../platform/query.ts'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { AdminFrame } from '../../shell/admin-frame.tsx'
import { Part, Pending } from '../../ui/pieces.tsx'
import { Rich } from '../../ui/rich.tsx'
import { LIVE_MS } from '../api.ts'
import { words } from '../components/catalogue.ts'
import { DeadJobList } from '../components/dead-jobs.tsx'
import { MailSearch } from '../components/mail-search.tsx'

/** What was sent, what waits, and what was given up. */
export function MessagesPage() {
  const messages = useQuery({ ...freshQuery('/admin/messages'), refetchInterval: LIVE_MS })
  return (
    <AdminFrame>
      <h1>{pageWords['/admin/messages']()}</h1>
      <DeadJobList />
      {messages.data ? <MessageQueue messages={messages.data} /> : <Pending query={messages} />}
      {messages.data && <LatestAnnouncements announcements={messages.data.announcements} />}
      <MailSearch />
    </AdminFrame>
  )
}

type Announcement = Messages['announcements'][number]

/** The latest announcements of all shows, each with how far it is. */
function LatestAnnouncements({ announcements }: { announcements: readonly Announcement[] }) {
  return (
    <Part className="panel" title={words.announcements()}>
      {announcements.length === 0 ? (
        <p className="text-2">
          <Rich text={words.noAnnouncements()} to="/admin/shows" />
        </p>
      ) : (
        <ul className="rows user-rows">
          {announcements.map((each) => (
            <li key={each.id}>
              <div className="who">
                <AppLink
                  to={pageAt('/admin/shows/:id/announcements', { id: each.showId })}
                  className="user-show"
                >
                  {each.subject}
                </AppLink>
                <p className="text-2">
                  <bdi>{each.show}</bdi>, <span className="num">{formatWhenShort(each.sentAt)}</span>
                </p>
              </div>
              <Progress announcement={each} />
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}

function Progress({ announcement }: { announcement: Announcement }) {
  const { recipients, progress, stoppedAt, subject } = announcement
  const { sent, waiting, failed } = progress
  return (
    <div className="announce-far num">
      {waiting > 0 && (
        <progress
          className="progress-line"
          value={recipients - waiting}
          max={recipients}
          aria-label={words.progress({ subject })}
        />
      )}
      <p className="text-2">
        {stoppedAt ? words.stopped({ sent, recipients }) : words.sentTo({ sent, recipients })}
      </p>
      {failed > 0 && <p className="list-problem">{words.givenUp({ count: failed })}</p>}
    </div>
  )
}

/** What has still to be sent or done, and whom nothing reaches. */
function MessageQueue({ messages }: { messages: Messages }) {
  const { queue, refusedAddresses, devices, deviceOwners } = messages
  return (
    <Part className="panel" title={common.waiting()}>
      {queue.length === 0 ? (
        <p className="waiting-none">
          <IconCircleCheck className="icon" stroke={1.75} aria-hidden />
          {words.allSent()}
        </p>
      ) : (
        <ul className="queue-rows">
          {queue.map(({ kind, title, count, failing, since }) => (
            <li key={kind}>
              <b className="display num">{count}</b>
              <div>
                <p>{title}</p>
                <p className="text-2 num">
                  {words.since({
                    count,
                    when: formatWhenShort(since),
                    failing: failing === 0 ? 'none' : failing === count ? 'all' : 'some',
                    failed: failing,
                  })}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <p className="text-2">
        {refusedAddresses === 0 ? (
          words.noRefused()
        ) : (
          <Rich text={words.refused({ count: refusedAddresses })} to="/admin/refused-addresses" />
        )}
      </p>
      <p className="text-2">
        {devices === 0 ? words.noDevices() : words.devices({ devices, people: deviceOwners })}
      </p>
    </Part>
  )
}
