import type { ReactNode } from 'react'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import type { Show } from '../../../shared/shows/contract.ts'
import { ApiError } from '../../platform/api.ts'
import { AppLink } from '../../platform/nav.tsx'
import { AdminFrame } from '../../shell/admin-frame.tsx'
import { Loaded } from '../../ui/pieces.tsx'
import { useShow } from '../api.ts'

type ShowFrameProps = {
  id: string
  heading: string
  /** Beside the heading. */
  links: (show: Show) => ReactNode
  children: (show: Show) => ReactNode
}

/** A page of the office about a show, under a heading with its name; or that there is no such show. */
export function ShowFrame({ id, heading, links, children }: ShowFrameProps) {
  const query = useShow(id)
  if (query.error instanceof ApiError && query.error.status === 404)
    return (
      <AdminFrame heading={common.noShowFound()}>
        <AppLink to="/shows">{common.allShows()}</AppLink>
      </AdminFrame>
    )
  return (
    <AdminFrame heading={null}>
      <Loaded query={query}>
        {(show) => (
          <>
            <div className="admin-title">
              <div>
                <h1>{heading}</h1>
                <p className="admin-of">{show.showName}</p>
              </div>
              <div className="link-row">{links(show)}</div>
            </div>
            {children(show)}
          </>
        )}
      </Loaded>
    </AdminFrame>
  )
}
