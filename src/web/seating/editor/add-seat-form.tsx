import { useState } from 'react'
import { dollarsFromCents, readCents } from '../../../shared/platform/money/money.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { NEW_SEAT_PRICE } from '../../../shared/seating/seats.ts'
import { api } from '../../platform/api.ts'
import { refresh } from '../../platform/query.ts'
import { TextInput } from '../../ui/fields.tsx'
import { FormDialog, wrongFields } from '../../ui/form.tsx'
import { AvailabilitySelect } from './availability-select.tsx'
import { words } from './catalogue.ts'

type AddSeatFormProps = { onClose: () => void; onAdded: (seat: { seatNum: number; label: string }) => void }

/** The form for a new seat, in its dialog. */
export function AddSeatForm({ onClose, onAdded }: AddSeatFormProps) {
  const [price, setPrice] = useState(String(NEW_SEAT_PRICE))
  const [number, setNumber] = useState('')
  const [availability, setAvailability] = useState(true)
  const send = async () => {
    const cents = readCents(price)
    if (cents === null) throw wrongFields({ price: words.enterPrice() })
    const body = {
      price: dollarsFromCents(cents),
      availability,
      ...(number.trim() && { seatNum: Number(number) }),
    }
    const seat = await api.post('/seatMap', { body })
    void refresh('/seatMap/:seatNum')
    onAdded(seat)
  }
  return (
    <FormDialog
      label={common.addSeat()}
      send={send}
      failed={words.addFailed()}
      submit={{ label: common.addSeat(), doing: common.adding() }}
      onClose={onClose}
    >
      <TextInput
        label={common.price()}
        name="price"
        inputMode="decimal"
        autoComplete="off"
        description={words.inDollars()}
        required
        data-autofocus
        value={price}
        onChange={setPrice}
      />
      <AvailabilitySelect value={availability} onChange={setAvailability} />
      <TextInput
        label={common.seatNumber()}
        name="seatNum"
        inputMode="numeric"
        autoComplete="off"
        description={words.nextFree()}
        value={number}
        onChange={(value) => setNumber(value.replace(/\D/g, ''))}
      />
    </FormDialog>
  )
}
