import { sql } from 'kysely'
import { taxLines } from '../../../shared/platform/money/taxes.ts'
import { longDate } from '../../../shared/platform/when.ts'
import { listLabels } from '../../../shared/seating/seats.ts'
import { AppError } from '../../platform/base/base.ts'
import { inLanguage } from '../../platform/base/reader.ts'
import { type Db, together } from '../../platform/db/engine.ts'
import { soldTypeName } from '../../seating/rules.ts'
import { performancesWithShows } from '../../shows/queries/seats-left.ts'
import { words } from '../catalogue.ts'
import { type OrdersContext, providerOf } from '../context.ts'
import { isProviderTrouble, ProviderRefused } from '../gateway/provider.ts'
import { type AttemptRow, findLiveAttempt, selectLiveAttempt } from '../records/attempts.ts'
import { findChange } from '../records/changes.ts'
import { costOf, type LineRow, otherName, selectLines } from '../records/lines.ts'
import { selectTaxes, taxesBy } from '../records/taxes.ts'
import { SESSION_MS } from '../rules.ts'
import { waitForRefusal } from './capture-attempt.ts'
import { addAttempt, changePayment, replaceAttempt } from './replace-attempt.ts'

/** Most lines of a payment: more than 100 the card provider refuses, and nobody reads. */
const MAX_LINES = 100
/** Most seats that are named one by one in a line. */
const MAX_NAMED = 20

/** Where and as what an order is paid. */
export type OpenPayment = { url: string; orderId: string; reference: string }

/**
 * `amountCents`: what is to be paid now, at most what is due. `back`: the page of ours that the provider leads back to,
 * paid or not, if not those of an account.
 */
type PaymentRequest = { email: string; provider: string; amountCents: number; back?: string }

/**
 * Returns the payment of this open change at the requested provider, and creates it there if it does not exist yet. A
 * payment at another provider, or of another amount, is closed first. A capture that is under way is waited for, since
 * it may be refused. What the provider refuses for certain, such as a session of an attempt that is too old for it, is
 * requested again as a new attempt. Throws payment-unavailable; order-not-open when the order or its attempt was closed
 * meanwhile; already-paid and payment-open when money is there, or under way.
 */
export async function openPayment(
  ctx: OrdersContext,
  input: PaymentRequest,
  changeId: string,
  tries = 2,
): Promise<OpenPayment> {
  if (tries === 0) throw new AppError('order-not-open')
  const attempts = selectLiveAttempt(ctx.db, changeId)
  const [[attempt], ...toPay] = await together(ctx.db, attempts, ...selectToPay(ctx.db, changeId))
  if (!attempt) {
    const change = await findChange(ctx.db, changeId)
    if (!(await addAttempt(ctx, change, input))) throw new AppError('order-not-open')
    return openPayment(ctx, input, changeId, tries - 1)
  }
  if (attempt.capture_started_at !== null) {
    const refused = await waitForRefusal(ctx, attempt).catch((error: unknown) => {
      if (isProviderTrouble(error)) return false
      throw error
    })
    if (!refused) throw new AppError('payment-open', { orderId: attempt.order_id })
    return openPayment(ctx, input, changeId, tries)
  }
  if (attempt.provider !== input.provider || attempt.amount_cents !== input.amountCents) {
    await changePayment(ctx, attempt, input)
    return openPayment(ctx, input, changeId, tries - 1)
  }
  const known = readOpen(attempt)
  if (known) return known
  try {
    return await createSession(ctx, attempt, toPay, input)
  } catch (error) {
    if (!isProviderTrouble(error)) throw error
    // A concurrent request may have opened the payment.
    const live = await findLiveAttempt(ctx.db, changeId)
    const made = live?.provider === input.provider ? readOpen(live) : null
    if (made) return made
    ctx.log.warn({ err: error, orderId: attempt.order_id }, 'payment could not be opened')
    // The provider may go on repeating a stored failure for this key: the next try is a new attempt.
    await replaceAttempt(ctx, attempt, input)
    if (tries > 1 && error instanceof ProviderRefused) return openPayment(ctx, input, changeId, tries - 1)
    throw new AppError('payment-unavailable', { orderId: attempt.order_id })
  }
}

function readOpen({ url, reference, order_id }: AttemptRow): OpenPayment | null {
  return url && reference ? { url, reference, orderId: order_id } : null
}

/**
 * Asks the provider for the session of an attempt. Asking again with the same key and the same words brings the same
 * session, so this also finds one whose answer was lost.
 */
