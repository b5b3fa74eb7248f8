import { useQuery } from '@tanstack/react-query'
import { AdminFrame, AdminTitle } from '../../shell/admin-frame.tsx'
import { EmptyState, Pending } from '../../ui/pieces.tsx'
import { planQuery } from '../api.ts'
import { HouseTable } from '../editor/house-table.tsx'

/** Every seat of the house, and what can be done about one or many. */
export function HousePage() {
  const house = useQuery(planQuery)
  return (
    <AdminFrame>
      <AdminTitle heading="All Seats" to="/admin/seatMap/add" link="+ Add Seat" />
      {!house.isSuccess && <Pending query={house} text="Loading seats..." />}
      {house.data?.plan.seats.length === 0 && (
        <EmptyState title="No seats found">
          <p>Add the first seat of the house.</p>
        </EmptyState>
      )}
      {house.data && house.data.plan.seats.length > 0 && <HouseTable saved={house.data} />}
    </AdminFrame>
  )
}
