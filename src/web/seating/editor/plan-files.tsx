import { toPretix } from '../../../shared/seating/drawing/plan-pretix.ts'
import { houseName } from '../../../shared/seating/layout.ts'
import type { HousePlan } from '../../../shared/seating/plan.ts'
import { openPlanFile, writePlan } from '../../../shared/seating/plan-files.ts'
import { saveAs } from '../../platform/save-as.ts'
import { OpenFile } from '../../ui/file-button.tsx'
import { Button } from '../../ui/pieces.tsx'
import { words } from './catalogue.ts'

type PlanFilesProps = {
  plan: HousePlan
  /** `lacks` says what was not kept of somebody else's file. */
  onRead: (plan: HousePlan, lacks?: readonly string[]) => void
  onProblem: (text: string) => void
}

/** Exports and imports the plan, in our own format or that of pretix. */
export function PlanFiles({ plan, onRead, onProblem }: PlanFilesProps) {
  const read = async (file: File) => {
    const found = await openPlanFile(file, plan)
    if ('plan' in found) onRead(found.plan, found.lacks)
    else onProblem(found.problem)
  }
  const write = (name: string, text: string) => saveAs(new File([text], name, { type: 'application/json' }))
  return (
    <>
      <OpenFile label={words.planFile()} accept="application/json,.json" onFile={read}>
        {words.import()}
      </OpenFile>
      <Button onClick={() => write('house.json', writePlan(plan))}>{words.export()}</Button>
      <Button
        onClick={() => write('house-pretix.json', JSON.stringify(toPretix(plan, houseName()), null, 2))}
      >
        {words.exportPretix()}
      </Button>
    </>
  )
}
