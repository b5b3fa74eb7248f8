import { useState } from 'react'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { ApiError, api } from '../../platform/api.ts'
import { logFailure } from '../../platform/log.ts'
import { refresh } from '../../platform/query.ts'
import { FormDialog } from '../../ui/form.tsx'
import { words } from './catalogue.ts'
import { readSeatNumber, SeatNumberField } from './seat-number-field.tsx'

type DeleteSeatFormProps = { seatNum: string; onClose: () => void; onDeleted: () => void }

/** Confirms the seat's number and deletes it. Only a response of 1 counts as deleted. */
export function DeleteSeatForm({ seatNum, onClose, onDeleted }: DeleteSeatFormProps) {
  const [number, setNumber] = useState(/^\d+$/.test(seatNum) ? seatNum : '')
  const [asked, setAsked] = useState('')
  const send = async () => {
    const seatNum = readSeatNumber(number)
    setAsked(number)
    const deleted = api.delete('/seatMap/:seatNum', { params: { seatNum } })
    const gone = (await logFailure('seat-delete', deleted)) === 1
    void refresh('/seatMap/:seatNum')
    if (!gone) throw new ApiError(400, { code: 'invalid-input', message: words.retired() })
    onDeleted()
  }
  return (
    <FormDialog
      label={common.deleteSeat()}
      send={send}
      failed={words.deleteFailed({ number: asked })}
      submit={{ label: common.deleteSeat(), doing: common.deleting(), variant: 'danger' }}
      cancel={words.keepSeat()}
      onClose={onClose}
    >
      <p className="dialog-text">{words.cannotUndo()}</p>
      <SeatNumberField value={number} onChange={setNumber} />
    </FormDialog>
  )
}
