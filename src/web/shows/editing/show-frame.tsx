import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { Show } from '../../../shared/shows/contract.ts'
import { AppLink } from '../../platform/nav.tsx'
import { AdminFrame } from '../../shell/admin-frame.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ShowToEdit } from './show-to-edit.tsx'

/** An admin's page about one show, whose id stands in the address. */
export function ShowFrame({ title, children }: { title: string; children: (show: Show) => ReactNode }) {
  const { id = '' } = useParams()
  return (
    <AdminFrame title={title}>
      <div className="admin-title">
        <h1>{title}</h1>
        <ButtonLink to="/admin/shows" variant="outline">
          Back to All Shows
        </ButtonLink>
      </div>
      <ShowToEdit key={id} id={id}>
        {(show) => (
          <>
            <p className="show-name-line">
              <b>
                <bdi>{show.showName}</bdi>
              </b>{' '}
              <AppLink to={`/shows/${show._id}`}>{show.isHidden ? 'Preview' : 'View'}</AppLink>
            </p>
            {children(show)}
          </>
        )}
      </ShowToEdit>
    </AdminFrame>
  )
}
