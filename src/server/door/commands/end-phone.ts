import { deviceParts } from '../../accounts/rules/devices.ts'
import { endSession } from '../../accounts/sessions/sessions.ts'
import { AppError } from '../../platform/base/base.ts'
import type { Platform } from '../../platform/platform.ts'
import { writeAudit } from '../../platform/records/audit.ts'

/** Logs out one phone at the door. Throws phone-not-found if its session ended or is not of ticket staff. */
export async function endPhone({ db, engine }: Platform, actorId: string, sessionId: string) {
  await db.transaction().execute(async (trx) => {
    const phone = await trx
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['user_id', 'user_agent'])
      .where((eb) => eb.and({ 'sessions.id': sessionId, 'users.role': 'ticket_person' }))
      .executeTakeFirst()
    if (!phone || !(await endSession(trx, engine, phone.user_id, sessionId)))
      throw new AppError('phone-not-found')
    // In parts: whoever reads the entry reads it in their language.
    const device = deviceParts(phone.user_agent)
    await writeAudit(trx, engine, actorId, 'phone-ended', `user:${phone.user_id}`, device)
  })
}
