import '../components/shows.css'
import { useState } from 'react'
import { DarkPage } from '../../ui/page.tsx'
import { SeasonBrowser } from '../season/season-browser.tsx'
import { SeasonQuery } from '../season/season-query.tsx'

/** All shows. */
export function ShowsPage() {
  const [now] = useState(() => Date.now())
  return (
    <DarkPage bare>
      <SeasonQuery title="Shows">{(shows) => <SeasonBrowser shows={shows} now={now} />}</SeasonQuery>
    </DarkPage>
  )
}
