import './held-show.css'
import { documentMeta } from '../../platform/document.ts'
import { atStart, formatWhen } from '../../platform/theatre-time.ts'
import { langOf } from '../../shows/components/lang-of.ts'
import { Poster } from '../../shows/components/poster.tsx'
import { words } from './catalogue.ts'
import type { HeldPerformance } from './use-held-performance.ts'

/** What the seats are for, said once: poster, show, date and place. */
export function HeldShow({ performance }: { performance: HeldPerformance }) {
  const { showName, startsAt, location, pictures, accent } = performance
  const [picture] = pictures
  // A page to pay on may load no pictures from elsewhere.
  const isOwn = !picture || picture.upload !== null || picture.url.startsWith('/')
  const shown = isOwn || documentMeta('header-profile') !== 'pay' ? pictures : []
  return (
    <div className="held-show">
      <div className="held-poster">
        {showName && <Poster show={{ showName, accent, pictures: shown }} sizes="64px" first />}
      </div>
      <div>
        <h2 className="block-title" lang={showName ? langOf(performance) : undefined}>
          {showName || words.yourSeats()}
        </h2>
        <p className="num">{startsAt && atStart(formatWhen(startsAt))}</p>
        <p className="text-2">{location}</p>
      </div>
    </div>
  )
}
