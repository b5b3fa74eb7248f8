import type { OrderSheet } from '../../../shared/orders/office/desk.ts'
import { orderNumber } from '../../../shared/orders/order-number.ts'
import { deskWords, statusWords } from '../../../shared/orders/order-words.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { type CsvCell, csvMoney } from '../../../shared/platform/text/csv.ts'
import { sheetTime } from '../../shows/rules/wall-clock.ts'
import type { OrdersContext } from '../context.ts'
import { words } from './catalogue.ts'
import { streamOrders } from './search-orders.ts'

/** The columns of a sheet of orders. */
export const orderHeading = () => [
  ...[words.order(), common.ordered(), common.buyer(), common.show(), common.performance(), common.seats()],
  ...[common.tickets(), common.status(), words.paidAtDesk(), words.total()],
]

/** The orders of a search as rows of a sheet, sorted as they were to be, a page at a time. Times are the theatre's. */
export async function* orderSheet(
  ctx: Pick<OrdersContext, 'db' | 'engine' | 'config'>,
  wanted: OrderSheet,
): AsyncGenerator<CsvCell[][]> {
  const { config } = ctx
  for await (const page of streamOrders(ctx, wanted))
    yield page.map((order) => [
      orderNumber(order.orderId),
      sheetTime(order.createdAt, config.timeZone),
      order.buyer,
      order.showName,
      sheetTime(order.startsAt, config.timeZone),
      order.seats.join(' '),
      order.seats.length,
      statusWords[order.status],
      order.desk && deskWords[order.desk],
      csvMoney(order.total),
    ])
}
