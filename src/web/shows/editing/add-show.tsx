import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { Checkbox } from '../../ui/fields.tsx'
import { usePopup } from '../../ui/popup.tsx'
import { createShow, refreshShows } from '../api.ts'
import { useKept } from './kept-text.ts'
import { changeValues, ShowFields } from './show-fields.tsx'
import { ShowForm } from './show-form.tsx'
import { createBody, emptyShow, showValues } from './show-values.ts'
import { requireFilled, useShowSending } from './use-show-sending.ts'

const keptForm = z.object({ values: showValues, daily: z.boolean() })

/** The form for a new show, with one performance a day or none yet. */
export function AddShow({ onDone }: { onDone: () => void }) {
  const kept = useKept('show-form:add', keptForm, { values: emptyShow, daily: true })
  const { values, daily } = kept.value
  const [unfinished, setUnfinished] = useState(0)
  const cache = useQueryClient()
  const popup = usePopup()
  const form = useShowSending(async () => {
    requireFilled(values, unfinished)
    await createShow(createBody(values, daily))
    kept.forget()
    await refreshShows(cache)
    popup('Show added successfully!')
    onDone()
  })
  return (
    <ShowForm
      {...form}
      action="Add Show"
      acting="Adding…"
      onStartAfresh={kept.restored ? kept.startAfresh : undefined}
    >
      <ShowFields
        values={values}
        wrong={form.fields}
        timeHint="When the curtain rises, by the theatre’s clock. Doors open half an hour before."
        hiddenHint="A draft: only admins see it, and preview it, until this is unticked."
        onChange={(change) => kept.set((now) => ({ ...now, values: changeValues(now.values, change) }))}
        onUnfinished={setUnfinished}
      />
      <Checkbox
        name="daily"
        label="One performance a day"
        description="From the start date to the end date. Without it, performances are planned afterwards."
        checked={daily}
        onChange={(daily) => kept.set((now) => ({ ...now, daily }))}
      />
    </ShowForm>
  )
}
