import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import {
  checkUserAnswer,
  checkUserBody,
  forgotPasswordBody,
  languageBody,
  loginBody,
  mailedLinkAnswer,
  meAnswer,
  registerBody,
  resetPasswordBody,
  sessionAnswer,
  setupBody,
  stopEmailChangeBody,
  verifyQuery,
} from '../../../shared/accounts/contract.ts'
import {
  authConfigAnswer,
  completeProfileAnswer,
  completeProfileBody,
  googleBody,
  googleNonceAnswer,
  signInAnswer,
} from '../../../shared/accounts/google.ts'
import type { Language } from '../../../shared/language/language.ts'
import { messageSchema } from '../../../shared/platform/base.ts'
import { AppError, newSecret, required } from '../../platform/base/base.ts'
import { answerAsError } from '../../platform/http/error-handler.ts'
import { storeLanguage } from '../../platform/http/language.ts'
import { type App, publicCall, signedInCall, viewerOf } from '../../platform/http/policy.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  resendVerification,
  stopEmailChange,
  verifyEmail,
  withdrawnNotice,
} from '../addresses/change-email.ts'
import { words } from '../catalogue.ts'
import { createGoogleGateway } from '../gateway.ts'
import { requestReset, resetPassword } from '../passwords/set-password.ts'
import { findGuest } from '../people/guests.ts'
import { findUser, findUserByEmail, findWaiting, presentMe, setLanguage } from '../people/people.ts'
import { consumeLimit } from '../policy.ts'
import { completeProfile } from '../roles/roles.ts'
import { googleLimits } from '../rules/google.ts'
import { limits, networkOf } from '../rules/limits.ts'
import { signSession } from '../rules/session-token.ts'
import { type Caller, logOut, startSession } from '../sessions/sessions.ts'
import { createFirstAdmin, findSetupCode } from '../sign-in/first-admin.ts'
import { issueNonce, signInWithGoogle } from '../sign-in/google-sign-in.ts'
import { logIn } from '../sign-in/log-in.ts'
import { registerUser } from '../sign-in/register-user.ts'
import { deviceCookie, googleCookie, type SecretCookie } from './cookies.ts'

/** Signing up, verifying the address, logging in and out, resetting the password. */
export function registerSignIn(app: App, platform: Platform) {
  registerLanguageChoice(app, platform)
  registerGoogle(app, platform)
  const cookie = deviceCookie(platform.config.publicUrl)
  const messageCall = <B extends z.ZodType>(body: B) => publicCall({ body, answer: messageSchema })
  const sessionCall = <B extends z.ZodType>(body: B, refuses: number[] = []) =>
    publicCall({ body, answer: sessionAnswer }, { refuses })
  app.post(
    '/api/auth/check-user',
    publicCall({ body: checkUserBody, answer: checkUserAnswer }),
    async ({ body, ip }) => {
      await consumeLimit(platform, limits.checkByAddress, networkOf(ip))
      await consumeLimit(platform, limits.checkByEmail, body.email)
      return { exists: (await findUserByEmail(platform.db, body.email)) !== undefined }
    },
  )

  app.post('/api/auth/register', sessionCall(registerBody), async (request, reply) => {
    const user = await registerUser(platform, request.body, request.ip)
    const { token, devices } = await startSession(platform, user, callerOf(request, cookie))
    reply.header('set-cookie', cookie.write(devices))
    const notice = request.body.role === 'user' ? '' : ` ${words.roleReviewed()}`
    return { token, role: user.role, message: words.registered() + notice }
  })

  app.post('/api/setup', sessionCall(setupBody, [410]), async (request, reply) => {
    const user = await createFirstAdmin(platform, request.body, request.ip)
    const { token, devices } = await startSession(platform, user, callerOf(request, cookie))
    reply.header('set-cookie', cookie.write(devices))
    return { token, role: user.role, message: words.loggedIn() }
  })

  app.post('/api/auth/login', sessionCall(loginBody, [401, 403]), async (request, reply) => {
    const { token, role, devices, account } = await logIn(platform, request.body, callerOf(request, cookie))
    reply.header('set-cookie', cookie.write(devices))
    const language = await agreeOnLanguage(platform, request, reply, account)
    return { token, role, message: words.loggedIn(), ...(language && { language }) }
  })

  app.post(
    '/api/auth/logout',
    signedInCall({ answer: messageSchema }, { guests: 'any' }),
    async (request) => {
      await logOut(platform, viewerOf(request).sessionId)
      return { message: words.loggedOut() }
    },
  )

  app.post('/api/auth/resend-verification', signedInCall({ answer: messageSchema }), async (request) => {
    const sent = await resendVerification(platform, viewerOf(request).userId)
    return { message: sent ? words.mailSent() : words.alreadyVerified() }
  })

  // One of the two GET calls that change something, because a link in a mail can do nothing else.
  app.get(
    '/api/auth/verify',
    {
      config: { policy: 'public', refuses: [409] },
      errorHandler: answerAsError,
      schema: { querystring: verifyQuery, response: { 200: mailedLinkAnswer } },
    },
    async (request, reply) => {
      reply.header('referrer-policy', 'no-referrer')
      const email = await verifyEmail(platform, request.query.token, request.ip)
      return { message: words.verified(), email }
    },
  )

  app.post('/api/auth/forgot-password', messageCall(forgotPasswordBody), async ({ body, ip }) => {
    await requestReset(platform, body.email, ip)
    return { message: words.linkSent() }
  })

  const resetCall = publicCall({ body: resetPasswordBody, answer: mailedLinkAnswer })
  app.post('/api/auth/reset-password', resetCall, async (request, reply) => {
    const { email, withdrawn, devices } = await resetPassword(
      platform,
      request.body,
      callerOf(request, cookie),
    )
    reply.header('set-cookie', cookie.write(devices))
    return { message: words.passwordReset() + withdrawnNotice(withdrawn), email }
  })

  app.post('/api/auth/stop-email-change', messageCall(stopEmailChangeBody), async ({ body, ip }) => {
    await stopEmailChange(platform, body.token, ip)
    return { message: words.changeStopped() }
  })

  app.get('/api/auth/me', signedInCall({ answer: meAnswer }, { guests: 'any' }), async (request) => {
    const { userId, guest, verified } = viewerOf(request)
    const user = required(await findUser(platform.db, userId), 'not-logged-in')
    const me = presentMe(user, await findWaiting(platform.db, platform.engine, user.id))
    if (!guest) return me
    const firstName = (await findGuest(platform.db, userId))?.name ?? ''
    return { ...me, email: '', firstName, lastName: '', emailVerified: verified }
  })
}

