import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { logProblem } from '../../platform/log.ts'
import { Button, SubmitButton } from '../../ui/button.tsx'
import { DialogBox } from '../../ui/dialog-box.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { refusalOr, useForm } from '../../ui/use-form.ts'
import { deleteSeat, houseSeatKey } from '../api.ts'
import { words } from './seat-catalogue.ts'
import { readSeatNumber, SeatNumberField } from './seat-number-field.tsx'

type DeleteSeatFormProps = { seatNum: string; onClose: () => void; onDeleted: () => void }

/** Confirms the seat's number and deletes it. Only a response of 1 counts as deleted. */
export function DeleteSeatForm({ seatNum, onClose, onDeleted }: DeleteSeatFormProps) {
  const [number, setNumber] = useState(/^\d+$/.test(seatNum) ? seatNum : '')
  const [failure, setFailure] = useState<{ number: string; reason: string } | null>(null)
  const cache = useQueryClient()
  const form = useForm(
    async () => {
      setFailure(null)
      const gone = await deleteSeat(readSeatNumber(number))
      void cache.invalidateQueries({ queryKey: houseSeatKey })
      if (gone) onDeleted()
      else setFailure({ number, reason: words.retired() })
    },
    (problem) => {
      logProblem('seat-delete', problem)
      setFailure({ number, reason: refusalOr(problem, '') })
    },
  )
  return (
    <DialogBox label={words.deleteSeat()} heading onClose={onClose}>
      <form className="stack" onSubmit={form.submit} noValidate aria-busy={form.busy}>
        <p className="dialog-text">{words.cannotUndo()}</p>
        <SeatNumberField value={number} onChange={setNumber} error={form.fields.seatNum} />
        {failure && (
          <Notice tone="danger" more={failure.reason}>
            {words.deleteFailed({ number: failure.number })}
          </Notice>
        )}
        <div className="dialog-actions">
          <Button variant="outline" onClick={onClose}>
            {words.keepSeat()}
          </Button>
          <SubmitButton
            variant="danger"
            busy={form.busy}
            doing={words.deleting()}
            label={words.deleteSeat()}
          />
        </div>
      </form>
    </DialogBox>
  )
}
