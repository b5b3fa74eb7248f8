import '../editor/house.css'
import { useState } from 'react'
import { useParams } from '../../platform/location.tsx'
import { useGo } from '../../platform/nav.tsx'
import { AdminFrame, AdminTitle } from '../../shell/admin-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { DeleteSeatForm } from '../editor/delete-seat-form.tsx'

/** Removes one seat from the house. */
export function DeleteSeatPage() {
  const { seatNum = '' } = useParams()
  const [open, setOpen] = useState(false)
  const go = useGo()
  return (
    <AdminFrame>
      <AdminTitle heading={`Delete Seat #${seatNum}`} to="/admin/seatMap/" link="Back to All Seats" />
      <p className="prose">
        A seat that is held, sold or blocked for an upcoming performance cannot be deleted. One that was sold
        before stays in the books, and leaves the map.
      </p>
      <div className="link-row">
        <Button variant="outline" onClick={() => setOpen(true)}>
          Delete Seat
        </Button>
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
