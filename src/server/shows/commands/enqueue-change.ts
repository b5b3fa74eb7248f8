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

/** A performance changed at `at` (ms since 1970); earlier buyers are notified. `cause` differs for each change. */
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

/** Queues a notification for each coming, uncancelled performance if name, place, address or length changed. */
export function enqueueChange(trx: Trx, engine: Engine, payload: PerformanceChange) {
  return enqueue(trx, engine, {
    kind: 'performance-changed',
    payload,
    uniqueKey: `performance-changed:${payload.performanceId}:${payload.cause}`,
  })
}

/** Queues the notification of a show's coming performances if name, place, address or length differ from `before`. */
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
