import { type RawBuilder, sql } from 'kysely'
import { providerName } from '../../../shared/orders/order-words.ts'
import type { UntaxedReason } from '../../../shared/platform/money/taxes.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import type { Row } from '../../../shared/reports/reports.ts'
import { zoneName } from '../../../shared/seating/plan.ts'
import { soldLines } from '../../orders/records/sold-lines.ts'
import type { Db, Trx } from '../../platform/db/engine.ts'
import { readDrawing } from '../../seating/queries/plan.ts'
import { soldTypeName } from '../../seating/rules.ts'
import { words } from '../catalogue.ts'
import { type Column, cents, count, type Part, text, times } from '../documents/report.ts'

/** Columns of a settlement: two of text, five counts, five amounts. */
export const settlementColumns: readonly Column[] = [
  ...[text(34), text(18)],
  ...times(5, count(11)),
  ...times(5, cents(16)),
]

/** Heads of the figures of what was sold, from the third column on. */
export const soldHeads = () => [
  words.sold(),
  words.comps(),
  words.settlementRefunded(),
  words.exchanged(),
  words.valid(),
  common.beforeTax(),
  common.tax(),
  common.refunds(),
  words.exchanges(),
  words.net(),
]

/** A row in those columns. */
export function row(texts: [string, string?], counts: Cells, amounts: Cells): Row {
  return [texts[0], texts[1] ?? null, ...counts, ...amounts]
}
type Cells = readonly [Count, Count, Count, Count, Count]
type Count = number | null
export const none: Cells = [null, null, null, null, null]

/** The performance `p` of money `m`: that of the first line of the change that it pays for. */
const performanceOfPayment = sql`join order_lines l on l.change_id = m.change_id
    and l.line_no = (select min(x.line_no) from order_lines x where x.change_id = m.change_id)
  join performances p on p.id = l.performance_id`

/** `money_moves` with the performance that was paid for, as a table `money` for a `from`; `which` narrows it, by `p`. */
export function moneyMoved(which: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`(select m.*, p.id as performance_id
    from money_moves m ${performanceOfPayment} where ${which}) money`
}

/**
 * Tickets, money by method, and how both agree, of the performances (`p`) that `which` selects. What a part calls net is
 * the same sum in the second and the third.
 */
export async function settle(db: Db | Trx, which: RawBuilder<boolean>): Promise<Part[]> {
  const [sold, givers] = [await listSold(db, which), await listGivers(db, which)]
  const heads = [words.givenBy(), ...times(2, null), ...soldHeads().slice(1, 5), ...times(5, null)]
  return [
    {
      title: words.ticketsAndDonations(),
      heads: [common.zone(), common.ticket(), ...soldHeads()],
      rows: sold.rows,
    },
    await moneyPart(db, which),
    {
      title: words.ticketsToMoney(),
      heads: ['', ...times(10, null), words.net()],
      rows: await bridge(db, which, sold.net),
      total: words.receivedLessRefunds(),
    },
    ...(givers.length === 0 ? [] : [{ title: words.complimentary(), heads, rows: givers }]),
  ]
}

/** Money of these performances by method, in the columns of a settlement. */
export async function moneyPart(db: Db | Trx, which: RawBuilder<boolean>): Promise<Part> {
  const counts = [common.payments(), common.refunds()]
  const amounts = [common.paid(), common.amountRefunded(), words.net()]
  return {
    title: words.money(),
    heads: [common.paidBy(), ...times(4, null), ...counts, ...times(2, null), ...amounts],
    rows: await listMethods(db, which),
  }
}

type Figures = Record<
  'sold' | 'complimentary' | 'returned' | 'exchanged' | 'live' | 'net' | 'tax' | 'back' | 'moved' | 'worth',
  number
>
type Sold = Figures &
  Parameters<typeof soldTypeName>[0] & {
    house_id: string | null
    zone: string | null
    untaxed: UntaxedReason | null
  }

/** Why a seat is not taxed; donations are in one row. */
const seatUntaxed = sql`case when sold.kind = 'seat' then sold.untaxed end`

/** Sums of `soldLines`; counts are of seats. */
const figures = sql`sum(case when sold.kind = 'seat' then 1 - complimentary else 0 end) as sold, sum(complimentary) as complimentary,
  sum(case when sold.kind = 'seat' then returned else 0 end) as returned, sum(exchanged) as exchanged,
  sum(case when sold.kind = 'seat' then live else 0 end) as live, sum(net) as net, sum(tax) as tax,
  sum(returned * worth) as back, sum(exchanged * worth) as moved, sum(live * worth) as worth`

