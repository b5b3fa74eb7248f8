import '../announcements/announcements.css'
import { words as pageWords } from '../../../shared/orders/pages-catalogue.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { ApiError } from '../../platform/api.ts'
import { AppLink, pageAt, useParams, useSearchParams } from '../../platform/nav.tsx'
import { AdminFrame } from '../../shell/admin-frame.tsx'
import { usePerformances, useShow } from '../../shows/api.ts'
import { ButtonLink, ErrorState, Loading } from '../../ui/pieces.tsx'
import { AnnouncementForm } from '../announcements/announcement-form.tsx'
import { SentAnnouncements } from '../announcements/sent-announcements.tsx'
import { words } from '../office/catalogue.ts'

/** An admin writes to those who have tickets for a show, or for one performance of it. */
export function AnnouncementsPage() {
  const { id } = useParams<'/admin/shows/:id/announcements'>()
  const [search] = useSearchParams()
  const show = useShow(id)
  const performances = usePerformances(show.data?._id)
  if (show.error instanceof ApiError && show.error.status === 404)
    return (
      <AdminFrame>
        <h1>{common.noShowFound()}</h1>
        <AppLink to="/shows">{common.allShows()}</AppLink>
      </AdminFrame>
    )
  const problem = show.error ?? performances.error
  const retry = () => void Promise.all([show.refetch(), performances.refetch()])
  return (
    <AdminFrame>
      {problem && <ErrorState problem={problem} onRetry={retry} />}
      {!problem && !(show.data && performances.data) && <Loading />}
      {show.data && performances.data && (
        <>
          <div className="admin-title">
            <div>
              <h1>{pageWords['/admin/shows/:id/announcements']()}</h1>
              <p className="admin-of">{show.data.showName}</p>
            </div>
            <ButtonLink to={pageAt('/admin/shows/:id/performances', { id: show.data._id })}>
              {words.backToDates()}
            </ButtonLink>
          </div>
          <AnnouncementForm
            showId={show.data._id}
            performances={performances.data}
            chosen={search.get('performance')}
          />
          <SentAnnouncements showId={show.data._id} performances={performances.data} />
        </>
      )}
    </AdminFrame>
  )
}
