import { readerLanguage } from '../../../shared/language/language.ts'
import { AppError, required } from '../../platform/base/base.ts'
import { mapUniqueError, type Trx } from '../../platform/db/engine.ts'
import type { Viewer } from '../../platform/http/policy.ts'
import type { Platform } from '../../platform/platform.ts'
import { writeAudit } from '../../platform/records/audit.ts'
import { queueVerification } from '../addresses/change-email.ts'
import { words } from '../catalogue.ts'
import { lockUser } from '../people/people.ts'
import { consumeLimit, requireOwner } from '../policy.ts'
import { requestRole } from '../roles/roles.ts'
import { type CollegePerson, collegeLimit } from '../rules/college.ts'
import { isClosed } from '../rules/google.ts'
import { networkOf } from '../rules/limits.ts'
import type { Caller } from '../sessions/sessions.ts'
import type { CollegeProvider } from './college-provider.ts'
import { issueNonce, spendNonce, startSessionElsewhere } from './google-sign-in.ts'
import { insertUser } from './register-user.ts'

type Beginner = { browser: string; viewer: Viewer | null; password: string | undefined; ip: string }

/**
 * The address at the college at which somebody signs in, in the browser with this secret. Somebody who is logged in
 * proves that they own the account, which will be connected. Throws too-many-requests, unavailable and as
 * `requireOwner`.
 */
export async function beginCollege(platform: Platform, college: CollegeProvider, beginner: Beginner) {
  const { browser, viewer, password, ip } = beginner
  await consumeLimit(platform, collegeLimit, networkOf(ip))
  if (viewer) await requireOwner(platform, viewer, password)
  else if (password !== undefined) throw new AppError('not-logged-in')
  const state = await issueNonce(platform, browser, viewer?.userId)
  return college.begin({ state, browser })
}

/**
 * Opens a session for whoever came back from the college with this query: the account that is connected with this
 * person, the one that is to be connected, or a new one. Never one that only has the same address. Throws
 * college-failed with the reason, college-address, college-taken, account-disabled, unavailable.
 */
export async function finishCollege(
  platform: Platform,
  college: CollegeProvider,
  { search, browser, viewer }: { search: string; browser: string; viewer: Viewer | null },
  caller: Caller,
) {
  const state = new URLSearchParams(search).get('state') ?? ''
  const begun = await spendNonce(platform, state, browser)
  // Whoever connects an account is still logged in to it: its owner may have ended the session that began this.
  const isOver = begun && begun.user_id !== null && begun.user_id !== viewer?.userId
  if (!begun || isOver) throw new AppError('college-failed')
  const { person, logOutUrl } = await college.finish(search, { state, browser })
  // When two requests make the same account at once, the later one may try again.
  const user = await mapUniqueError('unavailable', () =>
    platform.db.transaction().execute((trx) => findOrConnect(trx, platform, person, begun.user_id)),
  )
  const session = await startSessionElsewhere(platform, user, caller)
  return { ...session, answer: { ...session.answer, logOutUrl } }
}

async function findOrConnect(trx: Trx, platform: Platform, person: CollegePerson, connects: string | null) {
  const { engine } = platform
  const { issuer, subject } = person
  const identity = trx.selectFrom('college_identities').select('user_id')
  const known = await identity.where((eb) => eb.and({ issuer, subject })).executeTakeFirst()
  if (known && connects && known.user_id !== connects) throw new AppError('college-taken')
  const owner = known?.user_id ?? connects
  const user = required(
    owner ? await lockUser(trx, engine, owner) : await createAccount(trx, platform, person),
    'college-address',
  )
  if (isClosed(user)) throw new AppError('account-disabled')
  if (known) return user
  await trx
    .insertInto('college_identities')
    .values({ user_id: user.id, issuer, subject, created_at: engine.now() })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ issuer, subject }))
    .execute()
  await writeAudit(trx, engine, user.id, 'college-connected', `user:${user.id}`)
  if (user.role === 'user') await requestRole(trx, engine, user.id, person.role)
  return user
}

/** Creates an account; undefined if its address has one. */
async function createAccount(trx: Trx, platform: Platform, person: CollegePerson) {
  const { email, firstName, lastName, verified } = person
  if (email === null) throw new AppError('college-failed', { message: words.collegeNoAddress() })
  const user = await insertUser(trx, platform.engine, {
    ...{ email, firstName, lastName, verified, phone: '', password_hash: null, role: 'user' },
    profile_pending: 1,
    language: readerLanguage(),
  })
  if (user && !verified) await queueVerification(trx, platform, user)
  return user ?? undefined
}

/** Whether a person's account is connected with the college. */
export async function isConnected({ db }: Platform, userId: string) {
  const identity = db.selectFrom('college_identities').select('user_id').where('user_id', '=', userId)
  return (await identity.executeTakeFirst()) !== undefined
}

/** Ends the connection of the caller's account. Throws as `requireOwner`, and last-way-in without another way to log in. */
export async function disconnectCollege(platform: Platform, viewer: Viewer, password: string | undefined) {
  await requireOwner(platform, viewer, password)
  const { userId } = viewer
  await platform.db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, platform.engine, userId)
    if (!user?.password_hash && !user?.google_sub) throw new AppError('last-way-in')
    await trx.deleteFrom('college_identities').where('user_id', '=', userId).execute()
    await writeAudit(trx, platform.engine, userId, 'college-disconnected', `user:${userId}`)
  })
}
