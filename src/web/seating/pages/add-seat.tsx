import '../editor/house.css'
import { useState } from 'react'
import { seatLabel } from '../../../shared/seating/seats.ts'
import { AppLink } from '../../platform/nav.tsx'
import { AdminFrame, AdminTitle } from '../../shell/admin-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { AddSeatForm } from '../editor/add-seat-form.tsx'

/** Adds seats to the house, one at a time. */
export function AddSeatPage() {
  const [open, setOpen] = useState(false)
  const [added, setAdded] = useState<number | null>(null)
  return (
    <AdminFrame>
      <AdminTitle heading="Add a Seat" to="/admin/seatMap/" link="Back to All Seats" />
      {added !== null && (
        <Notice tone="info">
          <AppLink to={`/seatMap/${added}`}>
            Seat {seatLabel(added)} (number {added})
          </AppLink>{' '}
          is in the house now.
        </Notice>
      )}
      <div className="link-row">
        <Button onClick={() => setOpen(true)}>Add Seat</Button>
      </div>
      {open && (
        <AddSeatForm
          onClose={() => setOpen(false)}
          onAdded={(seatNum) => {
            setAdded(seatNum)
            setOpen(false)
          }}
        />
      )}
    </AdminFrame>
  )
}
