import { useState } from 'react'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import type { SeatInUse } from '../../../shared/seating/house.ts'
import { type Answer, api } from '../../platform/api.ts'
import { refresh } from '../../platform/query.ts'
import { FormDialog } from '../../ui/form.tsx'
import { AvailabilitySelect } from './availability-select.tsx'
import { words } from './catalogue.ts'
import { readSeatNumber, SeatNumberField } from './seat-number-field.tsx'

type UpdateSeatFormProps = {
  seat: Answer<'GET', '/seatMap/:seatNum'>
  onClose: () => void
  onSaved: (saved: { seatNum: number; availability: boolean; untouched: SeatInUse[] }) => void
}

/** The form to put a seat on sale or take it off, in its dialog. */
export function UpdateSeatForm({ seat, onClose, onSaved }: UpdateSeatFormProps) {
  const [number, setNumber] = useState(String(seat.seatNum))
  const [availability, setAvailability] = useState(seat.availability)
  const send = async () => {
    const params = { seatNum: readSeatNumber(number) }
    const saved = await api.put('/seatMap/:seatNum', { params, body: { availability } })
    void refresh('/seatMap/:seatNum')
    onSaved(saved)
  }
  return (
    <FormDialog
      label={common.updateSeat()}
      send={send}
      failed={words.updateFailed()}
      submit={{ label: common.updateSeat(), doing: common.saving() }}
      onClose={onClose}
    >
      <SeatNumberField value={number} onChange={setNumber} />
      <AvailabilitySelect value={availability} onChange={setAvailability} />
    </FormDialog>
  )
}