/** What each of these performances has sold, donations among the amounts, in the order of `soldHeads`. */
export async function soldByPerformance(db: Db | Trx, which: RawBuilder<boolean>) {
  const { rows } = await sql<Figures & { performance_id: string }>`select performance_id, ${figures}
    from ${soldLines(which)} group by performance_id`.execute(db)
  return new Map(rows.map((each) => [each.performance_id, [...countsOf(each), ...amounts(each)]]))
}

/** Tickets by zone and type, those that are exempt from tax apart, then donations; and what is live of both, tax included. */
async function listSold(db: Db | Trx, which: RawBuilder<boolean>): Promise<{ rows: Row[]; net: number }> {
  const { rows } =
    await sql<Sold>`select s.house_id, sold.zone, sold.ticket_type, type_name, type_name_fr, ${seatUntaxed} as untaxed, ${figures}
    from ${soldLines(which)} left join seats s on s.seat_num = sold.seat_num
    group by s.house_id, sold.zone, sold.ticket_type, type_name, type_name_fr, ${seatUntaxed}`.execute(db)
  const zones: { house: string; zone: string; name: string }[] = []
  for (const house of new Set(rows.flatMap(({ house_id }) => house_id ?? [])))
    for (const zone of (await readDrawing(db, { house })).drawing.zones)
      zones.push({ house, zone: zone.id, name: zoneName(zone) })
  const place = (row: Sold) =>
    zones.findIndex(({ house, zone }) => house === row.house_id && zone === row.zone)
  const seats = rows
    .filter(({ zone }) => zone !== null)
    .sort((a, b) => place(a) - place(b) || nameOf(a).localeCompare(nameOf(b)))
    .map((each) =>
      row([zones[place(each)]?.name ?? each.zone ?? '', nameOf(each)], countsOf(each), amounts(each)),
    )
  const donations = rows
    .filter(({ zone }) => zone === null)
    .map((each) => row([common.donations()], none, amounts(each)))
  return { rows: [...seats, ...donations], net: rows.reduce((sum, { worth }) => sum + worth, 0) }
}

/** Complimentary tickets by who gave them, or why; of neither once that is erased. */
async function listGivers(db: Db | Trx, which: RawBuilder<boolean>): Promise<Row[]> {
  const { rows } = await sql<Figures & { giver: string | null }>`select giver, ${figures}
    from ${soldLines(which)} where complimentary = 1 group by giver order by giver`.execute(db)
  return rows.map((each) => {
    const [, ...counts] = countsOf(each)
    return row([each.giver || words.notKept()], [null, ...counts], none)
  })
}

/** The ticket type of a row, and whether it is exempt from tax. */
function nameOf(sold: Sold): string {
  const type = soldTypeName(sold)
  return sold.untaxed === null ? type : words.exemptOf({ type })
}

function countsOf({ sold, complimentary, returned, exchanged, live }: Figures) {
  return [sold, complimentary, returned, exchanged, live] as const
}

function amounts({ net, tax, back, moved, worth }: Figures) {
  return [net, tax, 0 - back, 0 - moved, worth] as const
}

type Method = Record<'payments' | 'refunds' | 'paid' | 'back', number> & { tender: string }

async function listMethods(db: Db | Trx, which: RawBuilder<boolean>): Promise<Row[]> {
  const { rows } = await sql<Method>`select tender, sum(payments) as payments, sum(refunds) as refunds,
      sum(paid) as paid, sum(back) as back
    from ${moneyMoved(which)} group by tender order by tender`.execute(db)
  return rows.map(({ tender, payments, refunds, paid, back }) =>
    row(
      [providerName(tender)],
      [null, null, null, payments, refunds],
      [null, null, paid, 0 - back, paid - back],
    ),
  )
}

type Account = Record<'live' | 'money' | 'reserved' | 'owed' | 'allowed' | 'ahead', number> & {
  elsewhere: boolean
}
type AccountRow = Record<
  'live' | 'money' | 'reserved' | 'owed' | 'disputed' | 'allowed' | 'balance' | 'elsewhere',
  number
>

