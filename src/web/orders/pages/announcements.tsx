import '../announcements/announcements.css'
import { words as pageWords } from '../../../shared/orders/pages-catalogue.ts'
import { pageAt, useParams, useSearchParams } from '../../platform/nav.tsx'
import { usePerformances } from '../../shows/api.ts'
import { ShowFrame } from '../../shows/components/show-frame.tsx'
import { ButtonLink, Loaded } from '../../ui/pieces.tsx'
import { AnnouncementForm } from '../announcements/announcement-form.tsx'
import { SentAnnouncements } from '../announcements/sent-announcements.tsx'
import { words } from '../office/catalogue.ts'

/** An admin writes to those who have tickets for a show, or for one performance of it. */
export function AnnouncementsPage() {
  const { id } = useParams<'/admin/shows/:id/announcements'>()
  return (
    <ShowFrame
      id={id}
      heading={pageWords['/admin/shows/:id/announcements']()}
      links={({ _id }) => (
        <ButtonLink to={pageAt('/admin/shows/:id/performances', { id: _id })}>
          {words.backToDates()}
        </ButtonLink>
      )}
    >
      {({ _id }) => <Announcements showId={_id} />}
    </ShowFrame>
  )
}

function Announcements({ showId }: { showId: string }) {
  const [search] = useSearchParams()
  return (
    <Loaded query={usePerformances(showId)}>
      {(performances) => (
        <>
          <AnnouncementForm showId={showId} performances={performances} chosen={search.get('performance')} />
          <SentAnnouncements showId={showId} performances={performances} />
        </>
      )}
    </Loaded>
  )
}
