import '../performances/planned.css'
import { useState } from 'react'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import type { Show } from '../../../shared/shows/contract.ts'
import { pageAt, useParams } from '../../platform/nav.tsx'
import { Button, ButtonLink, Loaded, Notice } from '../../ui/pieces.tsx'
import { usePlanned } from '../api.ts'
import { ShowFrame } from '../components/show-frame.tsx'
import { useAnnounceAndRefresh } from '../components/use-announce-and-refresh.ts'
import { AddOne, AddRun } from '../performances/add-performances.tsx'
import { words } from '../performances/catalogue.ts'
import { PlannedTable } from '../performances/planned-table.tsx'

/** Plans the performances of a show, for admins. */
export function PerformancesPage() {
  const { id } = useParams<'/admin/shows/:id/performances'>()
  return (
    <ShowFrame
      id={id}
      heading={common.performances()}
      links={({ _id }) => (
        <>
          <ButtonLink to={pageAt('/admin/shows/:id/announcements', { id: _id })}>
            {common.writeToAudience()}
          </ButtonLink>
          <ButtonLink to={pageAt('/shows/:id', { id: _id })}>{common.seeShow()}</ButtonLink>
        </>
      )}
    >
      {(show) => <Plan key={show._id} show={show} />}
    </ShowFrame>
  )
}

function Plan({ show }: { show: Show }) {
  const planned = usePlanned(show._id)
  const { status, announce } = useAnnounceAndRefresh()
  const [adding, setAdding] = useState<'one' | 'run' | null>(null)
  const toggle = (what: 'one' | 'run') => setAdding(adding === what ? null : what)
  return (
    <>
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
        <Loaded query={planned} text={common.loadingPerformances()}>
          {(rows) => <PlannedTable showId={show._id} rows={rows} onDone={announce} />}
        </Loaded>
      </section>
    </>
  )
}
