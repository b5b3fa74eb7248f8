import { words } from '../season/browser-catalogue.ts'
import '../components/shows.css'
import { usePageTime } from '../../platform/hydrated.ts'
import { DarkPage } from '../../ui/frame/page.tsx'
import { SeasonBrowser } from '../season/season-browser.tsx'
import { SeasonQuery } from '../season/season-query.tsx'

/** All shows. */
export function ShowsPage() {
  const now = usePageTime()
  return (
    <DarkPage bare>
      <SeasonQuery title={words.shows()}>{(shows) => <SeasonBrowser shows={shows} now={now} />}</SeasonQuery>
    </DarkPage>
  )
}
