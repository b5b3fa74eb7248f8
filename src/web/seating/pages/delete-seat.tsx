import '../editor/house.css'
import { useState } from 'react'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { ApiError, api } from '../../platform/api.ts'
import { logFailure } from '../../platform/log.ts'
import { go, useParams } from '../../platform/nav.tsx'
import { refresh } from '../../platform/query.ts'
import { AdminFrame, AdminTitle } from '../../shell/admin-frame.tsx'
import { FormDialog } from '../../ui/form.tsx'
import { Button } from '../../ui/pieces.tsx'
import { words as editorWords } from '../editor/catalogue.ts'
import { readSeatNumber, SeatNumberField } from '../editor/seat-number-field.tsx'
import { words } from './catalogue.ts'

/** Removes one seat from the house. */
export function DeleteSeatPage() {
  const { seatNum } = useParams<'/admin/seatMap/:seatNum/delete'>()
  const [open, setOpen] = useState(false)
  return (
    <AdminFrame>
      <AdminTitle
        heading={words.deleteSeatOf({ number: seatNum })}
        to="/admin/seatMap/"
        link={common.backToAllSeats()}
      />
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
      <SeatNumberField value={number} onChange={setNumber} />
    </FormDialog>
  )
}
