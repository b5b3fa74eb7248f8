import '../editor/house.css'
import { useQuery } from '@tanstack/react-query'
import { AdminFrame } from '../../shell/admin-frame.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState, ErrorState, Loading } from '../../ui/pieces.tsx'
import { houseQuery } from '../api.ts'
import { HouseTable } from '../editor/house-table.tsx'

/** Every seat of the house, each with the ways to change it. */
export function HousePage() {
  const house = useQuery(houseQuery)
  return (
    <AdminFrame>
      <div className="admin-title">
        <h1>All Seats</h1>
        <ButtonLink to="/admin/seatMap/add" variant="outline">
          + Add Seat
        </ButtonLink>
      </div>
      {house.isPending && <Loading text="Loading seats..." />}
      {house.isError && <ErrorState problem={house.error} onRetry={() => void house.refetch()} />}
      {house.data?.length === 0 && (
        <EmptyState title="No seats found">
          <p>Add the first seat of the house.</p>
        </EmptyState>
      )}
      {house.data && house.data.length > 0 && <HouseTable seats={house.data} />}
    </AdminFrame>
  )
}
