import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
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
      <SeasonQuery title={common.shows()}>{(shows) => <SeasonBrowser shows={shows} now={now} />}</SeasonQuery>
    </DarkPage>
  )
}
