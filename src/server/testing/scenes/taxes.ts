import { expect } from 'vitest'
import { quebecTaxes } from '../../../shared/platform/taxes.ts'
import type { Harness } from '../harness/harness.ts'

/** GST and QST with numbers, gifts untaxed, as settings. */
export const quebecWithNumbers = {
  taxes: quebecTaxes.map((tax, i) => ({
    ...tax,
    number: ['12345 6789 RT0001', '1234567890 TQ0001'][i] ?? '',
  })),
  donationsTaxed: false,
}

export type TaxFlow = { taken: number[]; returned: number[] }

/**
 * What was taken of each tax of these orders, by the orders that were ever paid, and what went back of it, by their
 * lines that no longer stand, as in `ledger_check`.
 */
export async function taxFlow({ platform: { db } }: Harness, orderIds: readonly string[]): Promise<TaxFlow> {
  const orders = await db
    .selectFrom('orders')
    .select(['tax_cents', 'second_tax_cents', 'third_tax_cents'])
    .where('id', 'in', orderIds)
    .where('paid_at', 'is not', null)
    .execute()
  const gone = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .leftJoin('tickets', (join) =>
      join.onRef('tickets.order_line_id', '=', 'order_lines.id').on('tickets.state', '=', 'valid'),
    )
    .leftJoin('refund_lines', 'refund_lines.order_line_id', 'order_lines.id')
    .select(['order_lines.tax_cents', 'order_lines.second_tax_cents', 'order_lines.third_tax_cents'])
    .where('order_lines.order_id', 'in', orderIds)
    .where('paid_at', 'is not', null)
    .where('tickets.id', 'is', null)
    .where((eb) =>
      eb.or([
        eb('order_lines.kind', '=', 'seat'),
        eb('orders.status', '<>', 'paid'),
        eb('refund_lines.refund_id', 'is not', null),
      ]),
    )
    .execute()
  return { taken: partsOf(orders), returned: partsOf(gone) }
}

type Row = { tax_cents: number; second_tax_cents: number; third_tax_cents: number }

function partsOf(rows: readonly Row[]): number[] {
  return rows.reduce(
    ([first = 0, second = 0, third = 0], row) => [
      first + row.tax_cents - row.second_tax_cents - row.third_tax_cents,
      second + row.second_tax_cents,
      third + row.third_tax_cents,
    ],
    [0, 0, 0],
  )
}

/** Of each tax at most what was taken has gone back. */
export function expectNoMoreThanTaken({ taken, returned }: TaxFlow): void {
  for (const [i, cents] of returned.entries()) {
    expect(cents).toBeGreaterThanOrEqual(0)
    expect(cents).toBeLessThanOrEqual(taken[i] ?? 0)
  }
}
