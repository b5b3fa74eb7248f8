import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ORDER_NOTE_MAX } from '../../../shared/orders/desk.ts'
import type { AdminOrder } from '../../../shared/orders/refunds.ts'
import { ApiError, messageOf } from '../../platform/api.ts'
import { SubmitButton } from '../../ui/button.tsx'
import { Textarea } from '../../ui/fields.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { useForm } from '../../ui/use-form.ts'
import { adminOrderQuery, saveOrderNote } from '../api.ts'
import { words } from './catalogue.ts'

type OrderNoteProps = { order: AdminOrder; onSaved: (now: AdminOrder) => void }

/** The box office's own note on an order, to read and to change. */
export function OrderNote({ order, onSaved }: OrderNoteProps) {
  const cache = useQueryClient()
  const [note, setNote] = useState(order.note)
  // What the text replaces: another's change is taken over where nothing was typed, and never overwritten unseen.
  const [before, setBefore] = useState(order.note)
  if (order.note !== before && note === before) {
    setNote(order.note)
    setBefore(order.note)
  }
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm(
    async () => {
      setProblem(null)
      const saved = await saveOrderNote(order.orderId, { note, before }).catch(async (failure: unknown) => {
        if (failure instanceof ApiError && failure.code === 'note-changed')
          setBefore((await cache.fetchQuery(adminOrderQuery(order.orderId))).note)
        throw failure
      })
      setNote(saved.note)
      setBefore(saved.note)
      onSaved(saved)
    },
    (failure) => setProblem(messageOf(failure)),
  )
  return (
    <form className="stack" onSubmit={form.submit} noValidate aria-busy={form.busy}>
      <Textarea
        name="note"
        label={words.note()}
        description={words.noteHint()}
        maxLength={ORDER_NOTE_MAX}
        value={note}
        onChange={setNote}
        error={form.fields.note}
      />
      {problem && <Notice tone="danger">{problem}</Notice>}
      <p>
        <SubmitButton variant="outline" busy={form.busy} doing={words.saving()} label={words.saveNote()} />
      </p>
    </form>
  )
}
