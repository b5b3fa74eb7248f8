import type { OrderSheet } from '../../../shared/orders/desk.ts'
import { orderNumber } from '../../../shared/orders/order-number.ts'
import { deskWords, statusWords } from '../../../shared/orders/order-words.ts'
import { type CsvCell, csvMoney } from '../../../shared/platform/csv.ts'
import { sheetTime } from '../../shows/rules/wall-clock.ts'
import type { OrdersContext } from '../context.ts'
import { streamOrders } from './search-orders.ts'
import { words } from './sheet-catalogue.ts'

/** The columns of a sheet of orders. */
export const orderHeading = () => [
  ...[words.order(), words.ordered(), words.buyer(), words.show(), words.performance(), words.seats()],
  ...[words.tickets(), words.status(), words.paidAtDesk(), words.total()],
]

/** The orders of a search as rows of a sheet, sorted as they were to be, a page at a time. Times are the theatre's. */
export async function* orderSheet(
  { db, config }: Pick<OrdersContext, 'db' | 'config'>,
  wanted: OrderSheet,
): AsyncGenerator<CsvCell[][]> {
  for await (const page of streamOrders(db, wanted))
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
