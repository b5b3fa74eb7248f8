import '../editor/house.css'
import { useQuery } from '@tanstack/react-query'
import { errors } from '../../../shared/errors.ts'
import { centsFromDollars } from '../../../shared/platform/money/money.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { ApiError } from '../../platform/api.ts'
import { pageAt, useParams } from '../../platform/nav.tsx'
import { useSession } from '../../platform/session/session.tsx'
import { Cents } from '../../ui/money.tsx'
import { ButtonLink, DarkPage, EmptyState, Pending } from '../../ui/pieces.tsx'
import { houseSeatQuery } from '../api.ts'
import { words } from './catalogue.ts'

/** One seat of the house: number, price, whether it is for sale. */
export function SeatPage() {
  const { seatNum } = useParams<'/seatMap/:seatNum'>()
  const seat = useQuery(houseSeatQuery(seatNum))
  const { role } = useSession()
  if (seat.error instanceof ApiError && seat.error.status === 404)
    return (
      <DarkPage>
        <h1>{common.seat()}</h1>
        <EmptyState title={errors['seat-not-found'].message}>
          <Ways role={role} />
        </EmptyState>
      </DarkPage>
    )
  return (
    <DarkPage>
      <h1>{seat.data ? common.seatNamed({ label: seat.data.label }) : common.seat()}</h1>
      {!seat.isSuccess && <Pending query={seat} text={words.loadingSeat()} />}
      {seat.data && (
        <>
          <dl className="seat-facts num">
            <dt>{common.seatNumber()}</dt>
            <dd>{seat.data.seatNum}</dd>
            <dt>{common.price()}</dt>
            <dd>
              <Cents amount={centsFromDollars(seat.data.price)} />
            </dd>
            <dt>{common.available()}</dt>
            <dd>{seat.data.availability ? common.yes() : common.no()}</dd>
          </dl>
          <div className="link-row">
            <Ways role={role} seatNum={seat.data.seatNum} />
          </div>
        </>
      )}
    </DarkPage>
  )
}

function Ways({ role, seatNum }: { role: string | null; seatNum?: number }) {
  if (role !== 'admin')
    return (
      <ButtonLink variant="primary" to="/seats">
        {words.choose()}
      </ButtonLink>
    )
  return (
    <>
      {seatNum !== undefined && (
        <ButtonLink variant="primary" to={pageAt('/admin/seatMap/:seatNum/update', { seatNum })}>
          {common.updateSeat()}
        </ButtonLink>
      )}
      <ButtonLink to="/admin/seatMap/">{common.backToAllSeats()}</ButtonLink>
    </>
  )
}
