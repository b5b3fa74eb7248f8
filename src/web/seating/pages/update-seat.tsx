import '../editor/house.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import type { SeatInUse } from '../../../shared/seating/house.ts'
import { useParams } from '../../platform/nav.tsx'
import { AdminFrame, AdminTitle } from '../../shell/admin-frame.tsx'
import { words as uiWords } from '../../ui/catalogue.ts'
import { Button, Notice } from '../../ui/pieces.tsx'
import { houseSeatQuery } from '../api.ts'
import { SeatsInUse } from '../editor/seat-in-use.tsx'
import { SeatProblem } from '../editor/seat-problem.tsx'
import { UpdateSeatForm } from '../editor/update-seat-form.tsx'
import { words } from './catalogue.ts'

type Saved = { seatNum: number; availability: boolean; untouched: SeatInUse[] }

/** Puts one seat on sale or takes it off. */
export function UpdateSeatPage() {
  const { seatNum } = useParams<'/admin/seatMap/:seatNum/update'>()
  const seat = useQuery(houseSeatQuery(seatNum))
  const [open, setOpen] = useState(false)
  const [saved, setSaved] = useState<Saved | null>(null)
  return (
    <AdminFrame>
      {!seat.data && !seat.error && <h1>{uiWords.loading()}</h1>}
      {!seat.data && seat.error && (
        <SeatProblem title={words.updateSeatOf({ number: seatNum })} seat={seat} />
      )}
      {seat.data && (
        <>
          <AdminTitle
            heading={words.updateSeatOf({ number: seat.data.seatNum })}
            to="/admin/seatMap/"
            link={common.backToAllSeats()}
          />
          {saved && (
            <Notice>
              <p>
                {(saved.availability ? words.nowAvailable : words.nowUnavailable)({ number: saved.seatNum })}
              </p>
              {saved.untouched.length > 0 && (
                <>
                  <p className="notice-more">{words.stillClaimed()}</p>
                  <SeatsInUse inUse={saved.untouched} />
                </>
              )}
            </Notice>
          )}
          <div className="link-row">
            <Button variant="primary" onClick={() => setOpen(true)}>
              {common.updateSeat()}
            </Button>
          </div>
          {open && (
            <UpdateSeatForm
              seat={seat.data}
              onClose={() => setOpen(false)}
              onSaved={(change) => {
                setSaved(change)
                setOpen(false)
              }}
            />
          )}
        </>
      )}
    </AdminFrame>
  )
}
