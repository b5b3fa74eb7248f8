import { AppError } from '../../platform/base/errors.ts'
import { hashSecret } from '../../platform/base/ids.ts'
import type { Trx } from '../../platform/db/engine.ts'
import type { Platform } from '../../platform/platform.ts'
import { writeAudit } from '../../platform/records/audit.ts'
import { consumeLimit } from '../policy.ts'
import { limits, networkOf } from '../rules/limits.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { withdrawEmailChange } from './change-email.ts'

/**
 * Redeems the link in the warning to the current address: withdraws the pending change and ends all of the person's
 * sessions. For a change that is already over, throws how it ended: email-change-confirmed, -withdrawn, -replaced or
 * -expired. Throws invalid-token for any other text, too-many-requests.
 */
export async function stopEmailChange(platform: Platform, token: string, ip: string): Promise<void> {
  const { db, engine } = platform
  await consumeLimit(platform, limits.verifyByAddress, networkOf(ip))
  await db.transaction().execute(async (trx) => {
    const hash = hashSecret(token)
    const asked = await findByStop(trx, hash)
    if (!asked) throw new AppError('invalid-token')
    const { user_id: userId } = asked
    if (!(await withdrawEmailChange(trx, engine, userId, hash)))
      throw new AppError(`email-change-${(await findByStop(trx, hash))?.outcome ?? 'expired'}`)
    await endSessions(trx, engine, userId)
    await writeAudit(trx, engine, userId, 'email-change-stopped', `user:${userId}`)
  })
}

function findByStop(trx: Trx, hash: string) {
  return trx
    .selectFrom('email_changes')
    .select(['user_id', 'outcome'])
    .where('stop_hash', '=', hash)
    .executeTakeFirst()
}
