import { sql } from 'kysely'
import type { Production } from '../../../shared/reports/sales.ts'
import { LATEST_ENTRY_MS } from '../../door/rules/stages.ts'
import type { Db } from '../../platform/db/engine.ts'
import { iso } from '../../platform/records/clock.ts'
import { soldByDay } from '../rules.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Earlier productions behind the one that is sold now. */
const EARLIER = 5

type Opening = { show_id: string; opening: number }
const idsOf = (openings: readonly Opening[]) => openings.map(({ show_id }) => show_id)

/** Seats sold by day before the opening: of this performance's show (by default the next one's), then of earlier ones. */
export async function readPace(db: Db, now: number, performance?: string): Promise<Production[]> {
  const own = await findOpening(db, now, performance)
  if (!own) return []
  const openings = [own, ...(await listEarlier(db, own))]
  const shows = db.selectFrom('shows').select(['id', 'name'])
  const named = await shows.where('id', 'in', idsOf(openings)).execute()
  const sales = await listSales(db, openings)
  const salesOf = (show: string) => sales.filter(({ show_id }) => show_id === show)
  return openings.map(({ show_id, opening }) => ({
    showId: show_id,
    show: named.find(({ id }) => id === show_id)?.name ?? '',
    opening: iso(opening),
    sold: soldByDay(salesOf(show_id), Math.floor((now - opening) / DAY_MS)),
    // A season may be on sale long before the first day of the curve.
    soFar: salesOf(show_id).reduce((sum, { sold }) => sum + sold, 0),
  }))
}

async function findOpening(db: Db, now: number, performance?: string): Promise<Opening | undefined> {
  const asked = await db
    .selectFrom('performances')
    .select('show_id')
    .$if(performance !== undefined, (query) => query.where('id', '=', performance ?? ''))
    .$if(performance === undefined, (query) =>
      query.where('status', '<>', 'cancelled').where('starts_at', '>', now - LATEST_ENTRY_MS),
    )
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst()
  if (!asked) return undefined
  const { opening } = await db
    .selectFrom('performances')
    .select((eb) => eb.fn.min<number | null>('starts_at').as('opening'))
    .where('show_id', '=', asked.show_id)
    .where('status', '<>', 'cancelled')
    .executeTakeFirstOrThrow()
  return opening === null ? undefined : { show_id: asked.show_id, opening }
}

/** The shows that opened before this one, latest first. */
function listEarlier(db: Db, { show_id, opening }: Opening): Promise<Opening[]> {
  return db
    .selectFrom('performances')
    .select(['show_id', (eb) => eb.fn.min('starts_at').as('opening')])
    .where('show_id', '<>', show_id)
    .where('status', '<>', 'cancelled')
    .groupBy('show_id')
    .having((eb) => eb.fn.min('starts_at'), '<', opening)
    .orderBy('opening', 'desc')
    .limit(EARLIER)
    .execute()
}

/**
 * Valid tickets of each of these shows by the day on which their orders were paid, counted from its opening: a ticket
 * that took the place of another was sold when the first of them was.
 */
function listSales(db: Db, openings: readonly Opening[]) {
  const opening = sql<number>`case performances.show_id ${sql.join(
    openings.map((each) => sql`when ${each.show_id} then ${sql.lit(each.opening)}`),
    sql` `,
  )} end`
  // The difference is made positive, because engines round negative quotients differently.
  const far = 10_000
  const day = sql<number>`((orders.paid_at - ${opening} + ${sql.lit(far * DAY_MS)}) / ${sql.lit(DAY_MS)}) - ${sql.lit(far)}`
  return db
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.id', 'tickets.order_id')
    .innerJoin('performances', 'performances.id', 'tickets.performance_id')
    .select(['performances.show_id', day.as('day'), (eb) => eb.fn.countAll<number>().as('sold')])
    .where('tickets.state', '=', 'valid')
    .where('performances.show_id', 'in', idsOf(openings))
    .groupBy(['performances.show_id', 'day'])
    .execute()
}
