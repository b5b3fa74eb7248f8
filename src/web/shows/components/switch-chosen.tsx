import type { ComponentProps } from 'react'
import { messageOf } from '../../platform/api.ts'
import { useAction } from '../../platform/use-action.ts'
import { ChosenBar } from '../../ui/chosen-rows.tsx'
import { alert } from '../../ui/dialog.tsx'

type SwitchChosenProps<R> = Omit<ComponentProps<typeof ChosenBar<R>>, 'busy' | 'act'> & {
  change: (row: R, on: boolean) => Promise<unknown>
  /** What was done to the rows that changed. */
  says: (on: boolean, changed: readonly R[]) => string
  onDone: (text: string | null) => Promise<void>
}

/** Switches the chosen rows on or off, one after another. Where one refuses, those before it are done. */
export function SwitchChosen<R>({ change, says, onDone, ...bar }: SwitchChosenProps<R>) {
  const { busy, run } = useAction(
    async ({ rows, on }: { rows: R[]; on: boolean }) => {
      for (const row of rows) await change(row, on)
      await onDone(says(on, rows))
    },
    async (problem) => {
      await alert(messageOf(problem))
      await onDone(null)
    },
  )
  return <ChosenBar {...bar} busy={busy} act={run} />
}
