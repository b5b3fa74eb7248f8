import { EMAIL_CHANGE_HOURS } from '../../../shared/accounts/contract.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Trx } from '../../platform/db/engine.ts'
import { AppError } from '../../platform/errors.ts'
import { hashSecret, newSecret } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { findUser, findUserByEmail, type UserRow } from '../queries/people.ts'
import { queueMail } from './mails.ts'

const HOUR_MS = 3_600_000

/**
 * Notes a new address, which counts once its owner has followed the link in a mail to it; the present one is told.
 * Earlier wishes stop working. Throws user-exists.
 */
export async function askEmailChange(
  trx: Trx,
  { engine, config }: Platform,
  user: UserRow,
  newEmail: string,
): Promise<void> {
  if (await findUserByEmail(trx, newEmail))
    throw new AppError('user-exists', {
      message: 'Another account has this e-mail address.',
      fields: { email: 'Another account has this e-mail address.' },
    })
  const token = newSecret()
  await dropEmailChanges(trx, { engine }, user.id)
  await trx
    .insertInto('email_changes')
    .values((eb) => ({
      token_hash: hashSecret(token),
      user_id: user.id,
      new_email: newEmail,
      expires_at: eb(engine.now(), '+', EMAIL_CHANGE_HOURS * HOUR_MS),
      used_at: null,
      created_at: engine.now(),
    }))
    .execute()
  const props = { firstName: user.first_name, newEmail }
  await queueMail(trx, engine, newEmail, 'email-confirm', {
    ...props,
    link: `${config.publicUrl}/verify?token=${token}`,
  })
  await queueMail(trx, engine, user.email, 'email-announce', {
    ...props,
    link: `${config.publicUrl}/forgot-password`,
  })
}

/**
 * Uses the link of a change up: the new address is the person's, proven. False for a link that is none of these.
 * Throws user-exists when another account took the address meanwhile.
 */
export async function confirmEmailChange(trx: Trx, { engine }: Platform, token: string): Promise<boolean> {
  const change = await trx
    .updateTable('email_changes')
    .set({ used_at: engine.now() })
    .where('token_hash', '=', hashSecret(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', engine.now())
    .returning(['user_id', 'new_email'])
    .executeTakeFirst()
  if (!change) return false
  const user = await findUser(trx, change.user_id)
  if (!user || user.deleted_at !== null) return false
  await trx
    .updateTable('users')
    .set({ email: change.new_email, email_verified_at: engine.now(), updated_at: engine.now() })
    .where('id', '=', user.id)
    .execute()
  // Links that went to the old address must not open the account of the new one.
  await trx
    .updateTable('email_tokens')
    .set({ used_at: engine.now() })
    .where('user_id', '=', user.id)
    .where('used_at', 'is', null)
    .execute()
  await writeAudit(trx, engine, { actorId: user.id, action: 'email-changed', subject: `user:${user.id}` })
  return true
}

/** Forgets addresses that this person has not confirmed. */
export async function dropEmailChanges(
  trx: Trx,
  { engine }: Pick<Platform, 'engine'>,
  userId: string,
): Promise<void> {
  await trx
    .updateTable('email_changes')
    .set({ used_at: engine.now() })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}
