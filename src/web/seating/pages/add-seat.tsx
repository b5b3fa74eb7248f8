import '../editor/house.css'
import { useState } from 'react'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { pageAt } from '../../platform/nav.tsx'
import { AdminFrame, AdminTitle } from '../../shell/admin-frame.tsx'
import { Button, Notice, Rich } from '../../ui/pieces.tsx'
import { AddSeatForm } from '../editor/add-seat-form.tsx'
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
      {open && (
        <AddSeatForm
          onClose={() => setOpen(false)}
          onAdded={(seat) => {
            setAdded(seat)
            setOpen(false)
          }}
        />
      )}
    </AdminFrame>
  )
}
