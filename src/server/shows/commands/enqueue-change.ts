import type { Engine, Trx } from '../../platform/db/engine.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { readNow } from '../../platform/records/audit.ts'
import type { ShowRow } from '../queries/shows.ts'

/** What tickets and calendar entries say of a performance. Times in ms since 1970. */
export type PerformanceFacts = {
  showName: string
  location: string
  address: string
  lengthMinutes: number | null
  startsAt: number
  doorsAt: number
}

/** A change at `at` (ms since 1970) from `before`, of which earlier buyers are notified. Each has its own `cause`. */
export type PerformanceChange = {
  performanceId: string
  cause: string
  at: number
  before: Partial<PerformanceFacts>
}

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'performance-changed': PerformanceChange
  }
}

/** Queues the notification of a changed performance, once per cause. */
export function enqueueChange(trx: Trx, engine: Engine, payload: PerformanceChange) {
  return enqueue(trx, engine, {
    kind: 'performance-changed',
    payload,
    uniqueKey: `performance-changed:${payload.performanceId}:${payload.cause}`,
  })
}

/** Queues it for each upcoming performance of a show, unless cancelled, if name, place, address or length changed. */
export async function enqueueShowChange(trx: Trx, engine: Engine, before: ShowRow, after: ShowRow) {
  const columns = ['name', 'location', 'address', 'length_minutes'] as const
  if (columns.every((column) => before[column] === after[column])) return
  const at = await readNow(trx, engine)
  const performances = await trx
    .selectFrom('performances')
    .select('id')
    .where('show_id', '=', after.id)
    .where('status', '<>', 'cancelled')
    .where('starts_at', '>', at)
    .execute()
  for (const { id } of performances)
    await enqueueChange(trx, engine, {
      performanceId: id,
      cause: `show:${after.version}`,
      at,
      before: {
        showName: before.name,
        location: before.location,
        address: before.address,
        lengthMinutes: before.length_minutes,
      },
    })
}
