import { langOf } from '../components/lang-of.ts'
import './hero.css'
import { useId } from 'react'
import type { Show } from '../../../shared/shows/contract.ts'
import { AppLink, pageAt } from '../../platform/nav.tsx'
import { Beam } from '../components/beam.tsx'
import { BuyButton } from '../components/buy-button.tsx'
import { useFromText } from '../components/from-text.ts'
import { Poster } from '../components/poster.tsx'
import { ShowFacts } from '../components/show-facts.tsx'
import { words } from './catalogue.ts'
import { heroSize, openingLine, titleLines } from './season.ts'

/** The next show, in the spotlight. */
export function Hero({ show, now }: { show: Show; now: number }) {
  const title = useId()
  const price = useFromText(show)
  return (
    <section className="hero" aria-labelledby={title}>
      <div className="wrap">
        <div className="hero-text">
          <p className="hero-line">{openingLine(show, now)}</p>
          <h1 id={title} lang={langOf(show)} data-size={heroSize(show.showName)}>
            {titleLines(show.showName)
              .map((line) => line.replaceAll(' ', '\u00a0'))
              .join(' ')}
          </h1>
          <ShowFacts show={show} />
          <div className="hero-act">
            <BuyButton show={show} describedBy={title} size="lg" withIcon />
            <span className="hero-price num">{price}</span>
            <AppLink to={pageAt('/shows/:id', { id: show._id })} className="hero-more">
              {words.about()}
            </AppLink>
          </div>
        </div>
        <div className="hero-stage">
          <Beam />
          <Poster
            show={show}
            sizes="(max-width: 960px) 60vw, 400px"
            alt={words.posterOf({ show: show.showName })}
            first
          />
        </div>
      </div>
    </section>
  )
}
