import type { Kysely } from 'kysely'
import { makeAppendOnly, runScript } from '../schema-kit.ts'
import { createFolded } from '../text/folded.ts'
import { accountTables } from './initial/accounts.ts'
import { doorTables } from './initial/door.ts'
import { notificationTables } from './initial/notifications.ts'
import { orderTables } from './initial/orders.ts'
import { creditTables } from './initial/orders-credit.ts'
import { refundTables } from './initial/orders-refunds.ts'
import { platformTables } from './initial/platform.ts'
import { mailTables } from './initial/platform-mails.ts'
import { houseTables, seatingTables } from './initial/seating.ts'
import { showTables } from './initial/shows.ts'
import { ticketTables } from './initial/tickets.ts'
import { views } from './initial/views.ts'

const people = [platformTables, accountTables, notificationTables]
const sales = [
  houseTables,
  showTables,
  seatingTables,
  orderTables,
  refundTables,
  creditTables,
  ticketTables,
  doorTables,
  mailTables,
]

/** The schema of the first release: each table after those it references, views last. */
export async function up(db: Kysely<unknown>) {
  await createFolded(db)
  for (const script of [...people, ...sales, views]) await runScript(db, script)
  for (const table of ['database_kind', 'audit']) await makeAppendOnly(db, table)
}
