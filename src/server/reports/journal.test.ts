import { type RawBuilder, sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { DAY_MS } from '../../shared/platform/durations.ts'
import { isoDay } from '../../shared/platform/when.ts'
import type { ReportAnswer, ReportName, Row } from '../../shared/reports/reports.ts'
import type { PlannedPerformance } from '../../shared/shows/performances.ts'
import { iso } from '../platform/records/audit.ts'
import { sheetTime } from '../shows/rules/wall-clock.ts'
import { findJournalProblems } from '../testing/harness/journal.ts'
import { day } from '../testing/harness/planning.ts'
import { refundsAt, workUntil } from '../testing/harness/provider.ts'
import { openSettings } from '../testing/harness/settings.ts'
import { askPayment, newcomer, openShow, readLink, readOrder } from '../testing/scenes/box-office.ts'
import { codesOf, holdWith } from '../testing/scenes/codes.ts'
import { creditOf } from '../testing/scenes/credit.ts'
import { openDesk } from '../testing/scenes/desk.ts'
import { exchange, payDifference } from '../testing/scenes/exchanges.ts'
import { atProvider, openBoxOffice, paidOrder } from '../testing/scenes/refunds.ts'
import { setupScenario } from '../testing/scenes/scenario.ts'
import { quebecWithNumbers } from '../testing/scenes/taxes.ts'

const { app, admin } = await setupScenario()
const { db, engine } = app.platform
const allTime = { from: '2000-01-01', to: '2100-12-31' }
/** What each line of the series costs of its $80.00, in dollars, by its performance. */
const series = [24, 20, 16, 20]

let passed = 0
const pass = (ms: number) => {
  engine.advance(ms)
  passed += ms
}
afterEach(() => pass(-passed))

/** Every session of the staff has ended by the next day of the theatre. */
async function readReport(name: ReportName, query: Record<string, string> = {}): Promise<ReportAnswer> {
  const { token } = await app.as('accountant@college.example', 'admin')
  const path = `/api/admin/reports/${name}?${new URLSearchParams({ ...allTime, ...query })}`
  const answer = await app.api('GET', path, { token })
  expect(answer).toMatchObject({ status: 200 })
  return answer.body as unknown as ReportAnswer
}

const sumsBy = (rows: readonly Row[], keyOf: (row: Row) => string, centsOf: (row: Row) => number) => {
  const sums: Record<string, number> = {}
  for (const row of rows) sums[keyOf(row)] = (sums[keyOf(row)] ?? 0) + centsOf(row)
  return Object.fromEntries(Object.entries(sums).filter(([, cents]) => cents !== 0))
}
const debitLess = (row: Row) => Number(row[5]) - Number(row[6])

/** What each account has come to, debit above 0: by code, name and performance. */
async function balances(query: Record<string, string> = {}) {
  const { parts } = await readReport('journal', query)
  const [entries] = parts
  expect(entries?.total?.at(-1), 'debits and credits').toBe(entries?.total?.at(-2))
  return sumsBy(entries?.rows ?? [], ([, ...row]) => row.slice(0, 4).join(' ').trim(), debitLess)
}

const byDay = (rows: readonly Row[] = [], keyOf: (row: Row) => string, centsOf: (row: Row) => number) =>
  sumsBy(rows, (row) => `${row[0]} ${keyOf(row)}`, centsOf)

/** The other reports of all time say what the journal says: by day and method, by month and tax, in all, and of the desk. */
async function expectReportsAgree() {
  const rows = (await readReport('journal')).parts[0]?.rows ?? []
  // What was paid with credit is what buyers have less of it than they were given.
  const tenders = rows.filter(([, code]) => ['1010', '1030', '2200', '5020'].includes(String(code)))
  const tenderOf = ([, code, name]: Row) => (code === '2200' || code === '5020' ? 'Credit' : String(name))
  const [, money] = (await readReport('money')).parts
  expect(
    byDay(
      money?.rows,
      ([, tender]) => String(tender),
      (row) => Number(row.at(-1)),
    ),
  ).toEqual(byDay(tenders, tenderOf, debitLess))
  const received = tenders.reduce((sum, row) => sum + debitLess(row), 0)
  const evenings = (await readReport('evenings')).parts[0]?.total
  const sold = rows.filter(([, code]) => /^(23|24|40|41)/.test(String(code)))
  expect(evenings?.slice(-2)).toEqual([sold.reduce((sum, row) => sum - debitLess(row), 0), received])

  const monthly = (await readReport('journal', { by: 'month' })).parts[0]?.rows ?? []
  const [months, taxes] = (await readReport('tax')).parts
  const of = (code: RegExp) =>
    monthly.reduce((sum, row) => sum - (code.test(String(row[1])) ? debitLess(row) : 0), 0)
  expect(months?.total?.slice(-3)).toEqual([of(/^2300|^4100/), of(/^4020/), of(/^24/)])
  expect(
    sumsBy(
      taxes?.rows ?? [],
      (row) => String(row[1]),
      (row) => Number(row[4]),
    ),
  ).toEqual(
    sumsBy(
      monthly.filter(([, code]) => String(code).startsWith('24')),
      ([, , name]) => String(name),
      (row) => 0 - debitLess(row),
    ),
  )
  const desk = (await readReport('shifts')).parts[0]?.total
  const cash = tenders.filter(([, code]) => code === '1010').reduce((sum, row) => sum + debitLess(row), 0)
  expect(Number(desk?.[4]) + Number(desk?.[6])).toBe(cash)
}

const stateOf = async (orderId: string) =>
  (await db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow()).status

/**
 * A buyer's seat of each of these performances, as a series at $80.00, and a donation of $10.00: $30.00 of it by credit,
 * the rest by card.
 */
async function buySeries(performances: string[]) {
  const prices = [3000, 2500, 2000, 2500]
  const priced = performances.map((performance_id, i) => ({ performance_id, price_cents: prices[i] ?? 0 }))
  await db
    .insertInto('zone_prices')
    .values(priced.map((price) => ({ ...price, zone: 'house' })))
    .execute()
  const scope = { shows: [], performances, zones: [], types: [] }
  const { code } = await codesOf(app, admin).add({ rule: 'series', value: 8000, pays: 4, scope })
  const who = await newcomer(app)
  expect(await creditOf(app, admin).give(who, 3000)).toMatchObject({ status: 200 })
  for (const performance of performances) await holdWith(app, who, performance, [1], code)
  const seats = performances.map((performanceId, i) => ({ performanceId, seatNum: 1, price: series[i] }))
  const order = readLink(await askPayment(app, who, [], { seats, donation: 10, credit: 3000 }))
  await payDifference(app, order)
  const read = () => readOrder(app, who, order.orderId)
  await workUntil(app, async () => (await read()).status === 'paid', 'the series is paid')
  return { ...order, who, read }
}

test('law 8: the example books are right to the cent before, during and after the season', async () => {
  const settings = await openSettings(app)
  const accountCodes = { tickets: '4100', 'tax GST': '2410' }
  expect(await settings.change({ ...quebecWithNumbers, accountCodes })).toMatchObject({ status: 200 })
  const nights = await openShow(app, 4)
  const [a = '', b = '', c = '', d = ''] = nights
  const { who, orderId, read } = await buySeries(nights)
  const starts = await db
    .selectFrom('performances')
    .innerJoin('shows', 'shows.id', 'show_id')
    .select(['performances.id', 'starts_at', 'name'])
    .where('performances.id', 'in', nights)
    .execute()
  const startOf = (id: string) => starts.find((each) => each.id === id)?.starts_at ?? 0
  const ofNight = (id: string) => `${starts[0]?.name} ${sheetTime(iso(startOf(id)), 'America/Toronto')}`

  // One is cancelled, one exchanged upward for $28.74, one sold at the desk for cash, and one disputed.
  expect(await admin.cancel(c, { keepDonations: true })).toMatchObject({ status: 200 })
  await workUntil(app, async () => (await read()).refunded === 1840, 'the third is given back')
  const ticketIds = (await read()).tickets.flatMap((ticket) =>
    ticket.performanceId === d ? [ticket.ticketId] : [],
  )
  const up = await exchange(app, { who, orderId, ticketIds, performance: a, seats: [40] })
  expect(up.quote).toMatchObject({ credit: 2299, difference: 575 })
  await payDifference(app, up)
  await workUntil(app, async () => (await read()).exchanges.length === 1, 'the fourth is exchanged')
  await openDesk(app, admin).sell({ performanceId: a, seats: [11], total: 3449 })
  const lost = await paidOrder(app, [12], { performance: a })
  const dispute = await atProvider(app, 'dispute', { session: lost.session })
  await workUntil(app, async () => (await admin.look(lost.orderId)).refunds.length === 1, 'it is disputed')

  const taxes = { gst: '2410 GST, no. 12345 6789 RT0001', qst: '2400 QST, no. 1234567890 TQ0001' }
  const [cash, stripe] = ['1010 Cash', '1030 Stripe']
  const [advance, sales] = ['2300 Tickets received in advance', '4100 Ticket sales']
  const donations = { '4020 Donations': -1000 }
  const credit = { '2200 Credit of buyers': -1840, '5020 Credit given, less credit taken back': 3000 }
  expect(await balances()).toEqual({
    ...{ [cash]: 3449, [stripe]: 11_222, ...credit, ...donations, [taxes.gst]: -645, [taxes.qst]: -1286 },
    [`${advance} ${ofNight(a)}`]: -10_900,
    [`${advance} ${ofNight(b)}`]: -2000,
  })
  await expectReportsAgree()

  // The first evening begins; what is disputed was earned with it.
  pass(startOf(a) + 1000 - Date.now())
  const evening = isoDay(startOf(a), 'America/Toronto')
  expect(await balances({ from: evening, to: evening })).toEqual({
    [`${advance} ${ofNight(a)}`]: 10_900,
    [`${sales} ${ofNight(a)}`]: -10_900,
  })
  pass(3_600_000)
  await atProvider(app, 'dispute/close', { dispute: dispute.id, status: 'lost' })
  await workUntil(app, async () => (await stateOf(lost.orderId)) === 'refunded', 'the dispute is lost')
  const after = {
    [cash]: 3449,
    [stripe]: 7773,
    ...credit,
    ...donations,
    [taxes.gst]: -495,
    [taxes.qst]: -987,
  }
  expect(await balances()).toEqual({
    ...after,
    [`${sales} ${ofNight(a)}`]: -7900,
    [`${advance} ${ofNight(b)}`]: -2000,
  })
  await expectReportsAgree()

  pass(startOf(d) - startOf(a) + DAY_MS)
  const season = { ...after, [`${sales} ${ofNight(a)}`]: -7900, [`${sales} ${ofNight(b)}`]: -2000 }
  expect(await balances()).toEqual(season)
  expect(await balances({ by: 'month' })).toEqual(season)
  const { token } = await app.as('accountant@college.example', 'admin')
  const csv = await app.api('GET', '/api/admin/reports/journal/report.csv?by=month&from=2020-01-01', {
    token,
  })
  const [heads, ...lines] = String(csv.body.text).split('\r\n')
  expect(heads).toMatch(/Month,Code,Account,Show,Performance,Debit,Credit$/)
  expect(lines.filter((line) => line.includes('1010'))).toEqual([
    expect.stringMatching(/,1010,Cash,,,34\.49,$/),
  ])
  await expectReportsAgree()
})

test('law 8: tickets are earned when their performance starts, at a new time if it moves, also if it breaks off, and never if it is called off before', async () => {
  const nights = await openShow(app, 3)
  const [moved = '', broken = '', off = ''] = nights
  for (const performanceId of nights)
    await openDesk(app, admin).sell({ performanceId, seats: [31], total: 1829 })
  const { showId } = (await app.api('GET', `/api/performances/${moved}`)).body
  const { body } = await app.api('GET', `/api/shows/${showId}/performances`, { token: admin.token })
  const [{ version, local } = {}] = body as unknown as Partial<PlannedPerformance>[]
  const later = { version, ...local, startsAt: `${day(40)}T19:30` }
  expect(
    await app.api('PUT', `/api/performances/${moved}`, { token: admin.token, body: later }),
  ).toMatchObject({ status: 200 })
  expect(await admin.cancel(off)).toMatchObject({ status: 200 })
  const sums = async () => {
    const { rows } = await sql<{ account: string; performance_id: string; cents: number }>`
      select account, performance_id, sum(cents) as cents from journal
      where at <= ${engine.now()} and account in ('advance', 'tickets') and performance_id in (${sql.join(nights)})
      group by account, performance_id having sum(cents) <> 0`.execute(db)
    return Object.fromEntries(
      rows.map(({ account, performance_id, cents }) => [
        `${account} ${['moved', 'broken', 'off'][nights.indexOf(performance_id)]}`,
        Number(cents),
      ]),
    )
  }
  await workUntil(app, async () => !('advance off' in (await sums())), 'the tickets are given back')
  pass(32.5 * DAY_MS)
  expect(await sums()).toEqual({ 'advance moved': -1590, 'tickets broken': -1590 })
  expect(await (await openBoxOffice(app)).cancel(broken)).toMatchObject({ status: 200 })
  await workUntil(app, async () => !('tickets broken' in (await sums())), 'and these')
  expect(await sums()).toEqual({ 'advance moved': -1590 })
  pass(10 * DAY_MS)
  expect(await sums()).toEqual({ 'tickets moved': -1590 })
})

test('law 8: a refund that comes back is in the journal when it was paid, when it came back, and when it was paid again', async () => {
  const { orderId, ids, session } = await paidOrder(app, [1])
  await admin.refund(orderId, { ticketIds: ids })
  await workUntil(app, async () => (await refundsAt(app, session)).length === 1, 'it is paid')
  await workUntil(app, async () => (await admin.look(orderId)).refunds[0]?.state === 'done', 'it is done')
  const [made] = await refundsAt(app, session)
  pass(DAY_MS)
  await atProvider(app, 'refund/fail', { refund: made?.id })
  const moves = () =>
    sql<{
      cents: number
    }>`select cents from journal where account = 'tender' and order_id = ${orderId} order by at`.execute(db)
  await workUntil(
    app,
    async () => {
      pass(60_000)
      return (await moves()).rows.length === 4
    },
    'it is paid again',
  )
  const { rows } = await moves()
  expect(rows.map(({ cents }) => Math.sign(cents))).toEqual([1, -1, 1, -1])
})

test('law 8 control: a journal that is wrong is found', async () => {
  const { orderId } = await paidOrder(app, [1])
  const wrong = async (breaks: RawBuilder<unknown>, mends: RawBuilder<unknown>) => {
    await breaks.execute(db)
    const found = await findJournalProblems(db)
    await mends.execute(db)
    expect(await findJournalProblems(db)).toEqual([])
    return found.map(({ order_id, problem }) => [order_id, problem])
  }
  const taxed = (cents: number) =>
    sql`update line_taxes set amount_cents = amount_cents + ${cents} where order_line_id in (select id from order_lines where order_id = ${orderId})`
  expect(await wrong(taxed(1), taxed(-1))).toEqual([[orderId, 'moment']])
  const half = sql`insert into refunds (id, order_id, attempt_id, amount_cents, reason, state, idempotency_key, due_at, created_at, done_at)
    select 'half', order_id, id, 100, 'external', 'review', 'half', 1, 1, 1 from payment_attempts where order_id = ${orderId}`
  expect(await wrong(half, sql`delete from refunds where id = 'half'`)).toEqual([[orderId, 'customers']])
})
