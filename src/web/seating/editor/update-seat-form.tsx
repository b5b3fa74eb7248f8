import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SeatInUse } from '../../../shared/seating/house.ts'
import { SubmitButton } from '../../ui/button.tsx'
import { DialogBox } from '../../ui/dialog-box.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { refusalOr, useForm } from '../../ui/use-form.ts'
import { changeSeat, type HouseSeat, houseSeatKey } from '../api.ts'
import { AvailabilitySelect } from './availability-select.tsx'
import { words } from './seat-catalogue.ts'
import { readSeatNumber, SeatNumberField } from './seat-number-field.tsx'

type UpdateSeatFormProps = {
  seat: HouseSeat
  onClose: () => void
  onSaved: (saved: { seatNum: number; availability: boolean; untouched: SeatInUse[] }) => void
}

/** The form to put a seat on sale or take it off, in its dialog. */
export function UpdateSeatForm({ seat, onClose, onSaved }: UpdateSeatFormProps) {
  const [number, setNumber] = useState(String(seat.seatNum))
  const [availability, setAvailability] = useState(seat.availability)
  const [problem, setProblem] = useState<unknown>(null)
  const cache = useQueryClient()
  const form = useForm(
    async () => {
      setProblem(null)
      const saved = await changeSeat(readSeatNumber(number), availability)
      void cache.invalidateQueries({ queryKey: houseSeatKey })
      onSaved(saved)
    },
    (failed) => setProblem(failed),
  )
  return (
    <DialogBox label={words.updateSeat()} heading onClose={onClose}>
      <form className="stack" onSubmit={form.submit} noValidate aria-busy={form.busy}>
        <SeatNumberField value={number} onChange={setNumber} error={form.fields.seatNum} />
        <AvailabilitySelect value={availability} onChange={setAvailability} />
        {problem !== null && (
          <Notice tone="danger" more={refusalOr(problem, '')}>
            {words.updateFailed()}
          </Notice>
        )}
        <SubmitButton busy={form.busy} doing={words.saving()} label={words.updateSeat()} />
      </form>
    </DialogBox>
  )
}
