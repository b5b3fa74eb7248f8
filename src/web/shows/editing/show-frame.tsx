import type { ReactNode } from 'react'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import type { Show } from '../../../shared/shows/contract.ts'
import { useParams } from '../../platform/location.tsx'
import { AppLink, pageAt } from '../../platform/nav.tsx'
import { AdminFrame, AdminTitle } from '../../shell/admin-frame.tsx'
import { words } from './catalogue.ts'
import { ShowToEdit } from './show-to-edit.tsx'

/** An admin page about the show whose id is in the address. */
export function ShowFrame({ title, children }: { title: string; children: (show: Show) => ReactNode }) {
  const { id } = useParams<
    '/admin/shows/update/:id' | '/admin/shows/delete/:id' | '/admin/shows/duplicate/:id'
  >()
  return (
    <AdminFrame title={title}>
      <AdminTitle heading={title} to="/admin/shows" link={words.backToShows()} />
      <ShowToEdit key={id} id={id}>
        {(show) => (
          <>
            <p className="show-name-line">
              <b>
                <bdi>{show.showName}</bdi>
              </b>{' '}
              <AppLink to={pageAt('/shows/:id', { id: show._id })}>
                {show.isHidden ? common.preview() : common.view()}
              </AppLink>
            </p>
            {children(show)}
          </>
        )}
      </ShowToEdit>
    </AdminFrame>
  )
}
