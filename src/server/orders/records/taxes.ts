import type { Selectable } from 'kysely'
import type { Order } from '../../../shared/orders/contract.ts'
import type { Taxing } from '../../../shared/platform/taxes.ts'
import type { OrderTables } from '../tables.ts'

type TaxColumns = 'tax_cents' | 'second_tax_cents' | 'third_tax_cents'
type TaxedOrder = Pick<Selectable<OrderTables['orders']>, TaxColumns | 'taxing'>

/** How an order was taxed, as it was agreed. */
export function taxesOf(order: TaxedOrder): Pick<Order, 'taxes' | 'exempt'> {
  const { taxes, exempt }: Taxing = JSON.parse(order.taxing)
  const amounts = taxAmounts(order)
  return { taxes: taxes.map((tax, i) => ({ ...tax, amount: amounts[i] ?? 0 })), exempt }
}

/** What of the tax of an order, or of one of its lines, is each tax, in cents. */
function taxAmounts(row: Pick<TaxedOrder, TaxColumns>): number[] {
  const { tax_cents, second_tax_cents, third_tax_cents } = row
  return [tax_cents - second_tax_cents - third_tax_cents, second_tax_cents, third_tax_cents]
}
