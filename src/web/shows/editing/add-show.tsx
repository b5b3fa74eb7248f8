import { useState } from 'react'
import { z } from 'zod'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { api } from '../../platform/api.ts'
import { Checkbox } from '../../ui/fields.tsx'
import { popup } from '../../ui/popup.tsx'
import { refreshShows } from '../api.ts'
import { OverlapNote } from '../components/overlap-note.tsx'
import { words } from './catalogue.ts'
import { useKept } from './kept-text.ts'
import { changeValues, ShowFields } from './show-fields.tsx'
import { requireFilled, ShowForm } from './show-form.tsx'
import { addedStarts, createBody, emptyShow, same, showValues } from './show-values.ts'

const storedForm = z.object({ values: showValues, daily: z.boolean() })

/** The form for a new show, with one performance a day or none yet. */
export function AddShow({ onDone }: { onDone: () => void }) {
  const kept = useKept('show-form:add', storedForm, { values: emptyShow, daily: true })
  const { values, daily } = kept.value
  const [unfinished, setUnfinished] = useState(0)
  const send = async () => {
    requireFilled(values, unfinished)
    await api.post('/shows', { body: createBody(values, daily) })
    kept.discard()
    await refreshShows()
    popup(words.added())
    onDone()
  }
  return (
    <ShowForm
      send={send}
      isChanged={!daily || !same(values, emptyShow)}
      action={words.add()}
      acting={common.adding()}
      onStartAfresh={kept.restored ? kept.startAfresh : undefined}
    >
      <ShowFields
        values={values}
        timeHint={words.addTimeHint()}
        castHint={words.castHint()}
        hiddenHint={words.addHiddenHint()}
        onChange={(change) => kept.set((now) => ({ ...now, values: changeValues(now.values, change) }))}
        onUnfinished={setUnfinished}
      />
      <Checkbox
        name="daily"
        label={words.daily()}
        description={words.dailyHint()}
        checked={daily}
        onChange={(daily) => kept.set((now) => ({ ...now, daily }))}
      />
      {daily && (
        <OverlapNote starts={addedStarts(values)} lengthMinutes={Number(values.lengthMinutes) || undefined} />
      )}
    </ShowForm>
  )
}
