import './series.css'
import { useQuery } from '@tanstack/react-query'
import { codeKey } from '../../../shared/seating/codes/code-words.ts'
import { isForType, isSeries } from '../../../shared/seating/codes/coded-prices.ts'
import type { Hold } from '../../../shared/seating/contract.ts'
import type { Performance } from '../../../shared/shows/contract.ts'
import { ApiError, api } from '../../platform/api.ts'
import { AppLink } from '../../platform/nav.tsx'
import { useAction } from '../../platform/use-action.ts'
import { broadcastHoldChange } from '../../seating/holds/hold-tabs.ts'
import { cacheHold } from '../../seating/holds/use-hold.ts'
import { Button, Notice, Outcome } from '../../ui/pieces.tsx'
import type { HeldSeat } from '../components/types/use-ticket-types.ts'
import { words } from './series-catalogue.ts'
import { type SeriesEvening, seriesQuery, useSeriesEvenings } from './use-series.ts'

type SameSeats = { seats: readonly number[]; evenings: readonly SeriesEvening[] }

/** Why the same seats cannot be had, so that others are to be chosen. */
const elsewhere: string[] = ['seats-taken', 'seat-not-in-house']

/** Holds these seats of each evening where they can be had. Answers what to say where they cannot. */
async function holdSameSeats({ seats, evenings }: SameSeats) {
  let refused = false
  for (const { performance } of evenings) {
    if (!performance) continue
    const { id } = performance
    const hold = api.put('/performances/:id/hold', { params: { id }, body: { seats: [...seats] } })
    const answer = await hold.catch((problem: unknown) => {
      if (!(problem instanceof ApiError && elsewhere.includes(problem.code))) throw problem
      refused = true
    })
    if (answer) cacheHold(answer)
  }
  broadcastHoldChange()
  return refused ? words.notFree() : undefined
}

/**
 * Of a cart with a series: how many of its evenings it has, and a way to the others, until it has enough; and which of its
 * tickets are of types that the series is not for.
 */
export function SeriesLine({
  hold: { code, performances },
  tickets,
}: {
  hold: Hold
  tickets: readonly HeldSeat[]
}) {
  const isSold = code !== undefined && isSeries(code.rule)
  const all = useQuery({ ...seriesQuery, enabled: isSold }).data
  const series = all?.find((one) => codeKey(one.code) === codeKey(code?.code ?? ''))
  const evenings = useSeriesEvenings(series?.evenings ?? [])
  const { run, busy, problem, result } = useAction(holdSameSeats)
  const coded = tickets.filter((ticket) => ticket.coded)
  const isIn = ({ type, chosenPrice }: HeldSeat) =>
    chosenPrice === undefined && isForType(code?.types ?? [], type)
  const own = coded.filter(isIn)
  const others = [...new Set(coded.flatMap((ticket) => (isIn(ticket) ? [] : ticket.typeName)))]
  const held = new Set(own.map(({ performanceId, evening = performanceId }) => evening))
  const pays = code?.pays ?? 0
  const isEnough = held.size >= pays
  if (!isSold || (isEnough && others.length === 0)) return null
  const missing = isEnough ? [] : (evenings?.filter(({ id }) => !held.has(id)) ?? [])
  const seats = own.flatMap(({ performanceId, seatNum }) =>
    performanceId === own[0]?.performanceId ? seatNum : [],
  )
  const isHeld = ({ id }: Performance) => performances.some(({ performanceId }) => performanceId === id)
  const same = missing.filter(({ performance }) => performance && !isHeld(performance))
  return (
    <Notice>
      <div className="series-progress">
        <p>
          {!isEnough && words.progress({ held: held.size, pays, series: code.code })}{' '}
          {others.length > 0 && words.otherTypes({ series: code.code, types: others.join(', ') })}
        </p>
        {series?.evenings.length === pays && seats.length > 0 && same.length > 0 && !result && (
          <Button variant="primary" aria-disabled={busy} onClick={() => run({ seats, evenings: same })}>
            {busy ? words.taking() : words.sameSeats()}
          </Button>
        )}
        <Outcome problem={problem} result={result} />
        <ul className="stack-s">
          {missing.map(({ id, show, when, path }) => (
            <li key={id}>
              <AppLink to={path}>
                {words.chooseFor({ show: [show.showName, when].filter(Boolean).join(', ') })}
              </AppLink>
            </li>
          ))}
        </ul>
      </div>
    </Notice>
  )
}
