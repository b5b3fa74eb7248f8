import type { ReactNode } from 'react'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import type { Show } from '../../../shared/shows/contract.ts'
import { AppLink, go, pageAt, useParams } from '../../platform/nav.tsx'
import { AdminFrame } from '../../shell/admin-frame.tsx'
import { words } from '../editing/catalogue.ts'
import { AddShow, DeleteShow, EditShow } from '../editing/edit-show.tsx'
import { ShowToEdit } from '../editing/show-to-edit.tsx'
import { ShowCard } from '../season/season-cards.tsx'

/** Creates a show. */
export function AddShowPage() {
  return (
    <AdminFrame>
      <AddShow
        card={(show) => <ShowCard show={show} level="h3" now={0} />}
        onDone={() => go('/admin/shows')}
      />
    </AdminFrame>
  )
}

/** Edits the show in the address. */
export function UpdateShowPage() {
  return (
    <ShowFrame title={words.update()}>
      {(show) => <EditShow show={show} onDone={() => go('/admin/shows')} />}
    </ShowFrame>
  )
}

/** Deletes the show in the address. */
export function DeleteShowPage() {
  return (
    <ShowFrame title={words.delete()}>
      {(show) => <DeleteShow show={show} onLeave={() => go('/admin/shows', { replace: true })} />}
    </ShowFrame>
  )
}

/** An admin page about the show whose id is in the address. */
function ShowFrame({ title, children }: { title: string; children: (show: Show) => ReactNode }) {
  const { id } = useParams<'/admin/shows/update/:id' | '/admin/shows/delete/:id'>()
  return (
    <AdminFrame title={title} to="/admin/shows" link={words.backToShows()}>
      <ShowToEdit key={id} id={id}>
        {(show) => (
          <>
            <p className="show-name-line">
              <b>
                <bdi>{show.showName}</bdi>
              </b>{' '}
              <AppLink to={pageAt('/shows/:id', { id: show._id })}>
                {show.isHidden ? common.preview() : common.view()}
              </AppLink>{' '}
              <AppLink to={pageAt('/admin/shows/:id/performances', { id: show._id })}>
                {common.performances()}
              </AppLink>
            </p>
            {children(show)}
          </>
        )}
      </ShowToEdit>
    </AdminFrame>
  )
}
