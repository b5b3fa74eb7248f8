import { sql } from 'kysely'
import type { Carriers, TicketKey } from '../../../shared/operations/ticket-keys.ts'
import { aboutKey } from '../../orders/news/new-codes.ts'
import { buyerAddress } from '../../orders/records/people/recipients.ts'
import type { Db, Engine } from '../../platform/db/engine.ts'
import { iso, isoOrNull } from '../../platform/records/clock.ts'
import { hasNotEnded } from '../../shows/queries/running.ts'

type Source = { db: Db; engine: Engine }

/** Every ticket key, newest first: whether it signs, and what still carries it. */
export async function listTicketKeys({ db, engine }: Source): Promise<TicketKey[]> {
  const rows = await db
    .selectFrom('keys')
    .select(['key_no', 'created_at', 'revoked_at'])
    .where('purpose', '=', 'ticket')
    .orderBy('key_no', 'desc')
    .execute()
  const carried = await countCarriers(db, engine)
  const waiting = await countWaiting(db)
  const signs = rows.find((row) => row.revoked_at === null)
  return rows.map((row) => {
    const keyNo = row.key_no ?? 0
    return {
      keyNo,
      createdAt: iso(row.created_at),
      revokedAt: isoOrNull(row.revoked_at),
      state: row === signs ? 'signs' : row.revoked_at === null ? 'verifies' : 'revoked',
      mailsWaiting: waiting.get(aboutKey(keyNo)) ?? 0,
      ...(carried.get(keyNo) ?? { tickets: 0, orders: 0, people: 0, unreachable: 0 }),
    }
  })
}

/** Orders with valid tickets of this key, for performances that are neither over nor cancelled. */
export async function listCarryingOrders(db: Db, engine: Engine, keyNo: number) {
  return carrying(db, engine)
    .select('tickets.order_id')
    .select((eb) => eb.fn.countAll<number>().as('tickets'))
    .where('tickets.key_no', '=', keyNo)
    .groupBy('tickets.order_id')
    .orderBy('tickets.order_id')
    .execute()
}

async function countCarriers(db: Db, engine: Engine): Promise<Map<number, Carriers>> {
  const rows = await carrying(db, engine)
    .innerJoin('orders', 'orders.id', 'tickets.order_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select('tickets.key_no')
    .select((eb) => [
      eb.fn.countAll<number>().as('tickets'),
      eb.fn.count<number>('orders.id').distinct().as('orders'),
      eb.fn.count<number>(buyerAddress).distinct().as('people'),
      sql<number>`count(distinct case when ${buyerAddress} is null then orders.id end)`.as('unreachable'),
    ])
    .groupBy('tickets.key_no')
    .execute()
  return new Map(rows.map(({ key_no, ...row }) => [key_no, row]))
}

function carrying(db: Db, engine: Engine) {
  return db
    .selectFrom('tickets')
    .innerJoin('performances', 'performances.id', 'tickets.performance_id')
    .innerJoin('shows', 'shows.id', 'performances.show_id')
    .where('tickets.state', '=', 'valid')
    .where('performances.status', '<>', 'cancelled')
    .where(hasNotEnded(engine))
}

async function countWaiting(db: Db): Promise<Map<string | null, number>> {
  const rows = await db
    .selectFrom('jobs')
    .select(['about', (eb) => eb.fn.countAll<number>().as('mails')])
    .where('kind', '=', 'new-codes-mail')
    .where('state', '<>', 'done')
    .groupBy('about')
    .execute()
  return new Map(rows.map((row) => [row.about, row.mails]))
}
