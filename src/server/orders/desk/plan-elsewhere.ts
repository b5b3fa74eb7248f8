import {
  type ElsewhereLine,
  type ElsewhereReport,
  elsewhereGuest,
} from '../../../shared/orders/office/elsewhere.ts'
import { searchKey } from '../../../shared/platform/text/search-key.ts'
import type { BoxPlan } from '../../../shared/seating/box-plan.ts'
import { words } from '../catalogue.ts'

/** A seat as it is now; `guest` and `reference`: whose it is if the channel of the list has sold it. */
type SeatNow = BoxPlan['seats'][number] & { guest?: string | null; reference?: string | null }

/**
 * What a channel's list comes to: the seats to close, with their guests; how many are their guest's already; and what
 * is wrong with the other lines. A line that names an area of places means another of its places each time. A guest who
 * has a seat that no line names was moved, and gets no second one.
 */
export function planElsewhere(lines: readonly ElsewhereLine[], seats: readonly SeatNow[]) {
  const byLabel = Map.groupBy(seats, ({ label }) => searchKey(label))
  const named = new Set<number>()
  const listed = new Set(lines.map(({ seat }) => searchKey(seat)))
  const moved = seats.filter(({ guest, label }) => guest && !listed.has(searchKey(label)))
  const added: { seatNum: number; label: string; name: string; reference: string }[] = []
  const problems: ElsewhereReport['problems'] = []
  for (const { line, seat, ...typed } of lines) {
    const { data: guest, error } = elsewhereGuest.safeParse(typed)
    const here = byLabel.get(searchKey(seat)) ?? []
    const left = here.filter(({ seatNum }) => !named.has(seatNum))
    const isGuests = (one: SeatNow) => guest !== undefined && one.guest === guest.name
    const own = left.find(isGuests)
    const now = moved.find((one) => isGuests(one) && (one.reference ?? '') === guest?.reference)
    const found = own ?? (now ? undefined : left.find(({ state }) => state === 'free'))
    if (guest && found) {
      named.add(found.seatNum)
      if (!own) added.push({ ...found, ...guest })
    } else {
      const refused = now
        ? words.guestMoved({ guest: typed.name, seat: now.label })
        : whyNot(seat, here, left)
      problems.push({ line, message: error?.issues[0]?.message ?? refused })
    }
  }
  return { added, same: named.size - added.length, problems }
}

/** Why none of the seats of this label can be closed, of which no line has named those that are `left`. */
function whyNot(seat: string, here: readonly SeatNow[], left: readonly SeatNow[]): string {
  const why = here.length > 1 ? 'full' : here.length === 0 ? 'unknown' : (left[0]?.state ?? 'twice')
  return words.seatRefused({ seat, why })
}
