import { useState } from 'react'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import type { Show } from '../../../shared/shows/contract.ts'
import { nameKey } from '../../../shared/shows/names.ts'
import { api, messageOf } from '../../platform/api.ts'
import { useAction } from '../../platform/use-action.ts'
import { TextInput } from '../../ui/fields.tsx'
import { useTexts, wrongFields } from '../../ui/form.tsx'
import { Button, Rich } from '../../ui/pieces.tsx'
import { popup } from '../../ui/popup.tsx'
import { refreshShows } from '../api.ts'
import { useErrorPage } from '../components/error-redirect.ts'
import { words } from './catalogue.ts'
import { setHidden } from './set-hidden.ts'
import { requireNone, ShowForm } from './show-form.tsx'
import { showLabels } from './show-values.ts'

/** The form to delete a show by its name; a show that has sold tickets can be hidden instead. */
export function DeleteShow({ show, onLeave }: { show: Show; onLeave: () => void }) {
  const { texts, field } = useTexts({ showName: '' })
  const done = async (message: string) => {
    await refreshShows()
    popup(message)
    onLeave()
  }
  const send = async () => {
    if (!texts.showName.trim()) requireNone({ showName: showLabels.showName })
    const now = await api.get('/shows/:name', { params: { name: show._id } })
    if (nameKey(texts.showName) !== nameKey(now.showName))
      throw wrongFields({ showName: words.called({ show: now.showName }) })
    await api.delete('/shows/:name', { params: { name: now.showName } })
    await done(words.deleted())
  }
  return (
    <ShowForm
      send={send}
      action={words.delete()}
      acting={common.deleting()}
      cancel={{ label: words.keep(), onClose: onLeave }}
      conflict={{
        codes: ['show-sold'],
        details: <HideInstead show={show} onHidden={() => done(words.updated())} />,
      }}
    >
      <p className="text-2">
        <Rich text={words.deleteHint({ show: show.showName })} />
      </p>
      <TextInput label={showLabels.showName} {...field('showName')} />
    </ShowForm>
  )
}

/** A button to hide a show that cannot be deleted. */
function HideInstead({ show, onHidden }: { show: Show; onHidden: () => Promise<void> }) {
  const [problem, setProblem] = useState('')
  const goToErrorPage = useErrorPage()
  const { run, busy } = useAction(
    async () => {
      await setHidden(show._id, true)
      await onHidden()
    },
    (failed) => {
      if (!goToErrorPage(failed)) setProblem(messageOf(failed))
    },
  )
  return (
    <div className="show-conflict">
      {problem && <p>{problem}</p>}
      {show.isHidden ? (
        <p>{words.isHidden()}</p>
      ) : (
        <Button aria-disabled={busy} onClick={() => run()}>
          {busy ? words.hiding() : words.hide()}
        </Button>
      )}
    </div>
  )
}
