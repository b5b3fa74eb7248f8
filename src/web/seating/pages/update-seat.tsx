import '../editor/house.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errors } from '../../../shared/errors.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { type Answer, ApiError, api } from '../../platform/api.ts'
import { useParams } from '../../platform/nav.tsx'
import { refresh } from '../../platform/query.ts'
import { AdminFrame, AdminTitle } from '../../shell/admin-frame.tsx'
import { words as uiWords } from '../../ui/catalogue.ts'
import { FormDialog } from '../../ui/form.tsx'
import { Button, EmptyState, ErrorState, Notice } from '../../ui/pieces.tsx'
import { houseSeatQuery } from '../api.ts'
import { AvailabilitySelect } from '../editor/availability-select.tsx'
import { words as editorWords } from '../editor/catalogue.ts'
import { SeatsInUse } from '../editor/seat-in-use.tsx'
import { readSeatNumber, SeatNumberField } from '../editor/seat-number-field.tsx'
import { words } from './catalogue.ts'

type Saved = Answer<'PUT', '/seatMap/:seatNum'>

/** Puts one seat on sale or takes it off. */
export function UpdateSeatPage() {
  const { seatNum } = useParams<'/admin/seatMap/:seatNum/update'>()
  const { data: seat, error, refetch } = useQuery(houseSeatQuery(seatNum))
  const [open, setOpen] = useState(false)
  const [saved, setSaved] = useState<Saved | null>(null)
  if (!seat && !error)
    return (
      <AdminFrame>
        <h1>{uiWords.loading()}</h1>
      </AdminFrame>
    )
  return (
    <AdminFrame>
      <AdminTitle
        heading={words.updateSeatOf({ number: seat?.seatNum ?? seatNum })}
        to="/admin/seatMap/"
        link={common.backToAllSeats()}
      />
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
      <SeatNumberField value={number} onChange={setNumber} />
      <AvailabilitySelect value={availability} onChange={setAvailability} />
    </FormDialog>
  )
}
