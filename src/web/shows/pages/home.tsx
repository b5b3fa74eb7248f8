import { words } from '../season/catalogue.ts'
import '../components/shows.css'
import { usePageTime } from '../../platform/hydrated.ts'
import { DarkPage } from '../../ui/frame/page.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { usePassedMessage } from '../components/passed-message.ts'
import { Hero } from '../season/hero.tsx'
import { nextOnStage } from '../season/season.ts'
import { SeasonList } from '../season/season-list.tsx'
import { SeasonQuery } from '../season/season-query.tsx'

/** The home page: the next show in the spotlight, then the season. */
export function HomePage() {
  const now = usePageTime()
  const { errorMessage } = usePassedMessage()
  return (
    <DarkPage bare>
      {errorMessage && (
        <div className="wrap home-alert">
          <Notice tone="danger">{errorMessage}</Notice>
        </div>
      )}
      <SeasonQuery title={words.thisSeason()}>
        {(shows) => {
          const next = nextOnStage(shows, now)
          return (
            <>
              {next && <Hero show={next} now={now} />}
              <SeasonList shows={shows} now={now} heading={words.thisSeason()} level={next ? 'h2' : 'h1'} />
            </>
          )
        }}
      </SeasonQuery>
    </DarkPage>
  )
}
