import { useState } from 'react'
import type { DoorGuest } from '../../../shared/door/contract.ts'
import type { LiveHouse } from '../../../shared/door/live-house.ts'
import { listLabels } from '../../../shared/seating/seats.ts'
import { Button, Part } from '../../ui/pieces.tsx'
import { words as doorWords } from '../components/catalogue.ts'
import { GuestsDialog } from '../list/guests-dialog.tsx'
import { guestState, partiesByName } from '../list/parties.ts'
import { words } from './catalogue.ts'
import { missingAs, presenceOf } from './house-now.ts'

const titles = {
  expected: words.expectedCount,
  'late-comers': words.lateCount,
  'no-shows': words.noShowCount,
}
const nobody = { expected: words.allIn, 'late-comers': words.allIn, 'no-shows': words.allCame }

/** Those who have not come: expected until the start, late after it, and no-shows in the end. */
export function MissingGuests({ house }: { house: LiveHouse }) {
  const kind = missingAs(house)
  const missing = house.guests.filter((guest) => presenceOf(guest) === 'expected')
  const parties = partiesByName(missing)
  const list = (
    <ul className="rows live-guests">
      {parties.map(({ orderId, name, guests }) => (
        <li key={orderId}>
          <span>{name || doorWords.noName()}</span>
          <b className="num">{listLabels(guests.map(({ label }) => label))}</b>
        </li>
      ))}
    </ul>
  )
  return (
    <Part
      className="live-part"
      title={<span className="num">{titles[kind]({ count: missing.length })}</span>}
    >
      {house.guests.length === 0 && <p className="text-2">{words.noneSold()}</p>}
      {house.guests.length > 0 && missing.length === 0 && <p className="text-2">{nobody[kind]()}</p>}
      {missing.length > 0 &&
        (kind === 'expected' ? (
          <details className="live-more">
            <summary>{words.who()}</summary>
            {list}
          </details>
        ) : (
          list
        ))}
    </Part>
  )
}

type OutGuestsProps = { performanceId: string; guests: readonly DoorGuest[] }

/** Those who are out for now, with the way back in. */
export function OutGuests({ performanceId, guests }: OutGuestsProps) {
  const [open, setOpen] = useState<string | null>(null)
  const out = guests.filter((guest) => presenceOf(guest) === 'out')
  const asked = guests.find(({ ticketId }) => ticketId === open)
  return (
    <Part className="live-part" title={<span className="num">{words.outCount({ count: out.length })}</span>}>
      {out.length === 0 && <p className="text-2">{words.howOut()}</p>}
      {out.length > 0 && (
        <ul className="rows live-guests">
          {out.map((guest) => (
            <li key={guest.ticketId}>
              <span>
                {guest.name ?? doorWords.noName()}
                <br />
                <span className="text-2 num">{guestState(guest)}</span>
              </span>
              <Button onClick={() => setOpen(guest.ticketId)}>{guest.label}</Button>
            </li>
          ))}
        </ul>
      )}
      {asked && (
        <GuestsDialog
          performanceId={performanceId}
          name={asked.name ?? ''}
          guests={[asked]}
          onClose={() => setOpen(null)}
        />
      )}
    </Part>
  )
}
