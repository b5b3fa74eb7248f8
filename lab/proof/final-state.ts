import { settled } from '../../src/server/testing/crash/history.ts'
import { until } from '../../src/server/testing/until.ts'
import { cardPayments } from '../faults/f15-books.ts'
import { countViolations } from '../faults/fault-house.ts'
import { openLine } from '../kit/line.ts'
import { openSiteDatabase } from '../kit/site.ts'
import type { Account, History, Operation, OperationOf, Ticket } from './history.ts'
import { seatKey, type Theatre } from './theatre.ts'

/** The last process is so far ahead that holds and locks of dead ones have ended, in ms. */
const LATER_MS = 10 * 60_000
const SETTLED_MS = 300_000

type Db = ReturnType<typeof openSiteDatabase>['db']

/**
 * Ends all faults and processes, lets one settle everything, and reads what there is over the API, in the database and at
 * the provider. Answers the history, and what contradicts itself in the final state.
 */
export async function readFinalState(theatre: Theatre): Promise<{ history: History; wrongs: string[] }> {
  const { sandbox, hosts, site, operations } = theatre
  for (const host of hosts) await host.kill()
  await sandbox.faults({ stripe: null, webhooks: null })
  const ended = Date.now()
  const { db, engine } = openSiteDatabase(site)
  const [host] = hosts
  try {
    await host?.start({ TEST_CLOCK_OFFSET_MS: String(LATER_MS) })
    await until(() => settled(db), 'everything is settled', SETTLED_MS)
    const tickets = await readTickets(theatre, db)
    const valid = tickets.filter(({ state }) => state === 'valid')
    resolve(operations, tickets, ended)
    const wrongs = [...theatre.errors, ...(await seatMapsDiffer(theatre, valid))]
    const broken = await countViolations(db)
    if (broken > 0) wrongs.push(`${broken} rows of the views that are empty while money and seats agree`)
    return {
      history: { operations, tickets: valid, accounts: await readAccounts(theatre, db), ended },
      wrongs,
    }
  } finally {
    await host?.kill()
    await engine.close()
  }
}

type Issued = Ticket & { order: string; kind: string; hold: string | null; state: string }

async function readTickets({ evenings }: Theatre, db: Db): Promise<Issued[]> {
  const rows = await db
    .selectFrom('tickets')
    .innerJoin('order_lines', 'order_lines.id', 'tickets.order_line_id')
    .innerJoin('order_changes', 'order_changes.id', 'order_lines.change_id')
    .select(['tickets.id', 'tickets.performance_id', 'tickets.seat_num', 'tickets.state'])
    .select(['order_lines.order_id', 'order_changes.kind', 'order_changes.hold_id'])
    .where(
      'tickets.performance_id',
      'in',
      evenings.map(({ id }) => id),
    )
    .execute()
  return rows.map(({ id, performance_id, seat_num, order_id, kind, hold_id, state }) => ({
    ...{ id, order: order_id, kind, hold: hold_id, state: String(state) },
    seat: seatKey(performance_id, seat_num),
  }))
}

/**
 * What clients never saw: a payment or an exchange led to the tickets that it has in the end, at any time until then, or
 * to none. What they did see stays.
 */
function resolve(operations: Operation[], tickets: readonly Issued[], end: number): void {
  for (const operation of operations) {
    if (operation.kind !== 'pay' && operation.kind !== 'exchange') continue
    if (operation.ended === Number.POSITIVE_INFINITY) operation.ended = end
    const isPurchase = operation.kind === 'pay' && !operation.client.includes('>')
    if (isPurchase)
      add(
        operation,
        tickets.filter(({ order, kind }) => order === operation.order && kind === 'purchase'),
      )
  }
  const exchanges = operations.filter((operation) => operation.kind === 'exchange')
  for (const asked of Map.groupBy(exchanges, ({ hold }) => hold).values()) resolveExchange(asked, tickets)
}

/** Of several requests with one hold, the last that asked for just these seats is the one that was done, if any was. */
function resolveExchange(asked: OperationOf<'exchange'>[], tickets: readonly Issued[]): void {
  const issued = tickets.filter(({ hold, kind }) => hold === asked[0]?.hold && kind === 'exchange')
  const seats = seatsOf(issued)
  const same = asked.filter((each) => each.seats.toSorted().join() === seats)
  for (const each of asked) each.outcome = 'refused'
  const last = same.at(-1)
  if (issued.length === 0 || !last) return
  Object.assign(last, { outcome: 'ok', begun: Math.min(...same.map(({ begun }) => begun)) })
  add(last, issued)
}

const seatsOf = (tickets: readonly Ticket[]) =>
  tickets
    .map(({ seat }) => seat)
    .sort()
    .join()

function add(operation: OperationOf<'pay' | 'exchange'>, issued: readonly Ticket[]): void {
  const seen = operation.issues.filter(({ id }) => !issued.some((ticket) => ticket.id === id))
  operation.issues = [...issued.map(({ id, seat }) => ({ id, seat })), ...seen]
}

/** Performances whose seat map shows other seats as taken than those with a valid ticket. */
async function seatMapsDiffer({ evenings, site }: Theatre, valid: readonly Ticket[]): Promise<string[]> {
  const line = openLine(site.port)
  const wrong: string[] = []
  for (const { id } of evenings) {
    const { body } = await line.json('GET', `/api/performances/${id}/seats`)
    const { seats } = body as { seats: { seatNum: number; state: string }[] }
    const taken = seats.flatMap(({ seatNum, state }) => (state === 'free' ? [] : [seatKey(id, seatNum)]))
    const sold = valid.filter(({ seat }) => seat.startsWith(`${id}:`)).map(({ seat }) => seat)
    if (taken.sort().join() !== sold.sort().join())
      wrong.push(`the seat map shows ${taken.join()} and tickets are for ${sold.join()}`)
  }
  line.close()
  return wrong
}

/** Money at the card provider and at the desk, and what the order's live lines cost. */
async function readAccounts({ sandbox, evenings }: Theatre, db: Db): Promise<Account[]> {
  const accounts = new Map<string, Account>()
  // The server begins with a season of its own.
  const ours = db
    .selectFrom('order_lines')
    .select('order_id')
    .where(
      'performance_id',
      'in',
      evenings.map(({ id }) => id),
    )
  const balances = db.selectFrom('order_balances').selectAll().where('order_id', 'in', ours)
  for (const { order_id, live_cents, allowed_cents } of await balances.execute())
    accounts.set(order_id, {
      ...{ order: order_id, charged: 0, refunded: 0 },
      ...{ worth: Number(live_cents), retained: 0 - Number(allowed_cents) },
    })
  const add = (order: string, charged: number, refunded: number) => {
    const account = accounts.get(order) ?? { order, charged: 0, refunded: 0, worth: 0, retained: 0 }
    accounts.set(order, {
      ...account,
      charged: account.charged + charged,
      refunded: account.refunded + refunded,
    })
  }
  for (const { orderId, cents, backCents } of await cardPayments(sandbox)) add(orderId, cents, backCents)
  const cash = db
    .selectFrom('payment_attempts')
    .select(['order_id', 'captured_cents'])
    .where('provider', '=', 'cash')
    .where('order_id', 'in', ours)
  for (const { order_id, captured_cents } of await cash.execute()) add(order_id, captured_cents, 0)
  return [...accounts.values()]
}
