import { useQuery } from '@tanstack/react-query'
import { errors } from '../../../shared/errors.ts'
import { words as uiWords } from '../../ui/catalogue.ts'
import { houseSeatQuery } from '../api.ts'
import { SeatsInUse } from '../editor/seat-in-use.tsx'
import '../editor/house.css'
import { useState } from 'react'
import { dollarsFromCents, readCents } from '../../../shared/platform/money/money.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { words as fields } from '../../../shared/seating/fields-catalogue.ts'
import { NEW_SEAT_PRICE } from '../../../shared/seating/seats.ts'
import { type Answer, ApiError, api, logFailure } from '../../platform/api.ts'
import { go, pageAt, useParams } from '../../platform/nav.tsx'
import { refresh } from '../../platform/query.ts'
import { AdminFrame } from '../../shell/admin-frame.tsx'
import { Select, TextInput, type TextInputProps } from '../../ui/fields.tsx'
import { FormDialog, wrongFields } from '../../ui/form.tsx'
import { Button, EmptyState, ErrorState, Notice, Rich } from '../../ui/pieces.tsx'
import { words as editorWords } from '../editor/catalogue.ts'
import { words } from './catalogue.ts'

/** Adds seats to the house, one at a time. */
export function AddSeatPage() {
  const [open, setOpen] = useState(false)
  const [added, setAdded] = useState<{ seatNum: number; label: string } | null>(null)
  return (
    <AdminFrame to="/admin/seatMap/" link={common.backToAllSeats()}>
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
      <SeatNumberField description={editorWords.nextFree()} value={number} onChange={setNumber} />
    </FormDialog>
  )
}

type Saved = Answer<'PUT', '/seatMap/:seatNum'>

/** Puts one seat on sale or takes it off. */
export function UpdateSeatPage() {
  const { seatNum } = useParams<'/admin/seatMap/:seatNum/update'>()
  const { data: seat, error, refetch } = useQuery(houseSeatQuery(seatNum))
  const [open, setOpen] = useState(false)
  const [saved, setSaved] = useState<Saved | null>(null)
  if (!seat && !error) return <AdminFrame heading={uiWords.loading()}>{null}</AdminFrame>
  return (
    <AdminFrame
      heading={words.updateSeatOf({ number: seat?.seatNum ?? seatNum })}
      to="/admin/seatMap/"
      link={common.backToAllSeats()}
    >
      {!seat && error instanceof ApiError && error.status === 404 && (
        <EmptyState title={errors['seat-not-found'].message} />
      )}
      {!seat && !(error instanceof ApiError && error.status === 404) && (
        <ErrorState problem={error} onRetry={() => void refetch()} />
      )}
      {saved && (
        <Notice>
          <p>{(saved.availability ? words.nowAvailable : words.nowUnavailable)({ number: saved.seatNum })}</p>
          {saved.untouched.length > 0 && (
            <>
              <p className="notice-more">{words.stillClaimed()}</p>
              <SeatsInUse inUse={saved.untouched} />
            </>
          )}
        </Notice>
      )}
      {seat && (
        <div className="link-row">
          <Button variant="primary" onClick={() => setOpen(true)}>
            {common.updateSeat()}
          </Button>
        </div>
      )}
      {seat && open && <UpdateSeatForm seat={seat} onClose={() => setOpen(false)} onSaved={setSaved} />}
    </AdminFrame>
  )
}

type UpdateSeatFormProps = {
  seat: Answer<'GET', '/seatMap/:seatNum'>
  onClose: () => void
  onSaved: (saved: Saved) => void
}

/** The form to put a seat on sale or take it off, in its dialog. */
function UpdateSeatForm({ seat, onClose, onSaved }: UpdateSeatFormProps) {
  const [number, setNumber] = useState(String(seat.seatNum))
  const [availability, setAvailability] = useState(seat.availability)
  const send = async () => {
    const params = { seatNum: readSeatNumber(number) }
    onSaved(await api.put('/seatMap/:seatNum', { params, body: { availability } }))
    void refresh('/seatMap/:seatNum')
    onClose()
  }
  return (
    <FormDialog
      label={common.updateSeat()}
      send={send}
      failed={editorWords.updateFailed()}
      submit={{ label: common.updateSeat(), doing: common.saving() }}
      onClose={onClose}
    >
      <SeatNumberField required value={number} onChange={setNumber} />
      <AvailabilitySelect value={availability} onChange={setAvailability} />
    </FormDialog>
  )
}

/** Removes one seat from the house. */
export function DeleteSeatPage() {
  const { seatNum } = useParams<'/admin/seatMap/:seatNum/delete'>()
  const [open, setOpen] = useState(false)
  return (
    <AdminFrame
      heading={words.deleteSeatOf({ number: seatNum })}
      to="/admin/seatMap/"
      link={common.backToAllSeats()}
    >
      <p className="prose">{words.deleteRules()}</p>
      <div className="link-row">
        <Button onClick={() => setOpen(true)}>{common.deleteSeat()}</Button>
      </div>
      {open && <DeleteSeatForm seatNum={seatNum} onClose={() => setOpen(false)} />}
    </AdminFrame>
  )
}

/** Confirms the seat's number and deletes it. Only a response of 1 counts as deleted. */
function DeleteSeatForm({ seatNum, onClose }: { seatNum: string; onClose: () => void }) {
  const [number, setNumber] = useState(/^\d+$/.test(seatNum) ? seatNum : '')
  const [asked, setAsked] = useState('')
  const send = async () => {
    const seatNum = readSeatNumber(number)
    setAsked(number)
    const deleted = api.delete('/seatMap/:seatNum', { params: { seatNum } })
    const gone = (await logFailure('seat-delete', deleted)) === 1
    void refresh('/seatMap/:seatNum')
    if (!gone) throw new ApiError(400, { code: 'invalid-input', message: editorWords.retired() })
    go('/admin/seats')
  }
  return (
    <FormDialog
      label={common.deleteSeat()}
      send={send}
      failed={editorWords.deleteFailed({ number: asked })}
      submit={{ label: common.deleteSeat(), doing: common.deleting(), variant: 'danger' }}
      cancel={editorWords.keepSeat()}
      onClose={onClose}
    >
      <p className="dialog-text">{editorWords.cannotUndo()}</p>
      <SeatNumberField required value={number} onChange={setNumber} />
    </FormDialog>
  )
}

type SeatNumberFieldProps = Pick<TextInputProps, 'value' | 'description' | 'required'> & {
  onChange: (value: string) => void
}

/** The field for a seat's number. */
function SeatNumberField({ onChange, ...field }: SeatNumberFieldProps) {
  return (
    <TextInput
      label={common.seatNumber()}
      name="seatNum"
      inputMode="numeric"
      autoComplete="off"
      {...field}
      onChange={(value) => onChange(value.replace(/\D/g, ''))}
    />
  )
}

/** Parses the seat number. Throws wrongFields if it is missing. */
function readSeatNumber(text: string): number {
  if (!text) throw wrongFields({ seatNum: editorWords.enterSeatNumber() })
  return Number(text)
}

/** Whether a seat is for sale. */
function AvailabilitySelect({ value, onChange }: { value: boolean; onChange: (available: boolean) => void }) {
  return (
    <Select
      label={editorWords.availability()}
      name="availability"
      value={value ? 'yes' : 'no'}
      onChange={(value) => onChange(value === 'yes')}
      options={[
        { value: 'yes', label: common.available() },
        { value: 'no', label: editorWords.unavailable() },
      ]}
    />
  )
}
