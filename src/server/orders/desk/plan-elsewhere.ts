import {
  type ElsewhereLine,
  type ElsewhereReport,
  elsewhereGuest,
} from '../../../shared/orders/office/elsewhere.ts'
import { searchKey } from '../../../shared/platform/text/search-key.ts'
import type { BoxPlan } from '../../../shared/seating/box-plan.ts'
import { words } from '../catalogue.ts'

/** A seat as it is now; `guest`, `note` and `order_id`: whose it is if the channel of the list has sold it. */
type SeatNow = BoxPlan['seats'][number] & { guest?: string | null; note?: string | null; order_id?: string }

/**
 * What a channel's list comes to: the seats to close, with their guests; how many are their guest's already; the notes
 * of these whose reference was corrected, by order; and what is wrong with the other lines. A line that names an area of
 * places means another of its places each time. A guest who has a seat that no line names was moved, and gets no second
 * one.
 */
export function planElsewhere(lines: readonly ElsewhereLine[], seats: readonly SeatNow[]) {
  const byLabel = Map.groupBy(seats, ({ label }) => searchKey(label))
  const named = new Set<number>()
  const listed = new Set(lines.map(({ seat }) => searchKey(seat)))
  const moved = seats.filter(({ guest, label }) => guest && !listed.has(searchKey(label)))
  const added: { seatNum: number; label: string; name: string; reference: string }[] = []
  const known: { order_id: string; note: string; reference: string }[] = []
  const problems: ElsewhereReport['problems'] = []
  for (const { line, seat, ...typed } of lines) {
    const { data: guest, error } = elsewhereGuest.safeParse(typed)
    const here = byLabel.get(searchKey(seat)) ?? []
    const left = here.filter(({ seatNum }) => !named.has(seatNum))
    const isGuests = (one: SeatNow) => guest !== undefined && one.guest === guest.name
    const own = left.find(isGuests)
    const now = moved.find((one) => isGuests(one) && hasReference(one.note ?? '', guest?.reference ?? ''))
    const found = own ?? (now ? undefined : left.find(({ state }) => state === 'free'))
    if (guest && found) {
      named.add(found.seatNum)
      if (!own) added.push({ ...found, ...guest })
      else if (own.order_id) known.push({ order_id: own.order_id, note: own.note ?? '', ...guest })
    } else {
      const refused = now
        ? words.guestMoved({ guest: typed.name, seat: now.label })
        : whyNot(seat, here, left)
      problems.push({ line, message: error?.issues[0]?.message ?? refused })
    }
  }
  const notes = [...Map.groupBy(known, ({ order_id }) => order_id)].flatMap(([orderId, own]) => {
    const note = correctedNote(own[0]?.note ?? '', [...new Set(own.map(({ reference }) => reference))])
    return note === undefined ? [] : { orderId, note }
  })
  return { added, same: named.size - added.length, notes, problems }
}

/** Whether a note has a reference as a whole, not as a part of a longer one; an empty one is in every note. */
function hasReference(note: string, reference: string): boolean {
  const spaced = (text: string) => ` ${text.replaceAll(/[\s,;]+/g, ' ').trim()} `
  return reference === '' || spaced(note).includes(spaced(reference))
}

/** The note of an order with these references in its first line; undefined if it has them. */
function correctedNote(note: string, references: readonly string[]): string | undefined {
  const missing = references.filter((reference) => !hasReference(note, reference))
  if (missing.length === 0) return undefined
  const [first = '', ...others] = note.split('\n')
  const line = missing.length < references.length ? [first, ...missing] : missing
  return [line.join(', '), ...others].join('\n')
}

/** Why none of the seats of this label can be closed, of which no line has named those that are `left`. */
function whyNot(seat: string, here: readonly SeatNow[], left: readonly SeatNow[]): string {
  const why = here.length > 1 ? 'full' : here.length === 0 ? 'unknown' : (left[0]?.state ?? 'twice')
  return words.seatRefused({ seat, why })
}
