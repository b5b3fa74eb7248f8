import '../editor/house.css'
import { useQuery } from '@tanstack/react-query'
import { AdminFrame, AdminTitle } from '../../shell/admin-frame.tsx'
import { EmptyState, Pending } from '../../ui/pieces.tsx'
import { houseQuery } from '../api.ts'
import { HouseTable } from '../editor/house-table.tsx'

/** Every seat of the house, with links to change each. */
export function HousePage() {
  const house = useQuery(houseQuery)
  return (
    <AdminFrame>
      <AdminTitle heading="All Seats" to="/admin/seatMap/add" link="+ Add Seat" />
      {!house.isSuccess && <Pending query={house} text="Loading seats..." />}
      {house.data?.length === 0 && (
        <EmptyState title="No seats found">
          <p>Add the first seat of the house.</p>
        </EmptyState>
      )}
      {house.data && house.data.length > 0 && <HouseTable seats={house.data} />}
    </AdminFrame>
  )
}
