import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SeatInUse } from '../../../shared/seating/house.ts'
import { FormDialog } from '../../ui/form.tsx'
import { words as formWords } from '../../ui/form-catalogue.ts'
import { changeSeat, type HouseSeat, houseSeatKey } from '../api.ts'
import { AvailabilitySelect } from './availability-select.tsx'
import { words } from './catalogue.ts'
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
  const cache = useQueryClient()
  const send = async () => {
    const saved = await changeSeat(readSeatNumber(number), availability)
    void cache.invalidateQueries({ queryKey: houseSeatKey })
    onSaved(saved)
  }
  return (
    <FormDialog
      label={words.updateSeat()}
      send={send}
      failed={words.updateFailed()}
      submit={{ label: words.updateSeat(), doing: formWords.saving() }}
      onClose={onClose}
    >
      <SeatNumberField value={number} onChange={setNumber} />
      <AvailabilitySelect value={availability} onChange={setAvailability} />
    </FormDialog>
  )
}
