import { hasBegun } from '../../../shared/shows/begun.ts'
import type { Performance, Show } from '../../../shared/shows/contract.ts'
import { usePageTime } from '../../platform/hydrated.ts'
import { atStart, formatDateRange, tileDate } from '../../platform/theatre-time.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Rich } from '../../ui/rich.tsx'
import { usePerformances } from '../api.ts'
import { BuyButton } from './buy-button.tsx'
import { words as common } from './catalogue.ts'
import { useFromText } from './from-text.ts'
import { words } from './show-catalogue.ts'

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
          <Rich
            text={words.nextDate({ day: atStart(`${weekday} ${date}`), time })}
            parts={{ time: (inner) => <span className="num">{inner}</span> }}
          />
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
      <ButtonLink to="/shows?seats=left" variant="outline">
        {words.showsWithSeats()}
      </ButtonLink>
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
