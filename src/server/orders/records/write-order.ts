import { type Compilable, type Insertable, sql } from 'kysely'
import type { Language } from '../../../shared/language/language.ts'
import type { Quote } from '../../../shared/orders/quote.ts'
import { CURRENCY } from '../../../shared/platform/money/money.ts'
import type { Taxing } from '../../../shared/platform/money/taxes.ts'
import { AppError, newId } from '../../platform/base/base.ts'
import { defer, type Engine, type Trx, together } from '../../platform/db/engine.ts'
import type { Database } from '../../platform/db/schema.ts'
import { words } from '../catalogue.ts'
import { newAttempt, payWithCredit, type Received } from './write-attempt.ts'

type ChangeColumns = Insertable<Database['order_changes']>

/** Who of the staff makes a change, how it is paid at the desk, and in which shift; and what makes it an offer. */
export type ByStaff = Partial<Pick<ChangeColumns, StaffColumns>>

type StaffColumns =
  | 'actor_id'
  | 'request_key'
  | 'how'
  | 'reason'
  | 'shift_id'
  | 'token_hash'
  | 'lower_until'
  | 'notified_at'
  | 'allotment_id'

export type NewChange = {
  id: string
  orderId: string
  /** The earliest; that of lines which name none. */
  performanceId: string
  offer: Pick<Quote, 'lines' | 'taxing'>
  /** Where its seats are held; null for seats that are claimed at once, or stay. */
  holdId: string | null
  /** When it lapses unpaid, in ms. */
  expiresAt: number
  /** Lines that it ends once it is done. */
  ends?: readonly string[]
  /** Who takes the payment: a provider, `free` for nobody, or the box office; null: its buyer says that later. */
  provider: string | null
  /** What is to be paid, in cents, and how much of it with the buyer's credit. */
  dueCents: number
  creditCents?: number
  /** How the box office has got the payment. */
  received?: Received
  byStaff?: ByStaff
}

export type NewOrder = NewChange & {
  offer: Quote
  userId: string
  /** A buyer without an account. */
  walkIn?: { name: string | null; email: string | null; language: Language; organisation?: string | null }
}

/** Writes a pending order with its taxes and its purchase. Throws credit-changed if there is not so much credit. */
export async function writeOrder(trx: Trx, engine: Engine, order: NewOrder) {
  const { orderId, offer, walkIn } = order
  const inserting = trx
    .insertInto('orders')
    .values({
      id: orderId,
      user_id: order.userId,
      performance_id: offer.lines.some(({ kind }) => kind === 'gift') ? null : order.performanceId,
      status: 'pending',
      currency: CURRENCY,
      donation_cents: offer.donationCents,
      subtotal_cents: offer.subtotalCents,
      tax_cents: offer.taxCents,
      total_cents: offer.totalCents,
      created_at: engine.now(),
      buyer_name: walkIn?.name ?? null,
      buyer_email: walkIn?.email ?? null,
      language: walkIn?.language ?? null,
      organisation: walkIn?.organisation ?? null,
    })
  const { added, taxNos } = agreeTaxes(trx, orderId, offer.taxing, [])
  await writeChange(trx, engine, 'purchase', order, { firstLine: 1, taxNos }, [inserting, ...added])
}

/** Writes a pending exchange of lines of a locked order. Throws credit-changed if there is not so much credit. */
export async function writeExchange(trx: Trx, engine: Engine, change: NewChange) {
  const { orderId, offer } = change
  const [known, lines] = await together(
    trx,
    trx.selectFrom('order_taxes').selectAll().where('order_id', '=', orderId),
    trx
      .selectFrom('order_lines')
      .select((eb) => eb.fn.max<number | null>('line_no').as('last'))
      .where('order_id', '=', orderId),
  )
  const { added, taxNos } = agreeTaxes(trx, orderId, offer.taxing, known)
  const firstLine = (lines[0]?.last ?? 0) + 1
  await writeChange(trx, engine, 'exchange', change, { firstLine, taxNos }, added)
}

/** The statement that adds to an order those of these taxes that it does not know, and the number that each has in it. */
function agreeTaxes(trx: Trx, orderId: string, { taxes }: Taxing, known: readonly Database['order_taxes'][]) {
  let next = known.length
  const agreed = taxes.map(({ name, number, rate }) => {
    const tax = { name_en: name.en, name_fr: name.fr, number, rate }
    const same = known.find((each) =>
      Object.entries(tax).every(([key, value]) => each[key as 'rate'] === value),
    )
    return same ?? { order_id: orderId, tax_no: ++next, ...tax }
  })
  const fresh = agreed.filter(({ tax_no }) => tax_no > known.length)
  return {
    added: fresh.length > 0 ? [trx.insertInto('order_taxes').values(fresh)] : [],
    taxNos: agreed.map(({ tax_no }) => tax_no),
  }
}

