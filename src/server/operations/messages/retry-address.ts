import type { Viewer } from '../../platform/http/policy.ts'
import { clearAllRefusals, clearRefusal } from '../../platform/mail/refusals.ts'
import type { Platform } from '../../platform/platform.ts'
import { writeAudit } from '../../platform/records/audit.ts'

/** Mails one address again, or all of them (null), although they refused us; idempotent. */
export async function retryAddress(
  { db, engine }: Platform,
  viewer: Viewer,
  address: string | null,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const addresses =
      address === null ? await clearAllRefusals(trx) : Number(await clearRefusal(trx, address))
    if (addresses === 0) return
    await writeAudit(trx, engine, viewer.userId, 'refusals-cleared', 'addresses:refused', { addresses })
  })
}
