import { sql } from 'kysely'
import type { TicketKey } from '../../../shared/operations/ticket-keys.ts'
import { aboutKey, planReissue } from '../../orders/news/new-codes.ts'
import { buyerAddress } from '../../orders/records/people/recipients.ts'
import { AppError } from '../../platform/base/base.ts'
import type { Db, Engine, Trx } from '../../platform/db/engine.ts'
import { iso, isoOrNull, writeAudit } from '../../platform/records/audit.ts'
import { addTicketKey, listPublicKeys, markKeyRevoked } from '../../platform/records/keys.ts'
import { hasNotEnded } from '../../shows/queries/seats-left.ts'

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

async function countCarriers(db: Db, engine: Engine) {
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

async function countWaiting(db: Db) {
  const rows = await db
    .selectFrom('jobs')
    .select(['about', (eb) => eb.fn.countAll<number>().as('mails')])
    .where('kind', '=', 'new-codes-mail')
    .where('state', '<>', 'done')
    .groupBy('about')
    .execute()
  return new Map(rows.map((row) => [row.about, row.mails]))
}

/**
 * Makes the ticket key after `newest`; it signs from now on, and the others stay good for what they signed. `actorId`
 * is null for the operator's console. Throws keys-changed if `newest` is not the newest key any more.
 */
export async function rotateTicketKey({ db, engine }: Source, newest: number, actorId: string | null) {
  await db.transaction().execute(async (trx) => {
    const isNewest = (await listPublicKeys(trx)).at(-1)?.keyNo === newest
    if (!isNewest || !(await makeKey(trx, engine, newest, actorId))) throw new AppError('keys-changed')
  })
}

/**
 * Revokes a ticket key: its codes are refused from the commit on, and a job for each order signs anew what is still to
 * be used and mails it. If it signs, a new key does so first. Repeating it does nothing. The caller wakes the jobs.
 * Throws key-not-found.
 */
export async function revokeTicketKey({ db, engine }: Source, keyNo: number, actorId: string | null) {
  const keys = await listPublicKeys(db)
  if (!keys.some((key) => key.keyNo === keyNo)) throw new AppError('key-not-found')
  const newest = keys.at(-1)?.keyNo ?? 0
  // In a transaction of its own: sales sign with the new key, and do not keep the old one from being revoked.
  if (keys.findLast((key) => key.revokedAt === null)?.keyNo === keyNo)
    await db.transaction().execute((trx) => makeKey(trx, engine, newest, actorId))
  await db.transaction().execute(async (trx) => {
    if (!(await markKeyRevoked(trx, engine, keyNo))) return
    const orders = await listCarryingOrders(trx, engine, keyNo)
    const orderIds = orders.map((order) => order.order_id)
    await planReissue(trx, engine, { keyNo, actorId }, orderIds)
    const carried = { tickets: orders.reduce((sum, { tickets }) => sum + tickets, 0), orders: orders.length }
    await writeAudit(trx, engine, actorId, 'ticket-key-revoked', `key:${keyNo}`, carried)
  })
}

async function makeKey(trx: Trx, engine: Engine, newest: number, actorId: string | null) {
  if (!(await addTicketKey(trx, engine, newest))) return false
  await writeAudit(trx, engine, actorId, 'ticket-key-made', `key:${newest + 1}`)
  return true
}
