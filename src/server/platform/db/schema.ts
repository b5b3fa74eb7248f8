import type { AccountTables, GoogleTables } from '../../accounts/tables.ts'
import type { DoorTables } from '../../door/tables.ts'
import type { NotificationTables } from '../../notifications/tables.ts'
import type { OrderTables } from '../../orders/tables.ts'
import type { ReportTables } from '../../reports/tables.ts'
import type { SeatingTables } from '../../seating/tables.ts'
import type { ShowTables } from '../../shows/tables.ts'
import type { TicketTables } from '../../tickets/tables.ts'
import type { PlatformTables } from './platform-tables.ts'

/**
 * All tables by name; each feature describes its own. Times are ms since 1970, flags 0 or 1, money cents, lists JSON
 * text.
 */
export type Database = PlatformTables &
  AccountTables &
  GoogleTables &
  NotificationTables &
  ShowTables &
  SeatingTables &
  TicketTables &
  OrderTables &
  DoorTables &
  ReportTables
