import type { DoorGuest } from '../../../shared/door/contract.ts'
import { readerLocale } from '../../../shared/language/language.ts'
import { searchKey } from '../../../shared/platform/text/search-key.ts'
import { pastedText } from '../../../shared/platform/text/typed-text.ts'
import { byLabel } from '../../../shared/seating/seats.ts'
import { formatTime } from '../../platform/theatre-time.ts'
import { beginsLabel } from '../../seating/components/seat-labels.ts'
import { words } from './catalogue.ts'

/** The tickets of one order, which come together, or one that was sent to somebody. */
export type Party = {
  orderId: string
  /** Of a guest who comes alone. */
  ticketId?: string | undefined
  /** Empty if there is none. */
  name: string
  /** The box office's note on the order; empty if there is none. */
  note: string
  guests: readonly DoorGuest[]
  /** Number of those who have not come yet. */
  outside: number
  /** When the last of them came in; null if none has. ISO 8601. */
  lastIn: string | null
}

/** The parties by surname, taken to be the last word of a name; those without a name come last. */
export function partiesByName(guests: readonly DoorGuest[]): Party[] {
  const { compare } = new Intl.Collator(readerLocale())
  return [...Map.groupBy(guests, ({ alone, ticketId, orderId }) => (alone ? ticketId : orderId)).values()]
    .flatMap((party) => (party[0] ? partyOf(party[0], party.toSorted(byLabel)) : []))
    .sort((a, b) => {
      if (!a.name || !b.name) return Number(!a.name) - Number(!b.name)
      return compare(surname(a.name), surname(b.name)) || compare(a.name, b.name)
    })
}

function partyOf({ orderId, alone, ticketId, ...first }: DoorGuest, guests: readonly DoorGuest[]): Party {
  const times = guests.flatMap(({ admittedAt }) => admittedAt ?? []).sort()
  return {
    orderId,
    ticketId: alone ? ticketId : undefined,
    name: first.name ?? '',
    note: first.note ?? '',
    guests,
    outside: guests.length - times.length,
    lastIn: times.at(-1) ?? null,
  }
}

function surname(name: string): string {
  return name.trim().split(/\s+/).at(-1) ?? ''
}

/** The types of a party's tickets, such as "2 General, Student"; no line breaks after a number. */
export function typesOf(guests: readonly DoorGuest[]): string {
  const typeOf = ({ type, proof }: DoorGuest) => (proof ? `${type} (${words.proof()})` : type)
  return [...Map.groupBy(guests, typeOf)]
    .map(([type, { length }]) => (length > 1 ? `${length}\u00a0${type}` : type))
    .join(', ')
}

/**
 * Whether somebody who types this looks for that guest: each word is in the name, whatever its accents and
 * apostrophes, or it is the beginning of the seat, with its area or without.
 */
export function isWanted({ name = '', label }: DoorGuest, typed: string): boolean {
  const wanted = searchKey(pastedText(typed))
  if (beginsLabel(label, wanted)) return true
  const folded = searchKey(name)
  return wanted.split(' ').every((word) => folded.includes(word))
}

/** "In at 7:12 pm", "Out for now since 8:40 pm", or nothing before they came. */
export function guestState({ admittedAt, leftAt }: Pick<DoorGuest, 'admittedAt' | 'leftAt'>): string {
  if (admittedAt === null) return ''
  return leftAt === null
    ? words.inAt({ time: formatTime(admittedAt) })
    : words.outSince({ time: formatTime(leftAt) })
}
