import { sql } from 'kysely'
import { expect } from 'vitest'
import type { ReportName, Row } from '../../../shared/admin/reports.ts'
import { linesOf, type Report } from '../../admin/documents/report.ts'
import { readReport } from '../../admin/queries/make-report.ts'
import { settle, settlementColumns } from '../../admin/queries/report-settlement.ts'
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

/** Law 8: the reports of all time say what `order_balances` compares: what was captured, went back, and is live for it. */
export async function expectPeriods({ platform }: Harness): Promise<void> {
  const { db } = platform
  const { rows } = await sql<{ money: number; live: number }>`select captured - paid_back as money,
      captured - back + allowed as live from (select
        (select coalesce(sum(captured_cents), 0) from payment_attempts) as captured,
        (select coalesce(sum(amount_cents), 0) from refunds where state = 'done') as paid_back,
        (select coalesce(sum(amount_cents), 0) from refunds where state <> 'dropped') as back,
        (select coalesce(sum(amount_cents), 0) from allowances) as allowed) sums`.execute(db)
  const { money, live } = rows[0] ?? { money: 0, live: 0 }
  const query = { from: '2000-01-01', to: '2100-01-01' }
  const nets = async (name: ReportName) => {
    const report = await readReport(db, {
      name,
      query,
      now: 0,
      timeZone: 'America/Toronto',
      boxesTicked: true,
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
  const net = months?.slice(-3).reduce<number>((sum, cents) => sum + Number(cents), 0)
  expect(net, 'tax and donations by month').toBe(live)
  if (each) expect(each.slice(2, 5), 'each tax by month').toEqual([2, 5, 8].map((at) => months?.[at + 2]))
}
