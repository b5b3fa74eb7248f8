import type { Messages } from '../../../shared/operations/messages.ts'
import { AppLink } from '../../platform/nav.tsx'
import { pageAt } from '../../platform/page-address.ts'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { Rich } from '../../ui/rich.tsx'
import { words } from './catalogue.ts'

type Announcement = Messages['announcements'][number]

/** The latest announcements of all shows, each with how far it is. */
export function LatestAnnouncements({ announcements }: { announcements: readonly Announcement[] }) {
  return (
    <section className="panel" aria-labelledby="announcements">
      <h2 id="announcements" className="block-title">
        {words.announcements()}
      </h2>
      {announcements.length === 0 ? (
        <p className="text-2">
          <Rich
            text={words.noAnnouncements()}
            parts={{ link: (name) => <AppLink to="/admin/shows">{name}</AppLink> }}
          />
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
    </section>
  )
}

function Progress({
  announcement: { recipients, progress, stoppedAt, subject },
}: {
  announcement: Announcement
}) {
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
