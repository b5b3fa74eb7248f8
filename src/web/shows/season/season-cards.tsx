import { type ReactNode, useId, useState } from 'react'
import type { Show } from '../../../shared/shows/contract.ts'
import { textsOf } from '../../../shared/shows/texts.ts'
import { AppLink, pageAt } from '../../platform/nav.tsx'
import { formatDateRange } from '../../platform/theatre-time.ts'
import { Button, EmptyState } from '../../ui/pieces.tsx'
import { ShowCardButtons } from '../components/admin-buttons.tsx'
import { BuyButton } from '../components/buy-button.tsx'
import { useFromText } from '../components/from-text.ts'
import { langOf, langOfText } from '../components/lang-of.ts'
import { Poster } from '../components/poster.tsx'
import { ShowFacts } from '../components/show-facts.tsx'
import { words } from './catalogue.ts'
import { isOver } from './season.ts'

type SeasonCardsProps = {
  shows: readonly Show[]
  /** Heading level of a card. */
  level: 'h2' | 'h3'
  now: number
  /** The search text; empty if there is none. */
  filterKey: string
  /** What to try when nothing was found. */
  hint: ReactNode
}

/** Cards rendered at once: eight rows of three. A season fits; an archive of thousands comes in batches. */
const STEP = 24

/** Shows as cards, a few at a time, with the number found. */
export function SeasonCards({ shows, level, now, filterKey, hint }: SeasonCardsProps) {
  const [asked, setAsked] = useState({ filterKey, count: STEP })
  const count = asked.filterKey === filterKey ? asked.count : STEP
  return (
    <>
      <p className="sr-only" role="status">
        {filterKey && shows.length > 0 ? words.found({ count: shows.length }) : ''}
      </p>
      {shows.length === 0 ? (
        <EmptyState title={words.noShow()}>{hint}</EmptyState>
      ) : (
        <div className="show-grid">
          {shows.slice(0, count).map((show) => (
            <ShowCard key={show._id} show={show} level={level} now={now} />
          ))}
        </div>
      )}
      {shows.length > count && (
        <div className="show-more">
          <Button onClick={() => setAsked({ filterKey, count: count + STEP })}>{words.more()}</Button>
          <span className="text-2 num">{words.shown({ shown: count, count: shows.length })}</span>
        </div>
      )}
    </>
  )
}

/** A show in the season's grid; its name is a heading one level below the grid's. One to come has no id and no buttons. */
export function ShowCard({ show, level: Heading, now }: { show: Show; level: 'h2' | 'h3'; now: number }) {
  const title = useId()
  const { description } = textsOf(show)
  const price = useFromText(show)
  // The title links to the same page, so the poster is a second link only if its picture has a description.
  const told = Boolean(show.pictures[0]?.alt)
  return (
    <article className="show-card" aria-labelledby={title}>
      <AppLink
        to={pageAt('/shows/:id', { id: show._id })}
        className="show-card-poster"
        tabIndex={-1}
        {...(!told && { 'aria-hidden': true })}
      >
        <Poster show={show} sizes="(max-width: 700px) 132px, (max-width: 960px) 50vw, 360px" />
      </AppLink>
      <Heading id={title} className="show-card-title">
        <AppLink to={pageAt('/shows/:id', { id: show._id })} lang={langOf(show)}>
          {show.showName}
        </AppLink>
      </Heading>
      <p className="show-card-text" lang={langOfText(description)}>
        {description.text}
      </p>
      <ShowFacts show={show} short cast />
      <div className="show-card-buy">
        {show.fromPrice === null ? (
          <span className="text-2 num">
            {isOver(show, now)
              ? words.ended({ date: formatDateRange(show.endDate, show.endDate) })
              : words.noDates()}
          </span>
        ) : (
          <>
            <BuyButton show={show} describedBy={title} variant="quiet" />
            <span className="show-card-from num">{price}</span>
          </>
        )}
      </div>
      {show._id !== '' && <ShowCardButtons show={show} describedBy={title} />}
    </article>
  )
}
