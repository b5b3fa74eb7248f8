import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { logProblem } from '../../platform/log.ts'
import { SubmitButton } from '../../ui/button.tsx'
import { DialogBox } from '../../ui/dialog-box.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { refusalOr, useForm } from '../../ui/use-form.ts'
import { deleteSeat, houseQuery } from '../api.ts'
import { readSeatNumber, SeatNumberField } from './seat-number-field.tsx'

type DeleteSeatFormProps = { seatNum: string; onClose: () => void; onDeleted: () => void }

const retired = 'It was sold before, so it stays in the books. It is no longer on the map.'

/** Confirms the seat's number and deletes it. Only a response of 1 counts as deleted. */
export function DeleteSeatForm({ seatNum, onClose, onDeleted }: DeleteSeatFormProps) {
  const [number, setNumber] = useState(/^\d+$/.test(seatNum) ? seatNum : '')
  const [failure, setFailure] = useState<{ number: string; reason: string } | null>(null)
  const cache = useQueryClient()
  const form = useForm(
    async () => {
      setFailure(null)
      const gone = await deleteSeat(readSeatNumber(number))
      void cache.invalidateQueries({ queryKey: houseQuery.queryKey })
      if (gone) onDeleted()
      else setFailure({ number, reason: retired })
    },
    (problem) => {
      logProblem('seat-delete', problem)
      setFailure({ number, reason: refusalOr(problem, '') })
    },
  )
  return (
    <DialogBox label="Delete Seat" heading onClose={onClose}>
      <form className="stack" onSubmit={form.submit} noValidate aria-busy={form.busy}>
        <SeatNumberField value={number} onChange={setNumber} error={form.fields.seatNum} />
        {failure && (
          <Notice tone="danger" more={failure.reason}>
            Could not delete seat {failure.number}
          </Notice>
        )}
        <SubmitButton busy={form.busy} doing="Deleting…" label="Delete Seat" />
      </form>
    </DialogBox>
  )
}
