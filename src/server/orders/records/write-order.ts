import type { Insertable } from 'kysely'
import type { Language } from '../../../shared/language/language.ts'
import type { Quote } from '../../../shared/orders/quote.ts'
import { CURRENCY } from '../../../shared/platform/money.ts'
import type { Taxing } from '../../../shared/platform/taxes.ts'
import type { Engine, Trx } from '../../platform/db/engine.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { OrderTables } from '../tables.ts'
import { words } from './catalogue.ts'
import { payWithCredit, writeAttempt } from './write-attempt.ts'

/** Who of the staff makes a change, how it is paid at the desk, and in which shift; and what makes it an offer. */
export type ByStaff = Partial<Pick<Insertable<OrderTables['order_changes']>, StaffColumns>>

type StaffColumns =
  | 'actor_id'
  | 'request_key'
  | 'how'
  | 'reason'
  | 'shift_id'
  | 'token_hash'
  | 'lower_until'
  | 'notified_at'

type NewChange = {
  id: string
  orderId: string
  /** The earliest; that of lines which name none. */
  performanceId: string
  offer: Quote
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
  byStaff?: ByStaff
}

type NewOrder = Omit<NewChange, 'orderId'> & {
  orderId: string
  userId: string
  /** A buyer without an account. */
  walkIn?: { name: string | null; email: string | null; language: Language; organisation?: string | null }
}

/** Writes a pending order with its taxes and its purchase. Throws credit-changed if there is not so much credit. */
export async function writeOrder(trx: Trx, engine: Engine, order: NewOrder): Promise<void> {
  const { offer, walkIn } = order
  await trx
    .insertInto('orders')
    .values({
      id: order.orderId,
      user_id: order.userId,
      performance_id: order.performanceId,
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
    .execute()
  const taxNos = offer.taxing.taxes.map((_, i) => i + 1)
  await addTaxes(trx, order.orderId, offer.taxing, taxNos)
  await writeChange(trx, engine, { kind: 'purchase', no: 1, firstLine: 1, taxNos }, order)
}

/** Writes a pending exchange of lines of a locked order. Throws credit-changed if there is not so much credit. */
export async function writeExchange(trx: Trx, engine: Engine, change: NewChange): Promise<void> {
  const { changes, lines } = await trx
    .selectFrom('order_changes')
    .select((eb) => [
      eb.fn.max('change_no').as('changes'),
      eb
        .selectFrom('order_lines')
        .select((line) => line.fn.max('line_no').as('no'))
        .where('order_id', '=', change.orderId)
        .as('lines'),
    ])
    .where('order_id', '=', change.orderId)
    .executeTakeFirstOrThrow()
  const taxNos = await agreeTaxes(trx, change.orderId, change.offer.taxing)
  const place = { kind: 'exchange', no: changes + 1, firstLine: (lines ?? 0) + 1, taxNos } as const
  await writeChange(trx, engine, place, change)
}

/** The numbers of these taxes in an order; those that it was not agreed on before are added to it. */
async function agreeTaxes(trx: Trx, orderId: string, taxing: Taxing): Promise<number[]> {
  const known = await trx.selectFrom('order_taxes').selectAll().where('order_id', '=', orderId).execute()
  const exempt = taxing.exempt.join(' ')
  let next = known.length
  const nos = taxing.taxes.map(({ name, number, rate }) => {
    const same = known.find(
      (tax) =>
        tax.name_en === name.en &&
        tax.name_fr === name.fr &&
        tax.number === number &&
        tax.rate === rate &&
        tax.exempt === exempt,
    )
    return same?.tax_no ?? ++next
  })
  await addTaxes(trx, orderId, taxing, nos, known.length)
  return nos
}

/** Writes the taxes of an order whose numbers are above `known`. */
async function addTaxes(
  trx: Trx,
  orderId: string,
  { taxes, exempt }: Taxing,
  nos: readonly number[],
  known = 0,
): Promise<void> {
  const rows = taxes.flatMap(({ name, number, rate }, i) => {
    const taxNo = nos[i] ?? 0
    const tax = { order_id: orderId, tax_no: taxNo, name_en: name.en, name_fr: name.fr, number, rate }
    return taxNo > known ? [{ ...tax, exempt: exempt.join(' ') }] : []
  })
  if (rows.length > 0) await trx.insertInto('order_taxes').values(rows).execute()
}

/** `taxNos`: the numbers in the order of the taxes of what it adds. */
type Place = { kind: 'purchase' | 'exchange'; no: number; firstLine: number; taxNos: readonly number[] }

async function writeChange(
  trx: Trx,
  engine: Engine,
  { kind, no, firstLine, taxNos }: Place,
  { id, orderId, offer, ends = [], ...change }: NewChange,
): Promise<void> {
  await trx
    .insertInto('order_changes')
    .values({
      id,
      order_id: orderId,
      change_no: no,
      kind,
      status: 'pending',
      hold_id: change.holdId,
      created_at: engine.now(),
      expires_at: change.expiresAt,
      ...change.byStaff,
    })
    .execute()
  await writeLines(trx, {
    changeId: id,
    orderId,
    performanceId: change.performanceId,
    offer,
    firstLine,
    taxNos,
  })
  if (ends.length > 0)
    await trx
      .insertInto('change_ends')
      .values(ends.map((lineId) => ({ change_id: id, order_line_id: lineId })))
      .execute()
  const { dueCents, creditCents = 0, provider } = change
  if (
    creditCents > 0 &&
    !(await payWithCredit(trx, engine, { orderId, changeId: id, amountCents: creditCents }))
  )
    throw new AppError('credit-changed', { fields: { credit: words.creditChanged() } })
  const amountCents = dueCents - creditCents
  if (provider !== null && (amountCents > 0 || creditCents === 0))
    await writeAttempt(trx, engine, {
      orderId,
      changeId: id,
      attemptNo: creditCents > 0 ? 2 : 1,
      amountCents,
      provider,
    })
}

type NewLines = {
  changeId: string
  orderId: string
  performanceId: string
  offer: Quote
  firstLine: number
  /** The numbers in the order of the offer's taxes. */
  taxNos: readonly number[]
}

/** Writes the lines that a change adds, with their taxes. */
export async function writeLines(trx: Trx, { changeId, orderId, offer, ...place }: NewLines): Promise<void> {
  const lines = offer.lines.map((line) => ({ ...line, id: newId() }))
  await trx
    .insertInto('order_lines')
    .values(
      lines.map((line, i) => ({
        id: line.id,
        order_id: orderId,
        change_id: changeId,
        performance_id: line.performanceId ?? place.performanceId,
        line_no: place.firstLine + i,
        kind: line.kind,
        seat_num: line.seatNum,
        ticket_type: line.ticketType,
        net_cents: line.netCents,
        tax_cents: line.taxCents,
      })),
    )
    .execute()
  const lineTaxes = lines.flatMap((line) =>
    line.taxParts.flatMap((cents, i) =>
      cents > 0 ? { order_line_id: line.id, tax_no: place.taxNos[i] ?? 0, amount_cents: cents } : [],
    ),
  )
  if (lineTaxes.length > 0) await trx.insertInto('line_taxes').values(lineTaxes).execute()
}
