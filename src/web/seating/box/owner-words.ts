import { searchKey } from '../../../shared/platform/text/search-key.ts'
import { pastedText } from '../../../shared/platform/text/typed-text.ts'
import type { SeatOwner } from '../../../shared/seating/box-plan.ts'
import { byLabel } from '../../../shared/seating/seats.ts'
import { formatTime } from '../../platform/theatre-time.ts'
import { words as ownerWords } from './catalogue.ts'

/** How it stands with a claimed seat. */
export function ownerState({ state, admittedAt, heldUntil, holdId }: SeatOwner): string {
  if (state === 'blocked') return ownerWords.ownerBlocked()
  if (admittedAt) return ownerWords.admittedAt({ time: formatTime(admittedAt) })
  if (state !== 'held') return ownerWords.notAdmitted()
  if (!holdId) return ownerWords.beingPaid()
  return heldUntil ? ownerWords.heldUntil({ time: formatTime(heldUntil) }) : ownerWords.ownerHeld()
}

type Sorting = { words: string; by: 'seat' | 'name' }

/** Owners whose seat, name, address or reason contains every word, accents ignored, by seat or name (nameless last). */
export function arrangeOwners(owners: readonly SeatOwner[], { words, by }: Sorting): SeatOwner[] {
  const wanted = searchKey(pastedText(words)).split(' ').filter(Boolean)
  const found = owners.filter(({ label, person, reason }) => {
    const text = searchKey([label, person?.name, person?.email, reason].join(' '))
    return wanted.every((word) => text.includes(word))
  })
  const name = ({ person }: SeatOwner) => person?.name ?? ''
  const key = (owner: SeatOwner) => (name(owner) ? `0${lastNameFirst(name(owner))}` : '1')
  return found.toSorted((a, b) => (by === 'name' && key(a).localeCompare(key(b))) || byLabel(a, b))
}

/** People look under the last name. */
function lastNameFirst(name: string): string {
  const [last = '', ...others] = name.split(' ').toReversed()
  return [last, ...others].join(' ')
}
