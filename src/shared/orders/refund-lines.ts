import { taxLines } from '../platform/money/taxes.ts'
import { words as common } from '../platform/text/common-catalogue.ts'
import { words } from './catalogue.ts'
import type { Order } from './contract.ts'

/** Lines of a receipt about what went back: what was returned without tax, each tax of it, and the refund. */
export function refundLines({
  refunded,
  returned,
}: Pick<Order, 'refunded' | 'returned'>): { name: string; cents: number }[] {
  if (refunded === 0) return []
  const lines = [{ name: common.amountRefunded(), cents: -refunded }]
  if (!returned?.tax) return lines
  return [
    { name: words.returned(), cents: -returned.net },
    ...(returned.exempt.seat > 0 ? [{ name: words.exemptReturned(), cents: -returned.exempt.seat }] : []),
    ...taxLines(returned.taxes).map(({ name: tax, cents }) => ({
      name: words.taxReturned({ tax }),
      cents: 0 - cents,
    })),
    ...lines,
  ]
}