async function createSession(
  ctx: OrdersContext,
  attempt: AttemptRow,
  toPay: ToPay,
  { email, provider, back }: PaymentRequest,
): Promise<OpenPayment> {
  const gateway = providerOf(ctx, provider)
  const session = await gateway.createSession({
    orderId: attempt.order_id,
    attemptId: attempt.id,
    idempotencyKey: attempt.idempotency_key,
    email,
    totalCents: attempt.amount_cents,
    language: attempt.language,
    expiresAt: attempt.created_at + SESSION_MS,
    ...(back && { back }),
    lines: await inLanguage(attempt.language, () => linesToPay(ctx, attempt, toPay)),
  })
  const opened = await ctx.db
    .updateTable('payment_attempts')
    .set({ reference: session.reference, url: session.url, state: 'open', updated_at: ctx.engine.now() })
    .where('id', '=', attempt.id)
    .where('state', 'in', ['creating', 'open'])
    .returning('id')
    .executeTakeFirst()
  if (!opened) {
    // The order was closed while the provider was working. The link was never sent, so nobody can pay it.
    await gateway.expire(session.reference, `${attempt.idempotency_key}:expire`)
    throw new AppError('order-not-open')
  }
  return { ...session, orderId: attempt.order_id }
}

/** The queries of the lines that a change adds, of their shows and of their taxes. */
function selectToPay(db: Db, changeId: string) {
  const orderId = sql`(select order_id from order_changes where id = ${changeId})`
  const added = sql`(select id, order_id from order_lines where change_id = ${changeId})`
  return [selectLines(db, changeId), selectShows(db, changeId), selectTaxes(db, [orderId], added)] as const
}

type ToPay = Awaited<ReturnType<typeof together<ReturnType<typeof selectToPay>>>>

/**
 * What an attempt is for, a line each, or where those are too many a line for all seats of a ticket type; in the language
 * that the attempt keeps: the same key has to come with the same words, whoever asks again in whichever language.
 */
async function linesToPay(ctx: OrdersContext, attempt: AttemptRow, [lines, shows, taxRows]: ToPay) {
  const showOf = namesOf(ctx, shows)
  const total = costOf(lines)
  // What was paid before counts, in an exchange or of a purchase in parts.
  if (attempt.amount_cents !== total) {
    const { kind } = await findChange(ctx.db, attempt.change_id)
    const name = kind === 'exchange' ? words.exchangeTo : words.partOf
    const labels = lines.flatMap((line) => line.seat_label ?? [])
    const seats = labels.length > MAX_NAMED ? words.seats({ count: labels.length }) : listLabels(labels)
    return [{ name: name({ show: showOf(lines[0]), seats }), amountCents: attempt.amount_cents }]
  }
  const { taxes } = taxesBy(taxRows)(attempt.order_id)
  const taxed = taxLines(taxes).map(({ name, cents }) => ({ name, amountCents: cents }))
  const each = lines.map((line) => ({
    name: line.seat_label ? words.seatOf({ show: showOf(line), seat: line.seat_label }) : otherName(line),
    amountCents: line.net_cents,
  }))
  return [...(each.length + taxed.length > MAX_LINES ? groupLines(lines, showOf) : each), ...taxed].filter(
    (line) => line.amountCents > 0,
  )
}

/** A line for all seats of a performance that have the same ticket type. */
function groupLines(lines: readonly LineRow[], showOf: (line: LineRow) => string) {
  const groups = Map.groupBy(lines, (line) => `${line.kind} ${line.performance_id} ${line.ticket_type}`)
  return [...groups.values()].flatMap((group) => {
    const [line] = group
    if (!line) return []
    const type = line.ticket_type ?? 'general'
    const seats = words.seats({ count: group.length })
    const name = type === 'general' ? seats : words.ofType({ seats, type: soldTypeName(line) })
    return {
      name: line.seat_num ? words.seatsOf({ show: showOf(line), seats: name }) : otherName(line),
      amountCents: group.reduce((sum, { net_cents }) => sum + net_cents, 0),
    }
  })
}

/** The query of the performances of the lines that a change adds. */
function selectShows(db: Db, changeId: string) {
  return performancesWithShows(db)
    .select(['performances.id', 'name', 'starts_at'])
    .where('performances.id', 'in', (eb) =>
      eb.selectFrom('order_lines').select('performance_id').where('change_id', '=', changeId),
    )
}

type Shows = Awaited<ReturnType<ReturnType<typeof selectShows>['execute']>>

/** The show of a line, with its date where the lines are of several performances. */
function namesOf({ config }: OrdersContext, rows: Shows) {
  return (line: { performance_id: string } | undefined): string => {
    const row = rows.find(({ id }) => id === line?.performance_id)
    if (!row || rows.length === 1) return row?.name ?? ''
    return words.showOn({ show: row.name, date: longDate(row.starts_at, config.timeZone) })
  }
}
