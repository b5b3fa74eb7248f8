import { timingSafeEqual } from 'node:crypto'
import type { SetupBody } from '../../../shared/accounts/contract.ts'
import { readerLanguage } from '../../../shared/language/language.ts'
import { AppError, badField, hashSecret, newId } from '../../platform/base/base.ts'
import type { Db, Trx } from '../../platform/db/engine.ts'
import type { Platform } from '../../platform/platform.ts'
import { writeAudit } from '../../platform/records/audit.ts'
import { words } from '../catalogue.ts'
import { choosePassword } from '../passwords/choose-password.ts'
import { consumeLimit } from '../policy.ts'
import { limits, networkOf } from '../rules/limits.ts'
import { insertUser } from './register-user.ts'

/** Hex digits of a setup code: 96 random bits. */
const CODE_DIGITS = 24

const findAdmin = (db: Db | Trx) =>
  db.selectFrom('users').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst()

/**
 * Replaces the code of the setup page, for all processes, and returns what a start prints for the operator; null once there
 * is an admin. Only the hash of the code is stored.
 */
export async function issueSetupCode({ db, config }: Pick<Platform, 'db' | 'config'>) {
  if (await findAdmin(db)) return null
  const code = newId().slice(0, CODE_DIGITS)
  const code_hash = hashSecret(code)
  await db
    .insertInto('setup_codes')
    .values({ id: 1, code_hash })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ code_hash }))
    .execute()
  const groups = code.match(/.{6}/g)?.join('-')
  return `This theatre has no admin yet. To make the first one, open ${config.publicUrl}/setup with the code ${groups} (it works once, until the next start).`
}

/** The hash of the code that the setup page waits for; null where there is an admin, or no code was printed. */
export async function findSetupCode(db: Db): Promise<string | null> {
  const code = await db.selectFrom('setup_codes').select('code_hash').executeTakeFirst()
  return code && !(await findAdmin(db)) ? code.code_hash : null
}

/**
 * Creates the first admin for whoever has the code from the server's log: they run the server, so the address counts as
 * verified. Of several at once one is served. Throws setup-done to all others, invalid-input for another code and for an
 * address that has an account, weak-password, too-many-requests.
 */
export async function createFirstAdmin(platform: Platform, { code, ...body }: SetupBody, ip: string) {
  const { db, engine } = platform
  const network = networkOf(ip)
  const stored = await findSetupCode(db)
  if (stored === null) throw new AppError('setup-done')
  await consumeLimit(platform, limits.setupByAddress, network)
  const typed = hashSecret(code.toLowerCase().replace(/[^0-9a-f]/g, ''))
  if (!timingSafeEqual(Buffer.from(typed), Buffer.from(stored))) throw badField('code', words.otherCode())
  const password = await choosePassword(platform, body.password, { ...body, staff: true }, { line: network })
  return db.transaction().execute(async (trx) => {
    // Whoever comes second waits here for the first, and then deletes nothing.
    const spent = await trx.deleteFrom('setup_codes').where('code_hash', '=', stored).executeTakeFirst()
    if (await findAdmin(trx)) throw new AppError('setup-done')
    if (spent.numDeletedRows !== 1n) throw badField('code', words.otherCode())
    const made = { phone: '', role: 'admin', verified: true, language: readerLanguage() } as const
    const user = await insertUser(trx, engine, { ...body, ...password, ...made })
    if (!user) throw badField('email', words.addressTaken())
    await writeAudit(trx, engine, null, 'role-given', `user:${user.id}`, { from: 'user', to: 'admin' })
    return user
  })
}
