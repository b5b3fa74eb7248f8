import { type RawBuilder, sql } from 'kysely'
import type { Row } from '../../../shared/admin/reports.ts'
import { providerName } from '../../../shared/orders/order-words.ts'
import { zoneName } from '../../../shared/seating/plan.ts'
import { ticketTypeName } from '../../../shared/seating/prices.ts'
import { soldLines } from '../../orders/records/sold-lines.ts'
import type { Db, Trx } from '../../platform/db/engine.ts'
import { readDrawing } from '../../seating/queries/plan.ts'
import type { Column, Part } from '../documents/report.ts'
import { words } from './report-catalogue.ts'
import { moneyMoved } from './report-lines.ts'
import { words as settlementWords } from './settlement-catalogue.ts'

/** Columns of a settlement: two of text, five counts, five amounts. */
export const settlementColumns: readonly Column[] = [
  { kind: 'text', width: 34 },
  { kind: 'text', width: 18 },
  ...Array.from({ length: 5 }, () => ({ kind: 'count', width: 11 }) as const),
  ...Array.from({ length: 5 }, () => ({ kind: 'cents', width: 16 }) as const),
]

/** Heads of the figures of what was sold, from the third column on. */
export const soldHeads = () => [
  settlementWords.sold(),
  settlementWords.comps(),
  settlementWords.refunded(),
  settlementWords.exchanged(),
  settlementWords.valid(),
  settlementWords.beforeTax(),
  words.tax(),
  words.refunds(),
  settlementWords.exchanges(),
  words.net(),
]

/** A row in those columns. */
function row(texts: [string, string?], counts: Cells, cents: Cells): Row {
  return [texts[0], texts[1] ?? null, ...counts, ...cents]
}
type Cells = readonly [Count, Count, Count, Count, Count]
type Count = number | null
const none: Cells = [null, null, null, null, null]

/**
 * Tickets, money by method, and how both agree, of the performances (`p`) that `which` selects. What a part calls net
 * is the same sum in the second and the third.
 */
export async function settle(db: Db | Trx, which: RawBuilder<boolean>): Promise<Part[]> {
  const sold = await listSold(db, which)
  return [
    {
      title: settlementWords.ticketsAndDonations(),
      heads: [settlementWords.zone(), settlementWords.ticket(), ...soldHeads()],
      rows: sold.rows,
      total: words.total(),
    },
    {
      title: settlementWords.money(),
      heads: [
        words.paidBy(),
        null,
        null,
        null,
        null,
        words.payments(),
        words.refunds(),
        null,
        null,
        words.paid(),
        words.refunded(),
        words.net(),
      ],
      rows: await listMethods(db, which),
      total: words.total(),
    },
    {
      title: settlementWords.ticketsToMoney(),
      heads: ['', null, null, null, null, null, null, null, null, null, null, words.net()],
      rows: await bridge(db, which, sold.net),
      total: settlementWords.receivedLessRefunds(),
    },
  ]
}

type Figures = Record<
  'sold' | 'gifts' | 'given' | 'exchanged' | 'standing' | 'net' | 'tax' | 'back' | 'moved' | 'worth',
  number
>
type Sold = Figures & { zone: string | null; ticket_type: string | null }

/** Sums of `soldLines`; counts are of seats. */
const figures = sql`sum(case when sold.kind = 'seat' then 1 - gift else 0 end) as sold, sum(gift) as gifts,
  sum(case when sold.kind = 'seat' then given else 0 end) as given, sum(exchanged) as exchanged,
  sum(case when sold.kind = 'seat' then standing else 0 end) as standing, sum(net) as net, sum(tax) as tax,
  sum(given * worth) as back, sum(exchanged * worth) as moved, sum(standing * worth) as worth`

/** What each of these performances has sold, donations among the amounts, in the order of `soldHeads`. */
export async function soldByPerformance(
  db: Db | Trx,
  which: RawBuilder<boolean>,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const { rows } = await sql<Figures & { performance_id: string }>`select performance_id, ${figures}
    from ${soldLines(which)} group by performance_id`.execute(db)
  return new Map(rows.map((each) => [each.performance_id, [...countsOf(each), ...amounts(each)]]))
}

