import type { Selectable } from 'kysely'
import type { OpenShift, Shift } from '../../../shared/orders/office/shifts.ts'
import { cashCents } from '../../../shared/platform/money/money.ts'
import { fullName } from '../../accounts/rules/full-name.ts'
import { AppError, newId } from '../../platform/base/base.ts'
import { type Db, mapUniqueError } from '../../platform/db/engine.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { Platform } from '../../platform/platform.ts'
import { iso, writeAudit } from '../../platform/records/audit.ts'

type Desk = Pick<Platform, 'db' | 'engine'>

/** Begins a seller's shift with `floatCents` in the drawer; answers it. Throws shift-open if one is open. */
export async function openShift({ db, engine }: Desk, sellerId: string, floatCents: number): Promise<Shift> {
  const id = newId()
  await mapUniqueError('shift-open', () =>
    db.transaction().execute(async (trx) => {
      await trx
        .insertInto('shifts')
        .values({ id, seller_id: sellerId, opened_at: engine.now(), float_cents: floatCents })
        .execute()
      await writeAudit(trx, engine, sellerId, 'shift-opened', `shift:${id}`, { float: floatCents })
    }),
  )
  return readShift(db, id)
}

/**
 * Ends a shift with the cash counted in its drawer, in cents, and keeps what should have been there. Any admin may: the
 * seller may have left. Sales and refunds under way are waited for, later ones belong to the next shift. Throws
 * shift-not-found, shift-closed.
 */
export async function closeShift(
  { db, engine }: Desk,
  shiftId: string,
  actorId: string,
  countedCents: number,
): Promise<Shift> {
  await db.transaction().execute(async (trx) => {
    const shift = await engine
      .lockRows(trx.selectFrom('shifts').select(['closed_at', 'float_cents']).where('id', '=', shiftId))
      .executeTakeFirstOrThrow(() => new AppError('shift-not-found'))
    if (shift.closed_at !== null) throw new AppError('shift-closed')
    const { cash, refunds, rounding } = await moneyOfShift(trx, shiftId)
    const expectedCents = shift.float_cents + cash - refunds + rounding
    await trx
      .updateTable('shifts')
      .set({
        closed_at: engine.now(),
        closed_by: actorId,
        expected_cents: expectedCents,
        counted_cents: countedCents,
      })
      .where('id', '=', shiftId)
      .execute()
    await writeAudit(trx, engine, actorId, 'shift-closed', `shift:${shiftId}`, {
      expected: expectedCents,
      counted: countedCents,
    })
  })
  return readShift(db, shiftId)
}

/** The open shift of a seller, or null. */
export async function findOpenShift(db: Db, sellerId: string): Promise<Shift | null> {
  const open = await shiftsOf(db, sellerId).where('closed_at', 'is', null).executeTakeFirst()
  return open ? present(db, open) : null
}

/** Open shifts of other sellers, oldest first: somebody may have left without closing theirs. */
export async function listOthersOpen(db: Db, sellerId: string): Promise<OpenShift[]> {
  const rows = await db
    .selectFrom('shifts')
    .innerJoin('users', 'users.id', 'shifts.seller_id')
    .select(['shifts.id', 'opened_at', 'first_name', 'last_name'])
    .where('closed_at', 'is', null)
    .where('seller_id', '<>', sellerId)
    .orderBy('opened_at')
    .orderBy('shifts.id')
    .execute()
  return rows.map((row) => ({ id: row.id, seller: fullName(row), openedAt: iso(row.opened_at) }))
}

/** All shifts of a seller, oldest first, for the download of their data. */
export async function listShifts(db: Db, sellerId: string): Promise<Shift[]> {
  const rows = await shiftsOf(db, sellerId).orderBy('opened_at').orderBy('id').execute()
  return Promise.all(rows.map((row) => present(db, row)))
}

const shiftsOf = (db: Db, sellerId: string) =>
  db.selectFrom('shifts').selectAll().where('seller_id', '=', sellerId)

async function readShift(db: Db, id: string): Promise<Shift> {
  return present(db, await db.selectFrom('shifts').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
}

async function present(db: Db, row: Selectable<Database['shifts']>): Promise<Shift> {
  const { id, closed_at, expected_cents, counted_cents } = row
  const shift = { id, openedAt: iso(row.opened_at), float: row.float_cents }
  if (closed_at === null || expected_cents === null || counted_cents === null)
    return { ...shift, closed: null }
  const money = await moneyOfShift(db, id)
  const closed = { at: iso(closed_at), ...money, expected: expected_cents, counted: counted_cents }
  return { ...shift, closed }
}

/** Sales of a shift, what it took and paid out, in cents. `rounding`: by how much more cash changed hands. */
async function moneyOfShift(db: Db, shiftId: string) {
  const taken = await db
    .selectFrom('payment_attempts')
    .select(['provider', 'captured_cents as cents'])
    .where('shift_id', '=', shiftId)
    .execute()
  const back = await db
    .selectFrom('refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
    .select(['provider', 'refunds.amount_cents as cents'])
    .where('refunds.shift_id', '=', shiftId)
    .execute()
  const sum = (rows: typeof taken, by: string, of = (cents: number) => cents) =>
    rows.reduce((all, { provider, cents }) => all + (provider === by ? of(cents) : 0), 0)
  const rounded = (cents: number) => cashCents(cents) - cents
  return {
    sales: taken.length,
    cash: sum(taken, 'cash'),
    card: sum(taken, 'terminal'),
    refunds: sum(back, 'cash'),
    cardRefunds: sum(back, 'terminal'),
    rounding: sum(taken, 'cash', rounded) - sum(back, 'cash', rounded),
  }
}
