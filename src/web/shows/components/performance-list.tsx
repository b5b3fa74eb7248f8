import type { CSSProperties } from 'react'
import { hasBegun } from '../../../shared/shows/begun.ts'
import type { Performance, Show } from '../../../shared/shows/contract.ts'
import { usePageTime } from '../../platform/hydrated.ts'
import { atStart, formatDateRange, formatDay, formatTime, tileDate } from '../../platform/theatre-time.ts'
import { ButtonLink, Pending, Rich } from '../../ui/pieces.tsx'
import { usePerformances } from '../api.ts'
import { BuyButton } from './buy-button.tsx'
import { words as common } from './catalogue.ts'
import { useFromText } from './from-text.ts'
import { leftText } from './seat-words.ts'
import { words } from './show-catalogue.ts'

/** The coming performances of a show, each with how full it is and a button to its seats. */
export function PerformanceList({ show }: { show: Show }) {
  const performances = usePerformances(show._id)
  const now = usePageTime()
  const coming = performances.data?.filter((performance) => !hasBegun(performance, now))
  return (
    <section className="performances" aria-labelledby="performances">
      <h2 id="performances">{words.performances()}</h2>
      {!performances.isSuccess && <Pending query={performances} text={words.loadingPerformances()} />}
      {coming?.length === 0 && <p className="text-2">{common.noDates()}</p>}
      {coming && coming.length > 0 && (
        <ul>
          {coming.map((performance) => (
            <PerformanceRow key={performance.id} show={show} performance={performance} all={coming} />
          ))}
        </ul>
      )}
    </section>
  )
}

type PerformanceRowProps = { show: Show; performance: Performance; all: readonly Performance[] }

function PerformanceRow({ show, performance, all }: PerformanceRowProps) {
  const { id, startsAt, doorsAt, status, house } = performance
  const open = status === 'on-sale'
  const isNext = all.find((each) => each.status === 'on-sale')?.id === id
  return (
    <li data-open={open} data-next={isNext || undefined}>
      <div className="performance-when" id={`when-${id}`}>
        <b className="display">{atStart(formatDay(startsAt))}</b>
        {house && <span>{house}</span>}
        <span className="num">{words.doors({ time: formatTime(startsAt), doors: formatTime(doorsAt) })}</span>
      </div>
      <div className="performance-left">
        <span className="num">{leftText(performance)}</span>
        {(open || status === 'sold-out') && <FillBar performance={performance} />}
      </div>
      {open && (
        <BuyButton show={show} performance={performance} describedBy={`when-${id}`} variant="outline" />
      )}
      {status === 'sold-out' && <OtherDate show={show} performance={performance} all={all} />}
    </li>
  )
}

/** How full the house is, as a bar; the words beside it say the same. */
function FillBar({ performance: { seatsLeft, seatCount } }: { performance: Performance }) {
  const part = seatCount > 0 ? 1 - seatsLeft / seatCount : 1
  const style: CSSProperties & { '--part': string } = { '--part': `${Math.round(part * 100)}%` }
  return <span className="fill-bar" style={style} aria-hidden="true" />
}

/** In place of a sold-out date: the next one with seats, or else the last before it. */
function OtherDate({ show, performance, all }: PerformanceRowProps) {
  const free = all.filter(({ status }) => status === 'on-sale')
  const other = free.find(({ startsAt }) => startsAt > performance.startsAt) ?? free.at(-1)
  if (!other) return null
  const { weekday, date } = tileDate(other.startsAt)
  return (
    <BuyButton
      show={show}
      performance={other}
      variant="link"
      className="performance-other"
      label={words.seatsOn({ day: `${weekday} ${date}` })}
    />
  )
}

/** The one act of a show's page, which stays in sight: the next date with seats, the price, BUY TICKETS. */
export function ShowAct({ show }: { show: Show }) {
  const { data: performances = [] } = usePerformances(show._id)
  const next = performances.find(({ status }) => status === 'on-sale')
  const price = useFromText(show)
  if (!next && !show.nextPerformance) return <NothingOnSale show={show} performances={performances} />
  const { weekday, date, time } = tileDate(next?.startsAt ?? show.nextPerformance ?? '')
  return (
    <div className="show-act">
      <p id="show-act">
        <b className="show-next">
          <Rich text={words.nextDate({ day: atStart(`${weekday} ${date}`), time })} />
        </b>
        {price && <span className="num">{price}</span>}
      </p>
      <BuyButton show={show} performance={next} describedBy="show-act" withIcon />
    </div>
  )
}

function NothingOnSale({ show, performances }: { show: Show; performances: readonly Performance[] }) {
  const why = whyNot(show, performances, usePageTime())
  if (why === null) return null
  return (
    <div className="show-act">
      <p>
        <b>{why}</b>
      </p>
      <ButtonLink to="/shows?seats=left">{words.showsWithSeats()}</ButtonLink>
    </div>
  )
}

/** Null while it is not known. */
function whyNot(show: Show, performances: readonly Performance[], now: number): string | null {
  const coming = performances.filter((performance) => !hasBegun(performance, now))
  if (coming.some(({ status }) => status === 'sold-out')) return words.soldOut()
  if (coming.length === 0 && performances.some(({ status }) => status === 'past'))
    return words.ended({ date: formatDateRange(show.endDate, show.endDate, { month: 'long' }) })
  return performances.length > 0 ? common.noDates() : null
}