/** Tickets by zone and type, then donations; and what still stands of both, tax included. */
async function listSold(db: Db | Trx, which: RawBuilder<boolean>): Promise<{ rows: Row[]; net: number }> {
  const { rows } = await sql<Sold>`select s.zone, sold.ticket_type, ${figures}
    from ${soldLines(which)} left join seats s on s.seat_num = sold.seat_num
    group by s.zone, sold.ticket_type`.execute(db)
  const { zones } = (await readDrawing(db)).drawing
  const zoneNames = new Map(zones.map((zone) => [zone.id, zoneName(zone)]))
  const place = ({ zone }: Sold) => zones.findIndex(({ id }) => id === zone)
  const seats = rows
    .filter(({ zone }) => zone !== null)
    .sort((a, b) => place(a) - place(b) || String(a.ticket_type).localeCompare(String(b.ticket_type)))
    .map((each) =>
      row(
        [zoneNames.get(each.zone ?? '') ?? '', ticketTypeName(each.ticket_type ?? '')],
        countsOf(each),
        amounts(each),
      ),
    )
  const donations = rows
    .filter(({ zone }) => zone === null)
    .map((each) => row([words.donations()], none, amounts(each)))
  return { rows: [...seats, ...donations], net: rows.reduce((sum, { worth }) => sum + Number(worth), 0) }
}

function countsOf({ sold, gifts, given, exchanged, standing }: Figures) {
  return [sold, gifts, given, exchanged, standing] as const
}

function amounts({ net, tax, back, moved, worth }: Figures) {
  return [net, tax, 0 - back, 0 - moved, worth] as const
}

type Method = Record<'payments' | 'refunds' | 'paid' | 'back', number> & { provider: string }

async function listMethods(db: Db | Trx, which: RawBuilder<boolean>): Promise<Row[]> {
  const { rows } = await sql<Method>`select provider, sum(payments) as payments, sum(refunds) as refunds,
      sum(paid) as paid, sum(back) as back
    from ${moneyMoved(which)} group by provider order by provider`.execute(db)
  return rows.map(({ provider, payments, refunds, paid, back }) =>
    row(
      [providerName(provider)],
      [null, null, null, payments, refunds],
      [null, null, paid, 0 - back, paid - back],
    ),
  )
}

/** What lies between the tickets that stand and the money that stayed, as in `ledger_check`. */
async function bridge(db: Db | Trx, which: RawBuilder<boolean>, net: number): Promise<Row[]> {
  const ours = sql`(select o.id from orders o join performances p on p.id = o.performance_id where ${which})`
  const { rows } = await sql<
    Record<'credit_out' | 'credit_in' | 'kept' | 'waived' | 'owed' | 'ahead', number>
  >`select
      (select coalesce(sum(moved_cents), 0) from exchanges
        where done_at is not null and from_order_id in ${ours}) as credit_out,
      (select coalesce(sum(moved_cents), 0) from exchanges
        where done_at is not null and to_order_id in ${ours}) as credit_in,
      (select coalesce(sum(kept_cents), 0) from exchanges
        where done_at is not null and from_order_id in ${ours}) as kept,
      (select coalesce(sum(waived_cents), 0) from payment_attempts where order_id in ${ours}) as waived,
      (select coalesce(sum(covers_cents), 0) from refunds
        where state not in ('done', 'dropped') and order_id in ${ours}) as owed,
      (select coalesce(sum(amount_cents - covers_cents), 0) from refunds
        where state = 'done' and order_id in ${ours}) as ahead`.execute(db)
  const found = rows[0]
  if (!found) return []
  const lines: [string, number][] = [
    [settlementWords.exchangedForOthers(), found.credit_out],
    [settlementWords.paidWithExchanged(), 0 - found.credit_in],
    [settlementWords.leftOver(), found.kept],
    [settlementWords.waived(), 0 - found.waived],
    [settlementWords.refundsToPay(), found.owed],
    [settlementWords.refundedElsewhere(), 0 - found.ahead],
  ]
  return [[settlementWords.validWithTax(), net] as const, ...lines]
    .filter(([, cents], i) => i === 0 || cents !== 0)
    .map(([title, cents]) => row([title], none, [null, null, null, null, cents]))
}
