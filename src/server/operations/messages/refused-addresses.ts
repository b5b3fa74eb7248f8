import type { RefusedAddresses } from '../../../shared/operations/refused-addresses.ts'
import { fullName } from '../../accounts/rules/full-name.ts'
import type { Db } from '../../platform/db/engine.ts'
import type { Platform } from '../../platform/platform.ts'
import { iso } from '../../platform/records/clock.ts'

/** Most that are listed. */
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
    addresses: rows.map((row) => ({
      address: row.address,
      username: row.username,
      name: row.username === null ? null : fullName(row),
      code: row.code,
      reason: row.reason,
      refusedAt: iso(row.refused_at),
      times: row.times,
    })),
  }
}

/** How many addresses refuse our mail. */
export async function countRefused(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('refused_addresses')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}
