import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ORDER_NOTE_MAX } from '../../../shared/orders/office/desk.ts'
import type { AdminOrder } from '../../../shared/orders/refunds.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { api } from '../../platform/api.ts'
import { Textarea } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { adminOrderQuery } from '../api.ts'
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
  const send = async () => {
    const call = { params: { id: order.orderId }, body: { note, before } }
    const saved = await api.put('/admin/orders/:id/note', call)
    setNote(saved.note)
    setBefore(saved.note)
    onSaved(saved)
  }
  const read = async () => setBefore((await cache.fetchQuery(adminOrderQuery(order.orderId))).note)
  return (
    <Form
      className="stack written-note"
      send={send}
      isChanged={note !== before}
      conflict={{ codes: ['note-changed'], read }}
      submit={{ label: words.saveNote(), doing: common.saving(), variant: 'outline' }}
    >
      <Textarea
        name="note"
        label={common.note()}
        description={words.noteHint()}
        maxLength={ORDER_NOTE_MAX}
        value={note}
        onChange={setNote}
      />
    </Form>
  )
}