/** Where the lines of a change stand in its order, and the numbers there of the taxes of what it adds. */
type Place = { firstLine: number; taxNos: readonly number[] }

/** Executes the statements of `first`, and writes a change with its lines and its payment. */
async function writeChange(
  trx: Trx,
  engine: Engine,
  kind: 'purchase' | 'exchange',
  change: NewChange,
  place: Place,
  first: readonly Compilable[],
) {
  const { id, orderId, ends = [], dueCents, creditCents = 0, provider, received } = change
  const inserting = newChange(trx, engine, {
    id,
    order_id: orderId,
    kind,
    status: 'pending',
    hold_id: change.holdId,
    expires_at: change.expiresAt,
    ...change.byStaff,
  })
  const ended = ends.map((lineId) => ({ change_id: id, order_line_id: lineId }))
  const ending = ended.length > 0 ? [trx.insertInto('change_ends').values(ended)] : []
  const pay = { orderId, changeId: id }
  const amountCents = dueCents - creditCents
  const statements = [...first, inserting, ...newLines(trx, engine, change, place), ...ending]
  await defer(trx, ...statements)
  if (creditCents > 0 && !(await payWithCredit(trx, engine, { ...pay, amountCents: creditCents })))
    throw new AppError('credit-changed', { fields: { credit: words.creditChanged() } })
  if (provider === null || (amountCents === 0 && creditCents > 0)) return
  const attempt = { ...pay, id: newId(), attemptNo: creditCents > 0 ? 2 : 1, amountCents, provider }
  await defer(trx, newAttempt(trx, engine, { ...attempt, ...(received && { received }) }))
}

type GivenColumns = Omit<ChangeColumns, 'change_no' | 'created_at' | 'done_at'>

/** The statement that inserts the next change of an order, which is new or locked; one that is `paid` is done. */
export function newChange(trx: Trx, engine: Engine, change: GivenColumns) {
  return trx.insertInto('order_changes').values((eb) => ({
    ...change,
    change_no: eb
      .selectFrom('order_changes')
      .select((changes) => sql<number>`coalesce(${changes.fn.max('change_no')}, 0) + 1`.as('no'))
      .where('order_id', '=', change.order_id),
    created_at: engine.now(),
    ...(change.status === 'paid' && { done_at: engine.now() }),
  }))
}

/** What a line copies of its seat, besides its number: what it is called, and its zone; nulls without a seat. */
export function nameSeat(trx: Trx, seatNum: number | null) {
  const seat = trx.selectFrom('seats').where('seat_num', '=', seatNum)
  return { seat_label: seat.select('label').$asScalar(), zone: seat.select('zone').$asScalar() }
}

/**
 * The statements that write the lines that a change adds, with their taxes. Until the transaction ends, no plan gives the
 * names that they copy to other seats.
 */
export function newLines(
  trx: Trx,
  engine: Engine,
  { id, orderId, performanceId, offer }: Pick<NewChange, 'id' | 'orderId' | 'performanceId' | 'offer'>,
  { firstLine, taxNos }: Place,
) {
  const lines = offer.lines.map((line) => ({ ...line, id: newId() }))
  if (lines.length === 0) return []
  const seats = lines.flatMap(({ seatNum }) => seatNum ?? [])
  // All places of an area have its name.
  const named = trx.selectFrom('seats').select('seat_num').where('kind', '<>', 'place').orderBy('seat_num')
  const naming =
    engine.oneWriter || seats.length === 0
      ? []
      : [engine.lockRowsForShare(named.where('seat_num', 'in', seats))]
  const inserting = trx
    .insertInto('order_lines')
    .values(
      lines.map((line, i) => ({
        id: line.id,
        order_id: orderId,
        change_id: id,
        performance_id: line.kind === 'gift' ? null : (line.performanceId ?? performanceId),
        line_no: firstLine + i,
        kind: line.kind,
        seat_num: line.seatNum,
        ...nameSeat(trx, line.seatNum),
        ticket_type: line.ticketType,
        type_name: line.named?.name || null,
        type_name_fr: line.named?.nameFr || null,
        net_cents: line.netCents,
        tax_cents: line.taxCents,
        untaxed: line.untaxed,
        code_id: line.code?.id ?? null,
        forgone_cents: line.code?.forgoneCents ?? 0,
      })),
    )
  const lineTaxes = lines.flatMap((line) =>
    line.taxParts.flatMap((cents, i) =>
      cents > 0 ? { order_line_id: line.id, tax_no: taxNos[i] ?? 0, amount_cents: cents } : [],
    ),
  )
  const taxing = lineTaxes.length > 0 ? [trx.insertInto('line_taxes').values(lineTaxes)] : []
  return [...naming, inserting, ...taxing]
}