/**
 * The accounts of orders as far as they are of the performances (`p`) that `which` selects, in cents: what is `live`;
 * the `money` that came and stayed, and how much of it is for a change that waits for the rest (`reserved`); refunds
 * still `owed`; what nobody pays (`allowed`); what left at a provider `ahead` of its tickets. `elsewhere`: the order
 * has lines of other performances too. Those of which tickets and money agree are left out.
 */
async function listAccounts(db: Db | Trx, which: RawBuilder<boolean>): Promise<Account[]> {
  const { rows } = await sql<AccountRow>`select live, money, reserved, owed, disputed, allowed, elsewhere,
      case when outside = 1 then (select balance_cents from order_balances b where b.order_id = sums.order_id)
        else 0 end as balance
    from (select order_id, sum(live) as live, sum(money) as money, sum(reserved) as reserved,
        sum(owed) as owed,
        sum(owed * outside) as disputed, sum(allowed) as allowed, max(outside) as outside,
        case when exists (select 1 from order_lines l join performances p on p.id = l.performance_id
          where l.order_id = parts.order_id and not (${which})) then 1 else 0 end as elsewhere
      from (select order_id, worth as live, 0 as money, 0 as reserved, 0 as owed, 0 as allowed, 0 as outside
          from ${soldLines(which)} where sold.live = 1
        union all select m.order_id, 0, m.paid - m.back, 0, 0, 0, 0 from money_moves m ${performanceOfPayment} where ${which}
        union all select m.order_id, 0, 0, m.left_cents, 0, 0, 0
          from captures m ${performanceOfPayment}
          where m.change_status = 'pending' and m.left_cents > 0 and ${which}
        union all select f.order_id, 0, 0, 0, case f.state when 'done' then 0 else f.amount_cents end, 0,
          case when f.reason in ('external', 'disputed') then 1 else 0 end
          from refunds f join payment_attempts m on m.id = f.attempt_id ${performanceOfPayment}
          where f.state <> 'dropped' and ${which}
        union all select w.order_id, 0, 0, 0, 0, w.amount_cents, 0
          from allowances w ${performanceOfAllowance} where ${which}) parts
      group by order_id) sums
    where reserved > 0 or owed > 0 or allowed <> 0 or outside = 1 or elsewhere = 1`.execute(db)
  return rows.map(({ live, money, reserved, owed, disputed, allowed, balance, elsewhere }) => {
    // What a bank has not decided on yet has neither left, nor is it owed while its tickets are live.
    const undecided = Math.min(balance, disputed)
    return {
      live,
      money,
      reserved,
      allowed,
      owed: owed - undecided,
      ahead: balance - undecided,
      elsewhere: elsewhere === 1,
    }
  })
}

/** The performance `p` of an allowance `w`: of the lines its change added; below zero, of those it ended. */
const performanceOfAllowance = sql`join order_lines l on l.id = (select x.id from order_lines x
    where x.order_id = w.order_id
    order by case when w.change_id = case when w.amount_cents < 0 then x.ended_by else x.change_id end
      then 0 else 1 end, x.line_no limit 1)
  join performances p on p.id = l.performance_id`

/** What lies between the tickets that are live and the money that stayed, as in `order_balances`. */
async function bridge(db: Db | Trx, which: RawBuilder<boolean>, net: number): Promise<Row[]> {
  const accounts = await listAccounts(db, which)
  const sum = (of: (account: Account) => number) =>
    accounts.reduce((all, account) => all + Math.max(0, of(account)), 0)
  /** Money of an order that is for its tickets of other performances; below zero, that of others for these. */
  const moved = ({ live, money, reserved, owed, allowed, ahead, elsewhere }: Account) =>
    elsewhere ? money - reserved - (live - allowed + owed - ahead) : 0
  const lines: [string, number][] = [
    [words.exchangedForOthers(), sum(moved)],
    [common.paidWithExchanged(), 0 - sum((account) => 0 - moved(account))],
    [words.paidTowards(), sum(({ reserved }) => reserved)],
    [words.leftOver(), sum(({ allowed }) => 0 - allowed)],
    [words.waived(), 0 - sum(({ allowed }) => allowed)],
    [words.refundsToPay(), sum(({ owed }) => owed)],
    [words.refundedElsewhere(), 0 - sum(({ ahead }) => ahead)],
  ]
  return [[words.validWithTax(), net] as const, ...lines]
    .filter(([, cents], i) => i === 0 || cents !== 0)
    .map(([title, cents]) => row([title], none, [null, null, null, null, cents]))
}
