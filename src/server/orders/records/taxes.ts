import type { Selectable } from 'kysely'
import type { Order } from '../../../shared/orders/contract.ts'
import type { Taxing } from '../../../shared/platform/taxes.ts'
import type { OrderTables } from '../tables.ts'

type TaxColumns = 'tax_cents' | 'second_tax_cents' | 'third_tax_cents'
type TaxedOrder = Pick<Selectable<OrderTables['orders']>, TaxColumns | 'tax_rate' | 'taxing'>

/** How an order was taxed, as it was agreed: only the rate where the version before wrote it. */
export function taxesOf(order: TaxedOrder): Pick<Order, 'taxRate' | 'taxes' | 'exempt'> {
  if (order.taxing === null) return { taxRate: order.tax_rate }
  const { taxes, exempt }: Taxing = JSON.parse(order.taxing)
  const amounts = taxAmounts(order)
  return {
    taxRate: order.tax_rate,
    taxes: taxes.map((tax, i) => ({ ...tax, amount: amounts[i] ?? 0 })),
    exempt,
  }
}

/** What of the tax of an order, or of one of its lines, is each tax, in cents. */
function taxAmounts(row: Pick<TaxedOrder, TaxColumns>): number[] {
  const { tax_cents, second_tax_cents, third_tax_cents } = row
  return [tax_cents - second_tax_cents - third_tax_cents, second_tax_cents, third_tax_cents]
}
