import { GOOGLE_NONCE_MINUTES } from '../../../shared/accounts/google.ts'
import { AppError } from '../../platform/base/errors.ts'
import { hashSecret, newSecret } from '../../platform/base/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { sentences } from '../rules/google.ts'

const MINUTE_MS = 60_000

/** Begins a sign-in with Google in this browser: issues a nonce and stores only its hash. */
export async function issueNonce({ db, engine }: Platform, browser: string): Promise<string> {
  const nonce = newSecret()
  await db.deleteFrom('google_nonces').where('expires_at', '<=', engine.now()).execute()
  await db
    .insertInto('google_nonces')
    .values((eb) => ({
      nonce_hash: hashSecret(nonce),
      browser_hash: hashSecret(browser),
      expires_at: eb(engine.now(), '+', GOOGLE_NONCE_MINUTES * MINUTE_MS),
    }))
    .execute()
  return nonce
}

/** Redeems a nonce. Throws google-failed when it is expired, already used, or was issued to another browser. */
export async function spendNonce({ db, engine }: Platform, nonce: string, browser: string): Promise<void> {
  const used = await db
    .deleteFrom('google_nonces')
    .where('nonce_hash', '=', hashSecret(nonce))
    .where('browser_hash', '=', hashSecret(browser))
    .where('expires_at', '>', engine.now())
    .returning('nonce_hash')
    .executeTakeFirst()
  if (!used) throw new AppError('google-failed', { message: sentences.nonce() })
}
