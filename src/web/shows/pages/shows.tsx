import '../components/shows.css'
import { useState } from 'react'
import { DarkPage } from '../../ui/page.tsx'
import { SeasonList } from '../components/season-list.tsx'
import { SeasonQuery } from '../components/season-query.tsx'

/** All shows. */
export function ShowsPage() {
  const [now] = useState(() => Date.now())
  return (
    <DarkPage bare>
      <SeasonQuery title="Shows">
        {(shows) => <SeasonList shows={shows} now={now} heading="Shows" level="h1" />}
      </SeasonQuery>
    </DarkPage>
  )
}
