import type { RefusedAddresses } from '../../../shared/operations/refused-addresses.ts'
import { fullName } from '../../accounts/rules/full-name.ts'
import { countRows } from '../../platform/db/count-rows.ts'
import type { Db } from '../../platform/db/engine.ts'
import type { Viewer } from '../../platform/http/policy.ts'
import { clearAllRefusals, clearRefusal } from '../../platform/mail/refusals.ts'
import type { Platform } from '../../platform/platform.ts'
import { writeAudit } from '../../platform/records/audit.ts'
import { iso } from '../../platform/records/clock.ts'

const LISTED = 200

/** Addresses that refused our mail, latest first, with the accounts they belong to. */
export async function listRefusedAddresses({ db }: Platform): Promise<RefusedAddresses> {
  const total = await countRefused(db)
  const rows = await db
    .selectFrom('refused_addresses')
    .leftJoin('users', 'users.email', 'refused_addresses.address')
    .select(['address', 'code', 'reason', 'refused_at', 'times', 'username', 'first_name', 'last_name'])
    .orderBy('refused_at', 'desc')
    .orderBy('address')
    .limit(LISTED)
    .execute()
  return {
    total,
    addresses: rows.map(({ first_name, last_name, refused_at, ...row }) => ({
      ...row,
      name: row.username === null ? null : fullName({ first_name, last_name }),
      refusedAt: iso(refused_at),
    })),
  }
}

/** How many addresses refuse our mail. */
export function countRefused(db: Db) {
  return countRows(db.selectFrom('refused_addresses'))
}

/** Mails one address again, or all of them (null), although they refused us; idempotent. */
export async function retryAddress({ db, engine }: Platform, viewer: Viewer, address: string | null) {
  await db.transaction().execute(async (trx) => {
    const addresses =
      address === null ? await clearAllRefusals(trx) : Number(await clearRefusal(trx, address))
    if (addresses === 0) return
    await writeAudit(trx, engine, viewer.userId, 'refusals-cleared', 'addresses:refused', { addresses })
  })
}
