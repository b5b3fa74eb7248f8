import '../editor/house.css'
import { useState } from 'react'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { go, useParams } from '../../platform/nav.tsx'
import { AdminFrame, AdminTitle } from '../../shell/admin-frame.tsx'
import { Button } from '../../ui/pieces.tsx'
import { DeleteSeatForm } from '../editor/delete-seat-form.tsx'
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
      {open && (
        <DeleteSeatForm
          seatNum={seatNum}
          onClose={() => setOpen(false)}
          onDeleted={() => go('/admin/seats')}
        />
      )}
    </AdminFrame>
  )
}
