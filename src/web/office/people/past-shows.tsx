import { useQuery } from '@tanstack/react-query'
import type { PastShow } from '../../../shared/accounts/users.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { apiQuery } from '../../platform/query.ts'
import { atStart, formatWhenShort } from '../../platform/theatre-time.ts'
import { Pending, SeatBadge } from '../../ui/pieces.tsx'
import { words } from './record-catalogue.ts'

/** The past performances a person had tickets for. */
export function PastShows({ username }: { username: string }) {
  const past = useQuery(apiQuery('/users/:username/past-shows', { params: { username } }))
  return (
    <section className="sheet admin-panel" aria-labelledby="past-shows">
      <h2 id="past-shows">{words.pastShows()}</h2>
      {!past.isSuccess && <Pending query={past} />}
      {past.data?.length === 0 && <p className="text-2">{common.nothingYet()}</p>}
      {past.data && past.data.length > 0 && (
        <ul className="rows plain-rows">
          {past.data.map((show) => (
            <PastRow key={show.performanceId} show={show} />
          ))}
        </ul>
      )}
    </section>
  )
}

function PastRow({ show: { showName, startsAt, location, seats, admitted } }: { show: PastShow }) {
  return (
    <li>
      <div>
        <b>{showName}</b>
        <p className="text-2">
          <span className="num">{atStart(formatWhenShort(startsAt))}</span>, {location}
        </p>
        <p className="text-2 num">{words.admitted({ admitted, count: seats.length })}</p>
      </div>
      <p className="seat-badges">
        {seats.map((label) => (
          <SeatBadge key={label} label={label} />
        ))}
      </p>
    </li>
  )
}
