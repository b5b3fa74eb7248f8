import type { FoundOrder } from '../../../shared/orders/office/desk.ts'
import { orderNumber } from '../../../shared/orders/order-number.ts'
import { deskWords, statusWords } from '../../../shared/orders/order-words.ts'
import { dollarsFromCents } from '../../../shared/platform/money/money.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import type { Columns } from '../../platform/http/send-file.ts'
import { sheetTime } from '../../shows/rules/wall-clock.ts'
import { words } from './catalogue.ts'

/** The columns of a sheet of orders. Times are the theatre's. */
export const orderColumns = (timeZone: string): Columns<FoundOrder> => [
  [common.order(), ({ orderId }) => orderNumber(orderId)],
  [common.ordered(), ({ createdAt }) => sheetTime(createdAt, timeZone)],
  [common.buyer(), ({ buyer }) => buyer],
  [common.show(), ({ showName }) => showName],
  [common.performance(), ({ startsAt }) => sheetTime(startsAt, timeZone)],
  [common.seats(), ({ seats }) => seats.join(' ')],
  [common.tickets(), ({ seats }) => seats.length],
  [common.status(), ({ status }) => statusWords[status]],
  [words.paidAtDesk(), ({ desk }) => desk && deskWords[desk]],
  [words.total(), ({ total }) => dollarsFromCents(total)],
]
