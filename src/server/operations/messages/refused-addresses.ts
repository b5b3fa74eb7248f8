import { countRows, type Db } from '../../platform/db/engine.ts'
import type { Viewer } from '../../platform/http/policy.ts'
import { clearRefusal } from '../../platform/mail/refusals.ts'
import type { Platform } from '../../platform/platform.ts'
import { writeAudit } from '../../platform/records/audit.ts'

/** How many addresses refuse our mail. */
export function countRefused(db: Db) {
  return countRows(db.selectFrom('refused_addresses'))
}

/** Mails an address again, although it refused us; idempotent. */
export async function retryAddress({ db, engine }: Platform, viewer: Viewer, address: string) {
  await db.transaction().execute(async (trx) => {
    if (!(await clearRefusal(trx, address))) return
    await writeAudit(trx, engine, viewer.userId, 'refusals-cleared', 'addresses:refused', { addresses: 1 })
  })
}
