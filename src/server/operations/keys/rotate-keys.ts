import { planReissue } from '../../orders/news/new-codes.ts'
import { AppError } from '../../platform/base/errors.ts'
import type { Db, Engine, Trx } from '../../platform/db/engine.ts'
import { writeAudit } from '../../platform/records/audit.ts'
import { addTicketKey, listPublicKeys, markKeyRevoked } from '../../platform/records/keys.ts'
import { listCarryingOrders } from './ticket-keys.ts'

type Place = { db: Db; engine: Engine }

/**
 * Makes the ticket key after `newest`; it signs from now on, and the others stay good for what they signed. `actorId` is
 * null for the operator's console. Throws keys-changed if `newest` is not the newest key any more.
 */
export async function rotateTicketKey(
  { db, engine }: Place,
  newest: number,
  actorId: string | null,
): Promise<void> {
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
export async function revokeTicketKey(
  { db, engine }: Place,
  keyNo: number,
  actorId: string | null,
): Promise<void> {
  const keys = await listPublicKeys(db)
  if (!keys.some((key) => key.keyNo === keyNo)) throw new AppError('key-not-found')
  const newest = keys.at(-1)?.keyNo ?? 0
  // In a transaction of its own: sales sign with the new key, and do not keep the old one from being revoked.
  if (keys.findLast((key) => key.revokedAt === null)?.keyNo === keyNo)
    await db.transaction().execute((trx) => makeKey(trx, engine, newest, actorId))
  await db.transaction().execute(async (trx) => {
    if (!(await markKeyRevoked(trx, engine, keyNo))) return
    const orders = await listCarryingOrders(trx, engine, keyNo)
    await planReissue(
      trx,
      engine,
      { keyNo, actorId },
      orders.map((order) => order.order_id),
    )
    const tickets = orders.reduce((sum, order) => sum + order.tickets, 0)
    await writeAudit(trx, engine, actorId, 'ticket-key-revoked', `key:${keyNo}`, {
      tickets,
      orders: orders.length,
    })
  })
}

async function makeKey(trx: Trx, engine: Engine, newest: number, actorId: string | null): Promise<boolean> {
  if (!(await addTicketKey(trx, engine, newest))) return false
  await writeAudit(trx, engine, actorId, 'ticket-key-made', `key:${newest + 1}`)
  return true
}
