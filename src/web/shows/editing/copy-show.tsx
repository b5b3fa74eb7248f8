import { z } from 'zod'
import type { Show } from '../../../shared/shows/contract.ts'
import { api } from '../../platform/api.ts'
import { TextInput } from '../../ui/fields.tsx'
import { popup } from '../../ui/popup.tsx'
import { isFilled, textField } from '../../ui/typed-texts.ts'
import { refreshShows } from '../api.ts'
import { OverlapNote } from '../components/overlap-note.tsx'
import { words } from './catalogue.ts'
import { useKept } from './kept-text.ts'
import { requireNone, ShowForm } from './show-form.tsx'
import { showLabels } from './show-values.ts'

const storedForm = z.object({ showName: z.string(), startDate: z.string() })

/** The form to copy a show to a draft, for another season. */
export function CopyShow({ show, onDone }: { show: Show; onDone: (copy: Show) => void }) {
  const initial = { showName: '', startDate: '' }
  const { value, set, discard, restored, startAfresh } = useKept(`show-copy:${show._id}`, storedForm, initial)
  const send = async () => {
    if (!value.showName.trim()) requireNone({ showName: showLabels.showName })
    const { showName, startDate } = value
    const copy = await api.post('/shows/:name/copies', {
      params: { name: show._id },
      body: { showName, ...(startDate && { startDate }) },
    })
    discard()
    await refreshShows()
    popup(words.copied())
    onDone(copy)
  }
  const field = (name: keyof typeof value) => ({
    ...textField(name, value, (change) => set({ ...value, ...change })),
    autoComplete: 'off',
  })
  return (
    <ShowForm
      send={send}
      isChanged={isFilled(value)}
      action={words.copy()}
      acting={words.copying()}
      onStartAfresh={restored ? startAfresh : undefined}
    >
      <p className="text-2">{words.copyHint()}</p>
      <TextInput label={showLabels.showName} description={words.newName()} {...field('showName')} />
      <TextInput
        label={words.firstDay()}
        description={words.firstDayHint()}
        type="date"
        {...field('startDate')}
      />
      <OverlapNote show={show._id} copyFrom={value.startDate || undefined} />
    </ShowForm>
  )
}
