import { countOpen } from '../../../shared/door/offline.ts'
import { type Waiting, type WaitingKind, waitingKinds } from '../../../shared/office/tonight.ts'
import { listRoleRequests } from '../../accounts/roles/roles.ts'
import { findConflicts } from '../../door/queries/conflicts.ts'
import { countDead } from '../../operations/messages/dead-jobs.ts'
import { countRefused } from '../../operations/messages/refused-addresses.ts'
import { HEALTH_SIGN } from '../../operations/rules.ts'
import { countAttention } from '../../orders/office/attention.ts'
import { countUnknown } from '../../orders/unknown/unknown-payments.ts'
import type { Db } from '../../platform/db/engine.ts'
import type { Platform } from '../../platform/platform.ts'
import { iso, readNow } from '../../platform/records/audit.ts'
import { readVitalSigns } from '../../platform/records/vital-signs.ts'
import { performancesWithShows } from '../../shows/queries/seats-left.ts'

/** Whatever a door let in wrongly is listed for a week after the start, in ms, unless it is resolved; its page stays. */
const NEWS_MS = 7 * 24 * 60 * 60 * 1000
/** More doors than are open in a week. */
const MOST_DOORS = 20

/** What waits for a person, most urgent first. */
export async function listWaiting({ db, engine }: Pick<Platform, 'db' | 'engine'>): Promise<Waiting> {
  const line = (what: WaitingKind, count: number, path: string) => ({ what, count, path, performance: null })
  const requests = await listRoleRequests(db, { state: 'open', limit: 1, offset: 0 })
  const waiting: Waiting = [
    ...(await listConflicts(db, await readNow(db, engine))),
    ...[...(await countAttention(db, engine))].map(([what, count]) => line(what, count, '/admin/orders')),
    line('unknown-payment', await countUnknown(db), '/admin/orders/unknown'),
    line('health', await countWrong(db), '/admin/health'),
    line('role-request', requests.total, '/admin/users'),
    line('dead-job', await countDead(db), '/admin/messages'),
    line('refused-address', await countRefused(db), '/admin/messages?state=refused'),
  ]
  return waiting
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => waitingKinds.indexOf(a.what) - waitingKinds.indexOf(b.what))
}

/** Things that were wrong when the health was last checked. Dead jobs have a line of their own. */
async function countWrong(db: Db) {
  const signs = [...(await readVitalSigns(db)).values()]
  return signs.filter(
    ({ name, bad_at, good_at }) =>
      name.startsWith(HEALTH_SIGN) && name !== `${HEALTH_SIGN}dead-jobs` && (bad_at ?? 0) > (good_at ?? 0),
  ).length
}

/** Admissions of the last evenings that should not have been and that nobody has resolved, by performance. */
async function listConflicts(db: Db, now: number): Promise<Waiting> {
  const doors = await performancesWithShows(db)
    .select(['performances.id', 'name', 'starts_at'])
    .where('doors_at', '<=', now)
    .where('starts_at', '>', now - NEWS_MS)
    .orderBy('starts_at', 'desc')
    .limit(MOST_DOORS)
    .execute()
  const waiting: Waiting = []
  for (const { id, name, starts_at } of doors) {
    waiting.push({
      what: 'door-conflict',
      count: countOpen(await findConflicts(db, id)),
      path: `/door-conflicts?performance=${id}`,
      performance: { show: name, startsAt: iso(starts_at) },
    })
  }
  return waiting
}
