import { useQuery } from '@tanstack/react-query'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { MAIN_HOUSE } from '../../../shared/seating/seats.ts'
import { pageAt } from '../../platform/nav.tsx'
import { AdminFrame } from '../../shell/admin-frame.tsx'
import { HouseSelect } from '../../shows/components/house-select.tsx'
import { EmptyState, Pending } from '../../ui/pieces.tsx'
import { useTableAddress } from '../../ui/table/use-table-address.ts'
import { planQuery } from '../api.ts'
import { HouseTable } from '../editor/house-table.tsx'
import { words } from './catalogue.ts'

/** Every seat of the house, and what can be done about one or many. */
export function HousePage() {
  const [params, put] = useTableAddress()
  const id = params.get('house') ?? MAIN_HOUSE
  const house = useQuery(planQuery(id))
  return (
    <AdminFrame
      {...(id === MAIN_HOUSE
        ? { to: '/admin/seatMap/add', link: common.addSeatLink() }
        : { to: pageAt('/seatMap', { house: id }), link: words.editHouse() })}
    >
      <HouseSelect className="what-select" value={id} onChange={(chosen) => put({ house: chosen })} />
      {!house.isSuccess && <Pending query={house} text={common.loadingSeats()} />}
      {house.data?.plan.seats.length === 0 && (
        <EmptyState title={common.noSeatsFound()}>
          <p>{words.addFirst()}</p>
        </EmptyState>
      )}
      {house.data && house.data.plan.seats.length > 0 && <HouseTable key={id} saved={house.data} />}
    </AdminFrame>
  )
}
