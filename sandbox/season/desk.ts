import type { OrdersContext } from '../../src/server/orders/context.ts'
import { sellAtDesk } from '../../src/server/orders/desk/sell-at-desk.ts'
import { closeShift, openShift } from '../../src/server/orders/desk/shifts.ts'
import { priceSeatsNow } from '../../src/server/orders/records/price-seats.ts'
import { COMPLIMENTARY } from '../../src/shared/orders/office/complimentary.ts'
import type { DeskSaleBody } from '../../src/shared/orders/office/desk.ts'
import { quote } from '../../src/shared/orders/quote.ts'
import { MINUTE_MS } from '../../src/shared/platform/durations.ts'
import { taxingOf } from '../../src/shared/platform/money/taxes.ts'
import { asOf, idOf } from './as-of.ts'
import type { Evening } from './house.ts'
import type { Person } from './people.ts'

const FLOAT_CENTS = 10_000

type Sale = Pick<DeskSaleBody, 'buyer' | 'payment'> & { note?: string }

const nobody = { kind: 'walk-in', name: null, email: null } as const
const sales: Sale[] = [
  { buyer: nobody, payment: { how: 'cash' } },
  {
    buyer: { kind: 'walk-in', name: 'Bernard Lachance', email: null },
    payment: { how: 'terminal', receipt: '004817' },
  },
  { buyer: nobody, payment: { how: 'cash' } },
  {
    buyer: { kind: 'walk-in', name: 'Odile Marchetti', email: null },
    payment: { how: 'complimentary', reason: 'Press: Le Délit' },
    note: 'Press. Programme and a glass of wine at the interval.',
  },
]

/**
 * One evening at the desk: a drawer is opened, four parties buy these pairs of seats, and the drawer is counted,
 * `short` cents below what should be there.
 */
export async function workAtDesk(
  ctx: OrdersContext,
  seller: Person,
  evening: Evening,
  pairs: readonly (readonly number[])[],
  short: number,
) {
  const openedAt = evening.startsAt - 90 * MINUTE_MS
  const shift = await requireShift(ctx, seller, openedAt)
  if (shift.closed_at !== null) return
  for (const [i, sale] of sales.entries()) {
    const at = openedAt + (i * 19 + 12) * MINUTE_MS
    const body = await bodyOf(ctx, evening, pairs[i] ?? [], sale)
    await sellAtDesk(asOf(ctx, at), seller.id, body)
  }
  const inDrawer = FLOAT_CENTS + (await cashOf(ctx, shift.id)) - short
  await closeShift(asOf(ctx, evening.startsAt + 25 * MINUTE_MS), shift.id, seller.id, inDrawer)
}

/** The shift that was opened then, which it opens unless it is there. */
async function requireShift(ctx: OrdersContext, seller: Person, openedAt: number) {
  const own = ctx.db.selectFrom('shifts').select(['id', 'closed_at']).where('seller_id', '=', seller.id)
  const shift = await own.where('opened_at', '=', openedAt).executeTakeFirst()
  if (shift) return shift
  const { id } = await openShift(asOf(ctx, openedAt), seller.id, FLOAT_CENTS)
  return { id, closed_at: null }
}

/** What was paid in cash in a shift, in cents. */
async function cashOf({ db }: OrdersContext, shiftId: string) {
  const paid = db
    .selectFrom('payment_attempts')
    .where('shift_id', '=', shiftId)
    .where('provider', '=', 'cash')
  const sum = paid.select((eb) => eb.fn.sum<number | null>('captured_cents').as('cents'))
  return Number((await sum.executeTakeFirst())?.cents ?? 0)
}

async function bodyOf(
  { db, settings }: OrdersContext,
  { id: performanceId }: Evening,
  numbers: readonly number[],
  { buyer, payment, note = '' }: Sale,
): Promise<DeskSaleBody> {
  const free = payment.how === COMPLIMENTARY
  const seats = numbers.map((seatNum) => ({ seatNum }))
  const priced = await priceSeatsNow(db, performanceId, seats, 'desk')
  return {
    key: idOf('desk', performanceId, ...numbers),
    performanceId,
    seats,
    donation: 0,
    buyer,
    payment,
    note,
    total: free ? 0 : quote(priced, 0, taxingOf(settings.current)).totalCents,
  }
}
