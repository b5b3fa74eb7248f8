import type { Kysely } from 'kysely'
import { createFolded } from '../text/folded.ts'
import { createAccountTables } from './initial/accounts.ts'
import { createCreditTables } from './initial/credit.ts'
import { createDoorTables } from './initial/door.ts'
import { createNotificationTables } from './initial/notifications.ts'
import { createOrderTables } from './initial/orders.ts'
import { createPlatformTables } from './initial/platform.ts'
import { createRefundTables } from './initial/refunds.ts'
import { createSeatingTables } from './initial/seating.ts'
import { createShowTables } from './initial/shows.ts'
import { createTicketTables } from './initial/tickets.ts'
import { createViews } from './initial/views.ts'

/** The schema of the first release: each table after those it references, views last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createFolded(db)
  await createPlatformTables(db)
  await createAccountTables(db)
  await createNotificationTables(db)
  await createShowTables(db)
  await createSeatingTables(db)
  await createOrderTables(db)
  await createRefundTables(db)
  await createCreditTables(db)
  await createTicketTables(db)
  await createDoorTables(db)
  await createViews(db)
}
