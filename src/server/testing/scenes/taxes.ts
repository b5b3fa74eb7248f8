import { expect } from 'vitest'
import { MAX_TAXES, quebecTaxes } from '../../../shared/platform/money/taxes.ts'
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

/** What was taken of each tax of these orders, by their lines that were ever sold, and what went back of it since. */
export async function taxFlow({ platform: { db } }: Harness, orderIds: readonly string[]): Promise<TaxFlow> {
  const taken = db
    .selectFrom('line_taxes')
    .innerJoin('order_lines', 'order_lines.id', 'line_taxes.order_line_id')
    .innerJoin('order_changes', 'order_changes.id', 'order_lines.change_id')
    .select((eb) => ['tax_no', eb.fn.sum('line_taxes.amount_cents').as('cents')])
    .where('order_lines.order_id', 'in', orderIds)
    .where('done_at', 'is not', null)
    .groupBy('tax_no')
  const returned = taken.where('ended_at', 'is not', null)
  return { taken: byTax(await taken.execute()), returned: byTax(await returned.execute()) }
}

function byTax(sums: readonly { tax_no: number; cents: unknown }[]): number[] {
  return Array.from({ length: MAX_TAXES }, (_, i) =>
    Number(sums.find((sum) => sum.tax_no === i + 1)?.cents ?? 0),
  )
}

/** Of each tax at most what was taken has gone back. */
export function expectNoMoreThanTaken({ taken, returned }: TaxFlow): void {
  for (const [i, cents] of returned.entries()) {
    expect(cents).toBeGreaterThanOrEqual(0)
    expect(cents).toBeLessThanOrEqual(taken[i] ?? 0)
  }
}
