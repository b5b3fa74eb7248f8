import '../performances/planned.css'
import { useState } from 'react'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import type { Show } from '../../../shared/shows/contract.ts'
import { ApiError } from '../../platform/api.ts'
import { AppLink, pageAt, useParams } from '../../platform/nav.tsx'
import { AdminFrame } from '../../shell/admin-frame.tsx'
import { Button, ButtonLink, Notice, Pending } from '../../ui/pieces.tsx'
import { usePlanned, useShow } from '../api.ts'
import { useAnnounceAndRefresh } from '../components/use-announce-and-refresh.ts'
import { AddOne, AddRun } from '../performances/add-performances.tsx'
import { words } from '../performances/catalogue.ts'
import { PlannedTable } from '../performances/planned-table.tsx'

/** Plans the performances of a show, for admins. */
export function PerformancesPage() {
  const { id } = useParams<'/admin/shows/:id/performances'>()
  const show = useShow(id)
  if (show.error instanceof ApiError && show.error.status === 404)
    return (
      <AdminFrame>
        <h1>{common.noShowFound()}</h1>
        <AppLink to="/shows">{common.allShows()}</AppLink>
      </AdminFrame>
    )
  return (
    <AdminFrame>
      {!show.isSuccess && <Pending query={show} />}
      {show.data && <Plan key={show.data._id} show={show.data} />}
    </AdminFrame>
  )
}

function Plan({ show }: { show: Show }) {
  const planned = usePlanned(show._id)
  const { status, announce } = useAnnounceAndRefresh()
  const [adding, setAdding] = useState<'one' | 'run' | null>(null)
  const toggle = (what: 'one' | 'run') => setAdding(adding === what ? null : what)
  return (
    <>
      <div className="admin-title">
        <div>
          <h1>{common.performances()}</h1>
          <p className="admin-of">{show.showName}</p>
        </div>
        <div className="link-row">
          <ButtonLink to={pageAt('/admin/shows/:id/announcements', { id: show._id })}>
            {common.writeToAudience()}
          </ButtonLink>
          <ButtonLink to={pageAt('/shows/:id', { id: show._id })}>{common.seeShow()}</ButtonLink>
        </div>
      </div>
      {status && <Notice>{status}</Notice>}
      <section className="admin-panel" aria-label={words.addHeading()}>
        <div className="link-row">
          <Button variant="second" aria-expanded={adding === 'one'} onClick={() => toggle('one')}>
            {words.plusOne()}
          </Button>
          <Button variant="second" aria-expanded={adding === 'run'} onClick={() => toggle('run')}>
            {words.plusRun()}
          </Button>
        </div>
        {adding === 'one' && <AddOne showId={show._id} onDone={announce} />}
        {adding === 'run' && (
          <AddRun
            showId={show._id}
            onDone={(text) => {
              setAdding(null)
              announce(text)
            }}
          />
        )}
      </section>
      <section className="admin-panel" aria-label={words.planned()}>
        {!planned.isSuccess && <Pending query={planned} text={common.loadingPerformances()} />}
        {planned.data && <PlannedTable showId={show._id} rows={planned.data} onDone={announce} />}
      </section>
    </>
  )
}
