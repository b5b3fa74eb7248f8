import { useDeferredValue, useMemo, useState } from 'react'
import type { DoorList } from '../../../shared/door/contract.ts'
import { formatTime } from '../../platform/theatre-time.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/fields.tsx'
import { guestState } from './guest-state.ts'
import { isWanted, type Party, partiesByName, typesOf } from './parties.ts'
import { PartyRow } from './party-row.tsx'

const orders = { name: 'By name', seat: 'By seat' } as const
type ListOrder = keyof typeof orders

/** The list to look people up in, by name or by seat. */
export function GuestList({ list: { performance, guests } }: { list: DoorList }) {
  const [typed, setTyped] = useState('')
  const [order, setOrder] = useState<ListOrder>('name')
  const wanted = useDeferredValue(typed)
  const parties = useMemo(() => partiesByName(guests), [guests])
  const found = useMemo(() => new Set(guests.filter((guest) => isWanted(guest, wanted))), [guests, wanted])
  const shown = parties.filter((party) => party.guests.some((guest) => found.has(guest)))
  return (
    <>
      <div className="guest-search">
        <TextInput
          label="Name or seat"
          name="guest"
          type="search"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={setTyped}
        />
        <fieldset className="guest-order">
          <legend className="sr-only">Order of the list</legend>
          {(Object.keys(orders) as ListOrder[]).map((key) => (
            <Button
              key={key}
              variant="outline"
              size="field"
              aria-pressed={order === key}
              onClick={() => setOrder(key)}
            >
              {orders[key]}
            </Button>
          ))}
        </fieldset>
      </div>
      <p className="sr-only" role="status">
        {wanted && `${found.size} of ${guests.length} seats`}
      </p>
      {found.size === 0 && (
        <p className="guest-none">Nobody of that name, and no such seat, is on the list.</p>
      )}
      <ul className="rows guest-rows">
        {order === 'name'
          ? shown.map((party) => <ByName key={party.orderId} performanceId={performance.id} party={party} />)
          : bySeat(shown)
              .filter(({ guest }) => found.has(guest))
              .map(({ guest, party }) => (
                <PartyRow
                  key={guest.ticketId}
                  performanceId={performance.id}
                  party={party}
                  state={guestState(guest)}
                >
                  <p className="door-guest-name">
                    <b className="num">{guest.label}</b> {guest.name ?? 'No name'}
                  </p>
                  <p>
                    {guest.type}
                    {party.guests.length > 1 && `, with ${seatsOf(party, guest.ticketId)}`}
                  </p>
                  <Note text={party.note} />
                </PartyRow>
              ))}
      </ul>
    </>
  )
}

function ByName({ performanceId, party }: { performanceId: string; party: Party }) {
  return (
    <PartyRow performanceId={performanceId} party={party} state={stateOf(party)}>
      <p className="door-guest-name">
        <b>{party.name || 'No name'}</b>
      </p>
      <p className="num">{seatsOf(party)}</p>
      <p>{typesOf(party.guests)}</p>
      <Note text={party.note} />
    </PartyRow>
  )
}

function Note({ text }: { text: string }) {
  return (
    text && (
      <p className="door-guest-note">
        <b>Note:</b> {text}
      </p>
    )
  )
}

/** "In at 7:12 pm" once all have come, "1 of 3 in, last at 7:12 pm" before; and how many of them are out for now. */
function stateOf({ guests, outside, lastIn }: Party): string {
  if (!lastIn) return ''
  const [only] = guests
  if (guests.length === 1 && only) return guestState(only)
  const time = formatTime(lastIn)
  const away = guests.filter(({ leftAt }) => leftAt !== null).length
  const came =
    outside === 0 ? `In at ${time}` : `${guests.length - outside} of ${guests.length} in, last at ${time}`
  return away > 0 ? `${came}; ${away} out for now` : came
}

function bySeat(parties: readonly Party[]) {
  return parties
    .flatMap((party) => party.guests.map((guest) => ({ guest, party })))
    .sort((a, b) => a.guest.seatNum - b.guest.seatNum)
}

/** The seats of a party, but for this ticket's. */
function seatsOf({ guests }: Party, except?: string): string {
  return guests
    .filter(({ ticketId }) => ticketId !== except)
    .map(({ label }) => label)
    .join(', ')
}
