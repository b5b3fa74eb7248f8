import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { dollarsFromCents, readCents } from '../../../shared/platform/money/money.ts'
import type { Show } from '../../../shared/shows/contract.ts'
import { noDetails } from '../../../shared/shows/details.ts'
import { apiQuery } from '../../platform/query.ts'
import { words } from './catalogue.ts'
import { type NewShowValues, paintedStarts, priceIn, runDays, splitList } from './show-values.ts'

/** The card of a new show as people will see it, which changes while its form is filled in. */
export function ShowPreview({ card, made }: { card: (show: Show) => ReactNode; made: NewShowValues }) {
  const { values, painted, house, prices } = made
  const { data } = useQuery(apiQuery('/house/plan', { query: { house } }))
  const asked = data?.plan.zones.map(({ id, price }) => {
    const cents = readCents(priceIn(prices, id))
    return cents === null ? price : dollarsFromCents(cents)
  })
  const starts = paintedStarts(values, painted)
  const fromPrice = asked && starts.length > 0 ? Math.min(...asked) : null
  const { showName, description, directorName, location, media } = values
  const days = runDays(values)
  // While its dates are typed, today.
  const dated = (text = new Date().toISOString()) => `${text.slice(0, 10)}T17:00:00.000Z`
  return (
    <aside className="show-preview" aria-label={words.card()}>
      <h2 className="field-label">{words.card()}</h2>
      <div inert>
        {card({
          ...noDetails,
          ...{ description, directorName, location, fromPrice, toPrice: fromPrice },
          ...{ _id: '', version: 0, accent: 'var(--edge)', isHidden: false, isDraft: false, media: [] },
          showName: showName || words.cardName(),
          startDate: dated(starts[0] ?? days[0]),
          endDate: dated(starts.at(-1) ?? days.at(-1)),
          cast: splitList(values.cast),
          pictures: media.map(({ url, alt }) => ({ url, alt, upload: null })),
          nextPerformance: starts[0] ? dated(starts[0]) : null,
        })}
      </div>
    </aside>
  )
}
