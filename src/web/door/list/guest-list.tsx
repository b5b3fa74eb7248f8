import { useDeferredValue, useMemo, useState } from 'react'
import type { DoorList } from '../../../shared/door/contract.ts'
import { formatTime } from '../../platform/theatre-time.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/fields.tsx'
import { Rich } from '../../ui/rich.tsx'
import { words as doorWords } from '../components/catalogue.ts'
import { words } from './catalogue.ts'
import { guestState } from './guest-state.ts'
import { isWanted, type Party, partiesByName, typesOf } from './parties.ts'
import { PartyRow } from './party-row.tsx'

const orders = { name: words.byName, seat: words.guestsBySeat } as const
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
          label={words.nameOrSeat()}
          name="guest"
          type="search"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={setTyped}
        />
        <fieldset className="guest-order">
          <legend className="sr-only">{words.order()}</legend>
          {(Object.keys(orders) as ListOrder[]).map((key) => (
            <Button
              key={key}
              variant="outline"
              size="field"
              aria-pressed={order === key}
              onClick={() => setOrder(key)}
            >
              {orders[key]()}
            </Button>
          ))}
        </fieldset>
      </div>
      <p className="sr-only" role="status">
        {wanted && words.found({ found: found.size, count: guests.length })}
      </p>
      {found.size === 0 && <p className="guest-none">{words.nobodyFound()}</p>}
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
                    <b className="num">{guest.label}</b> {guest.name ?? doorWords.noName()}
                  </p>
                  <p>
                    {party.guests.length > 1
                      ? words.withSeats({ type: guest.type, seats: seatsOf(party, guest.ticketId) })
                      : guest.type}
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
        <b>{party.name || doorWords.noName()}</b>
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
        <Rich text={words.noteFor({ text })} />
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
  const out = guests.filter(({ leftAt }) => leftAt !== null).length
  if (outside === 0) return out > 0 ? words.allInSomeOut({ time, out }) : words.inAt({ time })
  const some = { came: guests.length - outside, count: guests.length, time }
  return out > 0 ? words.someInSomeOut({ ...some, out }) : words.someIn(some)
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
