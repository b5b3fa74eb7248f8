import { sql } from 'kysely'
import type { Platform } from '../../platform/platform.ts'
import { seatsLeft } from '../../shows/queries/seats-left.ts'
import { CHOOSING_MS, isSteady, nextNumbers, nextPace } from '../rules.ts'

/** How often people are admitted, in ms, by any number of processes together. */
export const ADMIT_MS = 1000

/**
 * Admits the next people from every open queue, as many as the server manages that is `busy` from 0 to 1. Draws the order
 * at the opening. No more people choose seats at once than there are seats.
 */
export async function admitFromQueues(platform: Platform, busy: number): Promise<void> {
  const { db, engine } = platform
  const open = await db
    .selectFrom('queues')
    .innerJoin('performances', 'performances.id', 'queues.performance_id')
    .select('queues.performance_id')
    .where('opens_at', '<=', engine.now())
    .where('sales_end_at', '>', engine.now())
    .where('status', '=', 'scheduled')
    .where((eb) => eb.or([eb('early', 'is', null), eb('front', '<', eb.ref('arrivals'))]))
    .execute()
  for (const { performance_id } of open)
    await admitNext(platform, performance_id, busy).catch((error: unknown) =>
      platform.log.error(
        { err: error, performance: performance_id },
        'nobody was admitted from a waiting room',
      ),
    )
}

function admitNext({ db, engine }: Platform, performanceId: string, busy: number): Promise<void> {
  return db.transaction().execute(async (trx) => {
    // The other processes find it moved.
    const queue = await trx
      .updateTable('queues')
      .set({ moved_at: engine.now() })
      .where('performance_id', '=', performanceId)
      .where('moved_at', '<=', sql<number>`${engine.now()} - ${sql.lit(ADMIT_MS - 100)}`)
      .returning(['seed', 'arrivals', 'early', 'front', 'pace'])
      .executeTakeFirst()
    if (!queue) return
    const { seats_left, choosing } = await trx
      .selectFrom('performances')
      .select(seatsLeft(engine).as('seats_left'))
      .select(
        sql<number>`(select count(*) from queue_places p where performance_id = performances.id
          and admitted_at > ${engine.now()} - ${sql.lit(CHOOSING_MS)}
          and not exists (select 1 from holds join hold_parts on hold_id = holds.id
            where mailbox = p.mailbox and state in ('open', 'ordered')
              and hold_parts.performance_id = p.performance_id and hold_parts.closed_at is null))`.as(
          'choosing',
        ),
      )
      .where('id', '=', performanceId)
      .executeTakeFirstOrThrow()
    const early = queue.early ?? queue.arrivals
    const free = Math.max(0, seats_left - Number(choosing))
    // A pace between whole numbers is met on average.
    const wanted = Math.floor(queue.pace / 1000 + Math.random())
    const next = nextNumbers({ ...queue, early }, queue.front, Math.min(free, wanted))
    const followed = Math.round(nextPace(queue.pace / 1000, busy) * 1000)
    // A pace that nobody used says nothing about a higher one.
    const pace = next.length < wanted ? Math.min(queue.pace, followed) : followed
    const steady = free >= wanted && isSteady(busy) ? 1 : 0
    if (next.length > 0)
      await trx
        .updateTable('queue_places')
        .set({ admitted_at: engine.now() })
        .where('performance_id', '=', performanceId)
        .where('number', 'in', next)
        .execute()
    await trx
      .updateTable('queues')
      .set({ early, pace, steady, front: queue.front + next.length })
      .where('performance_id', '=', performanceId)
      .execute()
  })
}
