import { useQuery } from '@tanstack/react-query'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { AdminFrame, AdminTitle } from '../../shell/admin-frame.tsx'
import { EmptyState, Pending } from '../../ui/pieces.tsx'
import { planQuery } from '../api.ts'
import { HouseTable } from '../editor/house-table.tsx'
import { words } from './catalogue.ts'

/** Every seat of the house, and what can be done about one or many. */
export function HousePage() {
  const house = useQuery(planQuery)
  return (
    <AdminFrame>
      <AdminTitle heading={words.allSeats()} to="/admin/seatMap/add" link={words.addSeatLink()} />
      {!house.isSuccess && <Pending query={house} text={common.loadingSeats()} />}
      {house.data?.plan.seats.length === 0 && (
        <EmptyState title={common.noSeatsFound()}>
          <p>{words.addFirst()}</p>
        </EmptyState>
      )}
      {house.data && house.data.plan.seats.length > 0 && <HouseTable saved={house.data} />}
    </AdminFrame>
  )
}
