import { readerLanguage } from '../../../shared/language/language.ts'
import { AppError } from '../../platform/base/base.ts'
import { mapUniqueError, type Trx } from '../../platform/db/engine.ts'
import type { Viewer } from '../../platform/http/policy.ts'
import type { Platform } from '../../platform/platform.ts'
import { writeAudit } from '../../platform/records/audit.ts'
import { queueVerification } from '../addresses/change-email.ts'
import { words } from '../catalogue.ts'
import { lockUser, type UserRow } from '../people/people.ts'
import { consumeLimit, requireOwner } from '../policy.ts'
import { requestRole } from '../roles/roles.ts'
import { type CollegePerson, collegeLimit } from '../rules/college.ts'
import { isClosed } from '../rules/google.ts'
import { networkOf } from '../rules/limits.ts'
import { findLiveSession } from '../sessions/read-sessions.ts'
import { type Caller, logOut } from '../sessions/sessions.ts'
import type { CollegeProvider } from './college-provider.ts'
import { issueNonce, spendNonce, startSessionElsewhere } from './google-sign-in.ts'
import { insertUser } from './register-user.ts'

type Beginner = { browser: string; ip: string; owner: Viewer | null; password: string | undefined }

/**
 * The address at the college at which somebody signs in, in the browser with this secret. An `owner` connects their
 * account and proves first that it is theirs; null logs in. Throws too-many-requests, unavailable and as `requireOwner`.
 */
export async function beginCollege(platform: Platform, college: CollegeProvider, beginner: Beginner) {
  const { browser, owner, password, ip } = beginner
  await consumeLimit(platform, collegeLimit, networkOf(ip))
  if (owner) await requireOwner(platform, owner, password)
  const state = await issueNonce(platform, browser, owner?.userId)
  return college.begin({ state, browser })
}

/**
 * Opens a session for whoever came back from the college with this query: the account that is connected with this
 * person, the one that is to be connected, whose session ends, or a new one. Never one that only has the same address.
 * Throws college-failed with the reason, college-address, college-taken, account-disabled, unavailable.
 */
export async function finishCollege(
  platform: Platform,
  college: CollegeProvider,
  { search, browser, viewer }: { search: string; browser: string; viewer: Viewer | null },
  caller: Caller,
) {
  const state = new URLSearchParams(search).get('state') ?? ''
  const visit = await spendNonce(platform, state, browser)
  const connects = visit?.user_id ? viewer : null
  if (!visit || visit.user_id !== (connects?.userId ?? null)) throw new AppError('college-failed')
  const { person, logOutUrl } = await college.finish(search, { state, browser })
  // When two requests make the same account at once, the later one may try again.
  const user = await mapUniqueError('unavailable', () =>
    platform.db.transaction().execute((trx) => findOrConnect(trx, platform, person, connects)),
  )
  const isProven = async (trx: Trx) => (await findIdentity(trx, person))?.user_id === user.id
  const session = await startSessionElsewhere(platform, user, caller, isProven)
  if (connects) await logOut(platform, connects.sessionId)
  return { ...session, answer: { ...session.answer, logOutUrl } }
}

function findIdentity(trx: Trx, { issuer, subject }: CollegePerson) {
  const identities = trx.selectFrom('college_identities').select('user_id')
  return identities.where((eb) => eb.and({ issuer, subject })).executeTakeFirst()
}

async function findOrConnect(trx: Trx, platform: Platform, person: CollegePerson, connects: Viewer | null) {
  const known = await findIdentity(trx, person)
  if (known && connects && known.user_id !== connects.userId) throw new AppError('college-taken')
  if (known) return requireOpen(await lockUser(trx, platform.engine, known.user_id))
  if (connects) return connect(trx, platform, person, await requireLive(trx, platform, connects))
  const made = await createAccount(trx, platform, person)
  if (made) return connect(trx, platform, person, made)
  // Another visit of the same person may have made it meanwhile.
  const since = await findIdentity(trx, person)
  if (!since) throw new AppError('college-address')
  return requireOpen(await lockUser(trx, platform.engine, since.user_id))
}

function requireOpen(user: UserRow | undefined): UserRow {
  if (!user || isClosed(user)) throw new AppError('account-disabled')
  return user
}

/** Locks the account of whoever connects it, whose session its owner may have ended meanwhile. */
async function requireLive(trx: Trx, { engine }: Platform, viewer: Viewer): Promise<UserRow> {
  const user = requireOpen(await lockUser(trx, engine, viewer.userId))
  if (!(await findLiveSession(trx, engine, viewer))) throw new AppError('college-failed')
  return user
}

async function connect(trx: Trx, { engine }: Platform, person: CollegePerson, user: UserRow) {
  const { issuer, subject, role } = person
  const made = await trx
    .insertInto('college_identities')
    .values({ user_id: user.id, issuer, subject, created_at: engine.now() })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst()
  // It is connected with another person of the college, whom nothing replaces unseen.
  if (!made) throw new AppError('college-taken')
  await writeAudit(trx, engine, user.id, 'college-connected', `user:${user.id}`)
  if (user.role === 'user') await requestRole(trx, engine, user.id, role)
  return user
}

/** Creates an account; null if its address has one. */
async function createAccount(trx: Trx, platform: Platform, person: CollegePerson) {
  const { email, firstName, lastName, verified } = person
  if (email === null) throw new AppError('college-failed', { message: words.collegeNoAddress() })
  const user = await insertUser(trx, platform.engine, {
    ...{ email, firstName, lastName, verified, phone: '', password_hash: null, role: 'user' },
    profile_pending: 1,
    language: readerLanguage(),
  })
  if (user && !verified) await queueVerification(trx, platform, user)
  return user
}

/** Gives one account's person of the college to another account, unless that has one. */
export async function moveIdentity(trx: Trx, fromId: string, toId: string) {
  await trx
    .updateTable('college_identities')
    .set({ user_id: toId })
    .where('user_id', '=', fromId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('college_identities as own').select('own.user_id').where('own.user_id', '=', toId)),
      ),
    )
    .execute()
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
    const identity = trx.deleteFrom('college_identities').where('user_id', '=', userId)
    if ((await identity.executeTakeFirst()).numDeletedRows > 0n)
      await writeAudit(trx, platform.engine, userId, 'college-disconnected', `user:${userId}`)
  })
}
