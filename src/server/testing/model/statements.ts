import { type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import type { ReportName, Row } from '../../../shared/reports/reports.ts'
import type { Db } from '../../platform/db/engine.ts'
import { readNow } from '../../platform/records/audit.ts'
import { linesOf, type Report } from '../../reports/documents/report.ts'
import { readReport } from '../../reports/queries/make-report.ts'
import { settle, settlementColumns } from '../../reports/queries/settlement.ts'
import type { Harness } from '../harness/harness.ts'
import type { Scenario } from './scenario.ts'

/** What orders of one performance are worth by the model, and what the providers kept for them, in cents. */
export type Kept = { worth: number; kept: number }

/** Law 8: the statement of each performance, and of both together, says what the model and the providers say. */
export async function expectStatements(
  { app, performances }: Scenario,
  kept: ReadonlyMap<string, Kept>,
): Promise<void> {
  const { db } = app.platform
  const all = { worth: 0, kept: 0 }
  for (const id of performances) {
    const { worth, kept: money } = kept.get(id) ?? { worth: 0, kept: 0 }
    const parts = await settle(db, sql`p.id = ${id}`)
    expect(await netsOf(parts), `statement of ${id}`).toEqual([worth, money, money])
    const { advance, tickets, donations, tax } = await journalOf(db, sql`performance_id = ${id}`)
    expect(0 - advance - tickets - donations - tax, `journal of ${id}`).toBe(worth)
    all.worth += worth
    all.kept += money
  }
  const parts = await settle(db, sql`p.id in (${sql.join(performances)})`)
  expect(await netsOf(parts), 'statement of the production').toEqual([all.worth, all.kept, all.kept])
}

/** The last amount of each part's total. */
async function netsOf(parts: Report['parts']): Promise<unknown[]> {
  const totals = await totalsOf({ title: '', about: [], columns: settlementColumns, parts })
  return totals.map((total) => total.at(-1))
}

async function totalsOf(report: Report): Promise<Row[]> {
  const totals: Row[] = []
  for await (const { kind, cells } of linesOf(report)) if (kind === 'total') totals.push(cells)
  return totals
}

type Account = 'customers' | 'advance' | 'tickets' | 'donations' | 'tax' | 'allowances' | 'tender'

/** What the entries that `which` selects come to, in cents by account; debit above 0. */
export async function journalOf(db: Db, which: RawBuilder<unknown>): Promise<Record<Account, number>> {
  const { rows } = await sql<{ account: Account; cents: number }>`select account, sum(cents) as cents
    from journal where ${which} group by account`.execute(db)
  const none = { customers: 0, advance: 0, tickets: 0, donations: 0, tax: 0, allowances: 0, tender: 0 }
  return { ...none, ...Object.fromEntries(rows.map(({ account, cents }) => [account, Number(cents)])) }
}

/**
 * Law 8: the reports of all time say what `order_balances` compares: what was captured, went back, and is live for it. So
 * does the journal, whose report is in balance.
 */
export async function expectPeriods({ platform }: Harness): Promise<void> {
  const { db, engine } = platform
  const now = await readNow(db, engine)
  const { rows } = await sql<{ money: number; live: number }>`select captured - paid_back as money,
      captured - reserved - back + allowed as live from (select
        (select coalesce(sum(captured_cents), 0) from payment_attempts) as captured,
        (select coalesce(sum(reserved_cents), 0) from order_balances) as reserved,
        (select coalesce(sum(amount_cents), 0) from refunds where state = 'done') as paid_back,
        (select coalesce(sum(amount_cents), 0) from refunds where state <> 'dropped') as back,
        (select coalesce(sum(amount_cents), 0) from allowances) as allowed) sums`.execute(db)
  const { money, live } = rows[0] ?? { money: 0, live: 0 }
  const { tender, customers, advance, tickets, donations, tax, allowances } = await journalOf(db, sql`1 = 1`)
  expect(tender, 'tenders in the journal').toBe(money)
  expect(0 - advance - tickets - donations - tax, 'lines in the journal').toBe(live)
  expect(tender + customers + advance + tickets + donations + tax + allowances, 'the journal').toBe(0)
  const query = { from: '2000-01-01', to: '2100-01-01' }
  const nets = async (name: ReportName) => {
    const report = await readReport(db, {
      name,
      query,
      now,
      timeZone: 'America/Toronto',
      boxesTicked: true,
      accountCodes: {},
    })
    return totalsOf(report)
  }
  expect(
    (await nets('money')).map((total) => total.at(-1)),
    'money by method and day',
  ).toEqual([money, money])
  const [evenings] = await nets('evenings')
  expect(evenings?.slice(-2), 'money by day of performance').toEqual([live, money])
  const [months, each] = await nets('tax')
  const owed = [advance + tickets, donations, tax].map((cents) => 0 - cents)
  expect(months?.slice(-3), 'tax and donations by month').toEqual(owed)
  const [entries] = await nets('journal')
  expect(entries?.at(-1), 'debits and credits').toBe(entries?.at(-2))
  if (each) expect(each.slice(2, 5), 'each tax by month').toEqual([2, 5, 8].map((at) => months?.[at + 2]))
}