/** The language of the caller's account, which their mails have: one that the theatre offers. */
function registerLanguageChoice(app: App, platform: Platform) {
  app.put(
    '/api/auth/language',
    signedInCall({ body: languageBody, answer: messageSchema }),
    async (request, reply) => {
      const { language } = request.body
      if (!request.languages.offered.includes(language))
        throw new AppError('invalid-input', { fields: { language: words.notOffered() } })
      await setLanguage(platform.db, viewerOf(request).userId, language)
      storeLanguage(request, reply, language)
      return { message: words.languageKept() }
    },
  )
}

/**
 * Brings account and browser together at a log-in: what was chosen in this browser becomes the account's language, and
 * else the browser takes over that of the account. An account without one gets that of the page, as a new one does.
 * Returns the language if the page has another one.
 */
export async function agreeOnLanguage(
  { db }: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  account: { id: string; language: Language | null },
): Promise<Language | null> {
  const { language: ofPage, offered, kept } = request.languages
  if (offered.length === 1) return null
  const chosen = kept && !kept.ofAccount ? kept.language : null
  const language = [chosen, account.language].find((each) => each && offered.includes(each)) ?? ofPage
  if (language !== account.language) await setLanguage(db, account.id, language)
  storeLanguage(request, reply, language)
  return language === ofPage ? null : language
}

/** Whoever logs in, on a device that has the cookie `devices`. */
export const callerOf = (request: FastifyRequest, devices: SecretCookie): Caller => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  devices: devices.read(request),
})

/** Signing in with Google, and completing an account created that way. Without a client id the calls answer 404. */
function registerGoogle(app: App, platform: Platform) {
  const { google: settings, publicUrl } = platform.config
  const google = createGoogleGateway(settings)
  const cookie = googleCookie(publicUrl)
  const devices = deviceCookie(publicUrl)

  app.get('/api/auth/config', publicCall({ answer: authConfigAnswer }), async () => ({
    googleClientId: settings.clientId,
    googleScriptUrl: settings.clientId && `${settings.gsiUrl}client`,
    college: platform.config.college !== null,
    awaitsAdmin: (await findSetupCode(platform.db)) !== null,
  }))

  app.post('/api/auth/google/nonce', publicCall({ answer: googleNonceAnswer }), async (request, reply) => {
    if (!google) throw new AppError('not-found')
    await consumeLimit(platform, googleLimits.nonceByAddress, networkOf(request.ip))
    const browser = cookie.read(request)[0] ?? newSecret()
    reply.header('set-cookie', cookie.write([browser]))
    return { nonce: await issueNonce(platform, browser) }
  })

  app.post(
    '/api/auth/google',
    {
      config: { policy: 'public', refuses: [401, 403] },
      errorHandler: answerAsError,
      schema: { body: googleBody, response: { 200: signInAnswer } },
    },
    async (request, reply) => {
      if (!google) throw new AppError('not-found')
      const credential = { token: request.body.token, browser: cookie.read(request)[0] ?? '' }
      const session = await signInWithGoogle(platform, google, credential, callerOf(request, devices))
      reply.header('set-cookie', devices.write(session.devices))
      const language = await agreeOnLanguage(platform, request, reply, session.account)
      return { ...session.answer, ...(language && { language }) }
    },
  )

  app.post(
    '/api/auth/complete-profile',
    signedInCall({ body: completeProfileBody, answer: completeProfileAnswer }),
    async (request) => {
      const viewer = viewerOf(request)
      const role = await completeProfile(platform, viewer, request.body)
      const token = await signSession(platform.keys.sessionSecret, viewer, viewer.email)
      return { token, role, message: words.profileCompleted() }
    },
  )
}
