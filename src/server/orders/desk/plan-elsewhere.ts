import {
  type ElsewhereLine,
  type ElsewhereReport,
  elsewhereGuest,
} from '../../../shared/orders/office/elsewhere.ts'
import { searchKey } from '../../../shared/platform/text/search-key.ts'
import type { BoxPlan } from '../../../shared/seating/box-plan.ts'
import { words } from '../catalogue.ts'

/** A seat as it is now; `guest`: whose it is if the channel of the list has sold it. */
type SeatNow = BoxPlan['seats'][number] & { guest: string | undefined }

/**
 * What a channel's list comes to: the seats to close, with their guests; how many are their guest's already; and what is wrong
 * with the other lines. A line that names an area of places means another of its places each time.
 */
export function planElsewhere(lines: readonly ElsewhereLine[], seats: readonly SeatNow[]) {
  const byLabel = Map.groupBy(seats, ({ label }) => searchKey(label))
  const named = new Set<number>()
  const added: { seatNum: number; label: string; name: string; reference: string }[] = []
  const problems: ElsewhereReport['problems'] = []
  for (const { line, seat, ...typed } of lines) {
    const { data: guest, error } = elsewhereGuest.safeParse(typed)
    const here = byLabel.get(searchKey(seat)) ?? []
    const left = here.filter(({ seatNum }) => !named.has(seatNum))
    const own = left.find((one) => guest && one.guest === guest.name)
    const found = own ?? left.find(({ state }) => state === 'free')
    if (guest && found) {
      named.add(found.seatNum)
      if (!own) added.push({ ...found, ...guest })
    } else {
      const why = here.length > 1 ? 'full' : here.length === 0 ? 'unknown' : (left[0]?.state ?? 'twice')
      problems.push({ line, message: error?.issues[0]?.message ?? words.seatRefused({ seat, why }) })
    }
  }
  return { added, same: named.size - added.length, problems }
}
