import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import type { DoorGuest } from '../../../shared/door/contract.ts'
import { messageOf } from '../../platform/api.ts'
import { useAction } from '../../platform/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { admitParty, doorListQuery, doorPerformancesQuery } from '../api.ts'
import type { Party } from './parties.ts'

type PartyRowProps = {
  performanceId: string
  party: Party
  /** Who of the line is inside since when; empty if nobody is. */
  state: string
  children: ReactNode
}

/** A line of the list, with who is inside and a button that admits the rest of the party. */
export function PartyRow({ performanceId, party, state, children }: PartyRowProps) {
  const line = useRef<HTMLParagraphElement>(null)
  const { run, busy, problem } = useAdmission(performanceId, party.orderId)
  const pressed = useRef(false)
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
        {problem !== null && party.outside > 0 && (
          <p className="field-problem" role="alert">
            {messageOf(problem)}
          </p>
        )}
      </div>
      {party.outside > 0 && (
        <Button variant="outline" aria-disabled={busy} onClick={admit}>
          {busy ? 'Admitting…' : `Admit ${party.outside}`}
          <span className="sr-only">
            {' '}
            for {party.name || party.guests.map(({ label }) => label).join(', ')}
          </span>
        </Button>
      )}
    </li>
  )
}

/** Admits the party and puts the answer into the list. */
function useAdmission(performanceId: string, orderId: string) {
  const client = useQueryClient()
  return useAction(async () => {
    const { guests } = await admitParty(orderId, performanceId)
    const { queryKey } = doorListQuery(performanceId)
    // An older answer that is still on its way would show the party outside again.
    await client.cancelQueries({ queryKey })
    const now = new Map<string, DoorGuest>(guests.map((guest) => [guest.ticketId, guest]))
    client.setQueryData(
      queryKey,
      (list) => list && { ...list, guests: list.guests.map((guest) => now.get(guest.ticketId) ?? guest) },
    )
    void client.invalidateQueries({ queryKey: doorPerformancesQuery.queryKey })
  })
}
