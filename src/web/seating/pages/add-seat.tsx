import '../editor/house.css'
import { useState } from 'react'
import { dollarsFromCents, readCents } from '../../../shared/platform/money/money.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { words as fields } from '../../../shared/seating/fields-catalogue.ts'
import { NEW_SEAT_PRICE } from '../../../shared/seating/seats.ts'
import { api } from '../../platform/api.ts'
import { pageAt } from '../../platform/nav.tsx'
import { refresh } from '../../platform/query.ts'
import { AdminFrame, AdminTitle } from '../../shell/admin-frame.tsx'
import { TextInput } from '../../ui/fields.tsx'
import { FormDialog, wrongFields } from '../../ui/form.tsx'
import { Button, Notice, Rich } from '../../ui/pieces.tsx'
import { AvailabilitySelect } from '../editor/availability-select.tsx'
import { words as editorWords } from '../editor/catalogue.ts'
import { words } from './catalogue.ts'

/** Adds seats to the house, one at a time. */
export function AddSeatPage() {
  const [open, setOpen] = useState(false)
  const [added, setAdded] = useState<{ seatNum: number; label: string } | null>(null)
  return (
    <AdminFrame>
      <AdminTitle heading={words.addASeat()} to="/admin/seatMap/" link={common.backToAllSeats()} />
      {added !== null && (
        <Notice>
          <Rich
            text={words.added({ label: added.label, number: added.seatNum })}
            to={pageAt('/seatMap/:seatNum', { seatNum: added.seatNum })}
          />
        </Notice>
      )}
      <div className="link-row">
        <Button variant="primary" onClick={() => setOpen(true)}>
          {common.addSeat()}
        </Button>
      </div>
      {open && <AddSeatForm onClose={() => setOpen(false)} onAdded={setAdded} />}
    </AdminFrame>
  )
}

type AddSeatFormProps = { onClose: () => void; onAdded: (seat: { seatNum: number; label: string }) => void }

/** The form for a new seat, in its dialog. */
function AddSeatForm({ onClose, onAdded }: AddSeatFormProps) {
  const [price, setPrice] = useState(String(NEW_SEAT_PRICE))
  const [number, setNumber] = useState('')
  const [availability, setAvailability] = useState(true)
  const send = async () => {
    const cents = readCents(price)
    if (cents === null) throw wrongFields({ price: fields.enterPrice() })
    const body = {
      price: dollarsFromCents(cents),
      availability,
      ...(number.trim() && { seatNum: Number(number) }),
    }
    onAdded(await api.post('/seatMap', { body }))
    void refresh('/seatMap/:seatNum')
    onClose()
  }
  return (
    <FormDialog
      label={common.addSeat()}
      send={send}
      failed={editorWords.addFailed()}
      submit={{ label: common.addSeat(), doing: common.adding() }}
      onClose={onClose}
    >
      <TextInput
        label={common.price()}
        name="price"
        inputMode="decimal"
        autoComplete="off"
        description={editorWords.inDollars()}
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
        description={editorWords.nextFree()}
        value={number}
        onChange={(value) => setNumber(value.replace(/\D/g, ''))}
      />
    </FormDialog>
  )
}
