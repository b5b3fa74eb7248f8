import type { ProgrammeShow } from '../../../shared/shows/editing.ts'
import { messageOf } from '../../platform/api.ts'
import { useAction } from '../../platform/use-action.ts'
import { ChosenAct, ChosenBar, type useChosenRows } from '../../ui/chosen-rows.tsx'
import { useAlert } from '../../ui/dialog.tsx'
import { setHidden } from '../editing/set-hidden.ts'
import { words as seasonWords } from './catalogue.ts'
import { words } from './programme-catalogue.ts'

type SelectedShowsProps = {
  chosen: ReturnType<typeof useChosenRows<ProgrammeShow>>
  onDone: (text: string | null) => void
}

/** Publishes or hides several shows. Where one refuses, those before it are done. */
export function SelectedShows({ chosen, onDone }: SelectedShowsProps) {
  const alert = useAlert()
  const change = useAction(
    async (isHidden: boolean) => {
      const shows = toChange(chosen.rows, isHidden)
      for (const { _id } of shows) await setHidden(_id, isHidden)
      const [one] = shows
      const which = shows.length === 1 && one ? one.showName : seasonWords.found({ count: shows.length })
      onDone((isHidden ? words.hidden : words.published)({ which }))
    },
    async (problem) => {
      onDone(null)
      await alert(messageOf(problem))
    },
  )
  return (
    <ChosenBar what="shows" chosen={chosen}>
      {[false, true].map((isHidden) => (
        <ChosenAct
          key={String(isHidden)}
          done={toChange(chosen.rows, isHidden).length === 0}
          busy={change.busy}
          act={() => change.run(isHidden)}
        >
          {isHidden ? words.hide() : words.publish()}
        </ChosenAct>
      ))}
    </ChosenBar>
  )
}

const toChange = (shows: readonly ProgrammeShow[], isHidden: boolean) =>
  shows.filter(({ state }) => (state === 'published') === isHidden)
