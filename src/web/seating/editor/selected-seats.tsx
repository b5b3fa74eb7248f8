import type { SavedPlan } from '../../../shared/seating/plan.ts'
import { api } from '../../platform/api.ts'
import { cache, refresh } from '../../platform/query.ts'
import { useAction } from '../../platform/use-action.ts'
import { ChosenBar, type useChosenRows } from '../../ui/chosen-rows.tsx'
import { Outcome } from '../../ui/pieces.tsx'
import { houseQuery, planQuery } from '../api.ts'
import { words } from './catalogue.ts'
import type { HouseRow } from './house-rows.ts'
import { withChanged } from './plan-edits.ts'

type SelectedSeatsProps = { saved: SavedPlan; chosen: ReturnType<typeof useChosenRows<HouseRow>> }

/** Puts several seats on sale or takes them off, all or none of them. */
export function SelectedSeats({ saved: { house, plan, version }, chosen }: SelectedSeatsProps) {
  const change = useAction(
    async ({ rows, on: available }: { rows: HouseRow[]; on: boolean }) => {
      const seats = new Set(rows.map(({ seatNum }) => seatNum))
      const changed = withChanged(plan, seats, (seat) => ({ ...seat, available }))
      const now = await api.put('/house/plan', { query: houseQuery(house), body: { version, plan: changed } })
      cache.setQueryData(planQuery(house).queryKey, now)
      void refresh('/seatMap/:seatNum')
      return (available ? words.nowAvailable : words.nowUnavailable)({ count: seats.size })
    },
    () => void refresh('/house/plan'),
  )
  return (
    <>
      <Outcome problem={change.problem} result={change.result} />
      <ChosenBar
        what="seats"
        chosen={chosen}
        isOn={({ available }) => available}
        label={(on) => (on ? words.makeAvailable() : words.makeUnavailable())}
        busy={change.busy}
        act={change.run}
      />
    </>
  )
}
