import { IconDots } from '@tabler/icons-react'
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { DoorGuest, DoorList } from '../../../shared/door/contract.ts'
import { byLabel, listLabels } from '../../../shared/seating/seats.ts'
import { api } from '../../platform/api.ts'
import { formatTime } from '../../platform/theatre-time.ts'
import { useAction } from '../../platform/use-action.ts'
import { TextInput } from '../../ui/fields.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Button, FieldProblem, Rich } from '../../ui/pieces.tsx'
import { words as doorWords } from '../components/catalogue.ts'
import { cacheGuests } from './cache-guests.ts'
import { words } from './catalogue.ts'
import { GuestsDialog } from './guests-dialog.tsx'
import { guestState, isWanted, type Party, partiesByName, typesOf } from './parties.ts'

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
            <Button key={key} size="field" aria-pressed={order === key} onClick={() => setOrder(key)}>
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
          ? shown.map((party) => (
              <ByName key={party.ticketId ?? party.orderId} performanceId={performance.id} party={party} />
            ))
          : seatsOfAll(shown)
              .filter(({ guest }) => found.has(guest))
              .map(({ guest, party }) => (
                <PartyRow
                  key={guest.ticketId}
                  performanceId={performance.id}
                  party={party}
                  about={[guest]}
                  state={guestState(guest)}
                >
                  <p className="door-guest-name">
                    <b className="num">{guest.label}</b> {guest.name ?? doorWords.noName()}
                  </p>
                  <p>
                    {party.guests.length > 1
                      ? words.withSeats({ type: typesOf([guest]), seats: seatsOf(party, guest.ticketId) })
                      : typesOf([guest])}
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
    <PartyRow performanceId={performanceId} party={party} about={party.guests} state={stateOf(party)}>
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

function seatsOfAll(parties: readonly Party[]) {
  return parties
    .flatMap((party) => party.guests.map((guest) => ({ guest, party })))
    .sort((a, b) => byLabel(a.guest, b.guest))
}

/** The seats of a party, but for this ticket's. */
function seatsOf({ guests }: Party, except?: string): string {
  return listLabels(guests.filter(({ ticketId }) => ticketId !== except).map(({ label }) => label))
}

type PartyRowProps = {
  performanceId: string
  party: Party
  /** The guests of the line, of whom some may owe a proof. */
  about: readonly DoorGuest[]
  /** Who of the line is inside since when; empty if nobody is. */
  state: string
  children: ReactNode
}

/** A line of the list, with who is inside, a button that admits the rest of the party, and one for who is inside. */
function PartyRow({ performanceId, party, about, state, children }: PartyRowProps) {
  const line = useRef<HTMLParagraphElement>(null)
  const { run, busy, problem } = useAdmission(performanceId, party)
  const pressed = useRef(false)
  const [open, setOpen] = useState(false)
  const asksProof = about.some(({ proof, admittedAt }) => proof && admittedAt === null)
  const whom = party.name || listLabels(party.guests.map(({ label }) => label))
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
        {asksProof && (
          <p>
            <b>{doorWords.askForProof()}</b>
          </p>
        )}
        <p ref={line} tabIndex={-1} className="door-guest-state num">
          {state}
        </p>
        {party.outside > 0 && <FieldProblem problem={problem} />}
      </div>
      {party.outside > 0 && (
        <Button aria-disabled={busy} onClick={admit}>
          <Rich text={busy ? words.admitting({ whom }) : words.admit({ count: party.outside, whom })} />
        </Button>
      )}
      {party.lastIn && (
        <IconButton
          icon={IconDots}
          className="ring"
          label={words.whoIsInside({ whom })}
          onClick={() => setOpen(true)}
        />
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
function useAdmission(performanceId: string, { orderId, ticketId }: Party) {
  return useAction(async () => {
    const { guests } = await api.post('/door/parties/:orderId/admit', {
      params: { orderId },
      body: { performanceId, ticketId },
    })
    await cacheGuests(performanceId, guests)
  })
}
