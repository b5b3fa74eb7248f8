import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import type { PlannedPerformance } from '../../../shared/shows/performances.ts'
import { messageOf } from '../../platform/api.ts'
import { formatWhen } from '../../platform/theatre-time.ts'
import { useAction } from '../../platform/use-action.ts'
import { ChosenAct, ChosenBar, type useChosenRows } from '../../ui/chosen-rows.tsx'
import { useAlert } from '../../ui/dialog.tsx'
import { words } from './catalogue.ts'
import { salesText, setSales } from './planned-menu.tsx'

type SelectedSalesProps = {
  chosen: ReturnType<typeof useChosenRows<PlannedPerformance>>
  onDone: (text: string | null) => void
}

/** Closes or reopens the sales of several performances. Where one refuses, those before it are done. */
export function SelectedSales({ chosen, onDone }: SelectedSalesProps) {
  const performances = chosen.rows
  const alert = useAlert()
  const change = useAction(
    async (open: boolean) => {
      for (const one of toChange(performances, open)) await setSales(one, open)
      onDone(salesText(open, nameOf(performances)))
    },
    async (problem) => {
      onDone(null)
      await alert(messageOf(problem))
    },
  )
  return (
    <ChosenBar what="performances" chosen={chosen}>
      {[false, true].map((open) => (
        <ChosenAct
          key={String(open)}
          done={toChange(performances, open).length === 0}
          busy={change.busy}
          act={() => change.run(open)}
        >
          {open ? words.reopenTheirs() : words.closeTheirs()}
        </ChosenAct>
      ))}
    </ChosenBar>
  )
}

const toChange = (performances: readonly PlannedPerformance[], open: boolean) =>
  performances.filter(({ status }) => (status === 'closed') === open)

function nameOf(performances: readonly PlannedPerformance[]): string {
  const [one] = performances
  return performances.length === 1 && one
    ? formatWhen(one.startsAt)
    : common.performanceCount({ count: performances.length })
}
