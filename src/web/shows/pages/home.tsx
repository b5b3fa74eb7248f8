import { words } from '../season/catalogue.ts'
import '../components/shows.css'
import { usePageTime } from '../../platform/hydrated.ts'
import { DarkPage, Notice } from '../../ui/pieces.tsx'
import { langOf } from '../components/lang-of.ts'
import { usePassedMessage } from '../components/passed-message.ts'
import { heroSize, nextOnStage, openingLine, titleLines } from '../season/season.ts'
import { SeasonList } from '../season/season-list.tsx'
import { SeasonQuery } from '../season/season-query.tsx'
import '../season/hero.css'
import { type ComponentType, useId } from 'react'
import type { Show } from '../../../shared/shows/contract.ts'
import { AppLink, pageAt } from '../../platform/nav.tsx'
import { BuyButton } from '../components/buy-button.tsx'
import { useFromText } from '../components/from-text.ts'
import type { HolderActProps } from '../components/holder-act.ts'
import { Poster } from '../components/poster.tsx'
import { ShowFacts } from '../components/show-facts.tsx'
import '../components/beam.css'

type HomePageProps = { HolderAct: ComponentType<HolderActProps> }

/** The home page: the next show in the spotlight, then the season. */
export function HomePage({ HolderAct }: HomePageProps) {
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
              {next && <Hero show={next} now={now} HolderAct={HolderAct} />}
              <SeasonList shows={shows} now={now} heading={words.thisSeason()} level={next ? 'h2' : 'h1'} />
            </>
          )
        }}
      </SeasonQuery>
    </DarkPage>
  )
}

/** The next show, in the spotlight. */
function Hero({ show, now, HolderAct }: HomePageProps & { show: Show; now: number }) {
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
            <HolderAct showId={show._id} describedBy={title} />
            <AppLink to={pageAt('/shows/:id', { id: show._id })} className="hero-more">
              {words.about()}
            </AppLink>
          </div>
        </div>
        <div className="hero-stage">
          <Beam size="wide" />
          <Beam size="narrow" />
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

const shapes = {
  wide: {
    box: '764 -10 504 696',
    cone: 'M990 -10H1042L1268 640A252 46 0 0 1 764 640Z',
    x: 1016,
    y: 640,
    rx: 252,
    ry: 46,
  },
  narrow: {
    box: '18 -10 354 426',
    cone: 'M183 -10H207L372 392A177 24 0 0 1 18 392Z',
    x: 195,
    y: 392,
    rx: 177,
    ry: 24,
  },
} as const

/** The spotlight behind the poster: a cone from above and its pool on the floor; one is seen at each width. */
function Beam({ size }: { size: keyof typeof shapes }) {
  const id = useId()
  const { box, cone, x, y, rx, ry } = shapes[size]
  return (
    <svg className={`beam beam-${size}`} viewBox={box} preserveAspectRatio="none" aria-hidden="true">
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop className="beam-near" offset="0" />
          <stop className="beam-far" offset="1" />
        </linearGradient>
      </defs>
      <path d={cone} fill={`url(#${id})`} />
      <ellipse className="beam-pool" cx={x} cy={y} rx={rx} ry={ry} />
    </svg>
  )
}
