import { IconDots } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { api } from '../../platform/api.ts'
import { useAction } from '../../platform/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { hidden } from '../../ui/hidden.tsx'
import { FieldProblem } from '../../ui/pieces.tsx'
import { Rich } from '../../ui/rich.tsx'
import { words } from './catalogue.ts'
import { GuestsDialog } from './guests-dialog.tsx'
import type { Party } from './parties.ts'
import { useKeepGuests } from './use-keep-guests.ts'

type PartyRowProps = {
  performanceId: string
  party: Party
  /** Who of the line is inside since when; empty if nobody is. */
  state: string
  children: ReactNode
}

/** A line of the list, with who is inside, a button that admits the rest of the party, and one for who is inside. */
export function PartyRow({ performanceId, party, state, children }: PartyRowProps) {
  const line = useRef<HTMLParagraphElement>(null)
  const { run, busy, problem } = useAdmission(performanceId, party.orderId)
  const pressed = useRef(false)
  const [open, setOpen] = useState(false)
  const whom = party.name || party.guests.map(({ label }) => label).join(', ')
  // The button is gone with the last of the party.
  useEffect(() => {
    if (party.outside === 0 && pressed.current) line.current?.focus()
  }, [party.outside])
  const admit = () => {
    pressed.current = true
    run()
  }
  return (
    <li className="door-guest">
      <div className="door-guest-facts">
        {children}
        <p ref={line} tabIndex={-1} className="door-guest-state num">
          {state}
        </p>
        {party.outside > 0 && <FieldProblem problem={problem} />}
      </div>
      {party.outside > 0 && (
        <Button variant="outline" aria-disabled={busy} onClick={admit}>
          <Rich
            text={busy ? words.admitting({ whom }) : words.admit({ count: party.outside, whom })}
            parts={hidden}
          />
        </Button>
      )}
      {party.lastIn && (
        <button
          type="button"
          className="icon-button ring"
          aria-label={words.whoIsInside({ whom })}
          onClick={() => setOpen(true)}
        >
          <IconDots className="icon" stroke={1.75} aria-hidden />
        </button>
      )}
      {open && (
        <GuestsDialog
          performanceId={performanceId}
          name={party.name}
          guests={party.guests}
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  )
}

/** Admits the party and puts the answer into the list. */
function useAdmission(performanceId: string, orderId: string) {
  const keep = useKeepGuests(performanceId)
  return useAction(async () => {
    const { guests } = await api.post('/door/parties/:orderId/admit', {
      params: { orderId },
      body: { performanceId },
    })
    await keep(guests)
  })
}
