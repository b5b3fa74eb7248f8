import { sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration'
import { isMissingTable } from './constraint-errors.ts'
import type { Db, Trx } from './engine.ts'
import * as initial from './migrations/0001-initial.ts'
import * as showDetails from './migrations/0002-show-details.ts'
import * as doorPhones from './migrations/0003-door-phones.ts'
import * as deletionsByIndex from './migrations/0004-deletions-by-index.ts'
import * as offlineScans from './migrations/0005-offline-scans.ts'
import * as liveHouse from './migrations/0006-live-house.ts'
import * as ticketKeys from './migrations/0007-ticket-keys.ts'
import * as namedUndos from './migrations/0008-named-undos.ts'
import * as messages from './migrations/0009-messages.ts'
import * as salesByDate from './migrations/0010-sales-by-date.ts'
import * as shifts from './migrations/0011-shifts.ts'
import * as mails from './migrations/0012-mails.ts'
import * as resolvedConflicts from './migrations/0013-resolved-conflicts.ts'
import * as orderNotes from './migrations/0014-order-notes.ts'
import * as peopleNotes from './migrations/0015-people-notes.ts'
import * as deskChanges from './migrations/0016-desk-changes.ts'
import * as ordersByTotal from './migrations/0017-orders-by-total.ts'
import * as storedReports from './migrations/0018-stored-reports.ts'
import * as vitalSigns from './migrations/0019-vital-signs.ts'
import * as taxes from './migrations/0020-taxes.ts'
import * as consents from './migrations/0021-consents.ts'
import * as languages from './migrations/0022-languages.ts'
import * as showTexts from './migrations/0023-show-texts.ts'
import * as announcementsInFrench from './migrations/0024-announcements-in-french.ts'
import * as returnsByDate from './migrations/0025-returns-by-date.ts'
import * as refundParts from './migrations/0026-refund-parts.ts'
import * as paymentLanguages from './migrations/0027-payment-languages.ts'
import * as wordsOfStaff from './migrations/0028-words-of-staff.ts'
import { howToStartEmpty, nameOf, type Place } from './place.ts'

const FIRST = '0001-initial'
const migrations = {
  [FIRST]: initial,
  '0002-show-details': showDetails,
  '0003-door-phones': doorPhones,
  '0004-deletions-by-index': deletionsByIndex,
  '0005-offline-scans': offlineScans,
  '0006-live-house': liveHouse,
  '0007-ticket-keys': ticketKeys,
  '0008-named-undos': namedUndos,
  '0009-messages': messages,
  '0010-sales-by-date': salesByDate,
  '0011-shifts': shifts,
  '0012-mails': mails,
  '0013-resolved-conflicts': resolvedConflicts,
  '0014-order-notes': orderNotes,
  '0015-people-notes': peopleNotes,
  '0016-desk-changes': deskChanges,
  '0017-orders-by-total': ordersByTotal,
  '0018-stored-reports': storedReports,
  '0019-vital-signs': vitalSigns,
  '0020-taxes': taxes,
  '0021-consents': consents,
  '0022-languages': languages,
  '0023-show-texts': showTexts,
  '0024-announcements-in-french': announcementsInFrench,
  '0025-returns-by-date': returnsByDate,
  '0026-refund-parts': refundParts,
  '0027-payment-languages': paymentLanguages,
  '0028-words-of-staff': wordsOfStaff,
}

/**
 * Migrates the database to the current schema, forward only. Safe to call from several processes at once: one migrates,
 * the others wait.
 */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/**
 * Gives an empty schema of the database, null for the usual one, the tables as they were after exactly these migrations.
 * Throws an Error if this version does not know them.
 */
export async function migrateAs(db: Db, names: readonly string[], schema: string | null): Promise<void> {
  const last = names.at(-1)
  if (last === undefined || names.some((name) => !Object.hasOwn(migrations, name)))
    throw new Error('It comes from a newer version of Front of House: use that version.')
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    ...(schema !== null && { migrationTableSchema: schema }),
  })
  const { error } = await migrator.migrateTo(last)
  if (error) throw error
}

/**
 * Throws an Error that names the database and the remedy if `migrate` cannot handle its schema: from before the first
 * release, or from a newer version. Writes nothing.
 */
export async function refuseOtherVersion(db: Db, place: Place): Promise<void> {
  const done = await readMigrations(db)
  if (done.every((name) => Object.hasOwn(migrations, name))) return
  throw new Error(
    done.includes(FIRST)
      ? `The database ${nameOf(place)} was migrated by a newer version of Front of House: start that version, or ` +
          'restore the backup that was made before the upgrade.'
      : `The database ${nameOf(place)} was made before the first release and cannot be upgraded: ${howToStartEmpty(place)}.`,
  )
}

/** Names of the migrations that have been applied, in order; empty for an empty database. */
export async function readMigrations(db: Db | Trx): Promise<string[]> {
  try {
    const { rows } = await sql<{
      name: string
    }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db)
    return rows.map(({ name }) => name).sort()
  } catch (error) {
    if (isMissingTable(error)) return []
    throw error
  }
}
