import { Migrator } from 'kysely/migration'
import type { Db } from './engine.ts'
import * as first from './migrations/0001-first.ts'
import * as money from './migrations/0002-money.ts'
import * as google from './migrations/0003-google.ts'
import * as people from './migrations/0003-people.ts'
import * as pictures from './migrations/0004-pictures.ts'
import * as shows from './migrations/0005-shows.ts'
import * as performances from './migrations/0006-performances.ts'
import * as settings from './migrations/0007-settings.ts'
import * as paypal from './migrations/0008-paypal.ts'
import * as refunds from './migrations/0009-refunds.ts'
import * as house from './migrations/0011-house.ts'
import * as media from './migrations/0012-media.ts'
import * as exchanges from './migrations/0013-exchanges.ts'
import * as desk from './migrations/0014-desk.ts'
import * as reconcile from './migrations/0015-reconcile.ts'
import * as heldTypes from './migrations/0017-held-types.ts'
import * as deskIndex from './migrations/0018-desk-index.ts'
import * as stopLinks from './migrations/0019-stop-links.ts'
import * as databaseKind from './migrations/0020-database-kind.ts'
import * as holdOrigins from './migrations/0021-hold-origins.ts'
import * as knownDevices from './migrations/0022-known-devices.ts'

const migrations = {
  '0001-first': first,
  '0002-money': money,
  '0003-google': google,
  '0003-people': people,
  '0004-pictures': pictures,
  '0005-shows': shows,
  '0006-performances': performances,
  '0007-settings': settings,
  '0008-paypal': paypal,
  '0009-refunds': refunds,
  '0011-house': house,
  '0012-media': media,
  '0013-exchanges': exchanges,
  '0014-desk': desk,
  '0015-reconcile': reconcile,
  '0017-held-types': heldTypes,
  '0018-desk-index': deskIndex,
  '0019-stop-links': stopLinks,
  '0020-database-kind': databaseKind,
  '0021-hold-origins': holdOrigins,
  '0022-known-devices': knownDevices,
}

/** Brings the database to the present schema, forward only. Several processes may call this at once: one works, the others wait. */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
