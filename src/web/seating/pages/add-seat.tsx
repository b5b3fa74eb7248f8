import '../editor/house.css'
import { useState } from 'react'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { seatLabel } from '../../../shared/seating/seats.ts'
import { AppLink } from '../../platform/nav.tsx'
import { pageAt } from '../../platform/page-address.ts'
import { AdminFrame, AdminTitle } from '../../shell/admin-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { Rich } from '../../ui/rich.tsx'
import { AddSeatForm } from '../editor/add-seat-form.tsx'
import { words } from './catalogue.ts'

/** Adds seats to the house, one at a time. */
export function AddSeatPage() {
  const [open, setOpen] = useState(false)
  const [added, setAdded] = useState<number | null>(null)
  return (
    <AdminFrame>
      <AdminTitle heading={words.addASeat()} to="/admin/seatMap/" link={common.backToAllSeats()} />
      {added !== null && (
        <Notice tone="info">
          <Rich
            text={words.added({ label: seatLabel(added), number: added })}
            parts={{
              link: (inner) => (
                <AppLink to={pageAt('/seatMap/:seatNum', { seatNum: added })}>{inner}</AppLink>
              ),
            }}
          />
        </Notice>
      )}
      <div className="link-row">
        <Button onClick={() => setOpen(true)}>{common.addSeat()}</Button>
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
