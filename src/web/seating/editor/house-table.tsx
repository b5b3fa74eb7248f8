import { centsFromDollars } from '../../../shared/platform/money.ts'
import { seatLabel } from '../../../shared/seating/seats.ts'
import { AppLink } from '../../platform/nav.tsx'
import { Cents } from '../../ui/money.tsx'
import { SeatBadge } from '../../ui/pieces.tsx'
import type { HouseSeat } from '../api.ts'

/** The seats, one per row. */
export function HouseTable({ seats }: { seats: readonly HouseSeat[] }) {
  return (
    <table className="house-table num">
      <thead>
        <tr>
          <th scope="col">Seat</th>
          <th scope="col">Number</th>
          <th scope="col">Available</th>
          <th scope="col" className="money">
            Price
          </th>
          <th scope="col">
            <span className="sr-only">Change</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {seats.map((seat) => {
          const label = seatLabel(seat.seatNum)
          return (
            <tr key={seat.seatNum}>
              <td>
                <AppLink to={`/seatMap/${seat.seatNum}`} aria-label={`Seat ${label}`}>
                  <SeatBadge label={label} />
                </AppLink>
              </td>
              <td>{seat.seatNum}</td>
              <td>{seat.availability ? 'Yes' : 'No'}</td>
              <td className="money">
                <Cents amount={centsFromDollars(seat.price)} />
              </td>
              <td>
                <span className="house-ways">
                  <AppLink to={`/admin/seatMap/${seat.seatNum}/update`} aria-label={`Update seat ${label}`}>
                    Update
                  </AppLink>
                  <AppLink to={`/admin/seatMap/${seat.seatNum}/delete`} aria-label={`Delete seat ${label}`}>
                    Delete
                  </AppLink>
                </span>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
