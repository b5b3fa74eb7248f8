import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import {
  checkUserAnswer,
  checkUserBody,
  forgotPasswordBody,
  loginBody,
  meAnswer,
  messageSchema,
  registerBody,
  resetPasswordBody,
  sessionAnswer,
  stopEmailChangeBody,
  verifyAnswer,
  verifyQuery,
} from '../../../shared/accounts/contract.ts'
import { AppError } from '../../platform/base/errors.ts'
import { answerAsError } from '../../platform/http/error-handler.ts'
import { publicCall, signedInCall, viewerOf } from '../../platform/http/policy.ts'
import type { App } from '../../platform/http/server.ts'
import type { Platform } from '../../platform/platform.ts'
import { stopEmailChange, withdrawnNotice } from '../addresses/change-email.ts'
import { resendVerification, verifyEmail } from '../addresses/verify-email.ts'
import { words } from '../catalogue.ts'
import { requestReset, resetPassword } from '../passwords/reset-password.ts'
import { findUser, findUserByEmail, findWaiting, presentMe } from '../people/people.ts'
import { consumeLimit } from '../policy.ts'
import { limits, networkOf } from '../rules/limits.ts'
import { type Caller, logOut, startSession } from '../sessions/sessions.ts'
import { logIn } from '../sign-in/log-in.ts'
import { registerUser } from '../sign-in/register-user.ts'
import { deviceCookie } from './cookies.ts'
import { agreeOnLanguage } from './language.ts'

/** Signing up, verifying the address, logging in and out, resetting the password. */
export function registerSignIn(app: App, platform: Platform) {
  const cookie = deviceCookie(platform.config.publicUrl)
  const messageCall = <B extends z.ZodType>(body: B) => publicCall({ body, answer: messageSchema })
  const sessionCall = <B extends z.ZodType>(body: B, refuses: number[] = []) =>
    publicCall({ body, answer: sessionAnswer }, { refuses })
  const callerOf = (request: FastifyRequest): Caller => ({
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    devices: cookie.read(request),
  })
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
    const { token, devices } = await startSession(platform, user, callerOf(request))
    reply.header('set-cookie', cookie.write(devices))
    const notice = request.body.role === 'user' ? '' : ` ${words.roleReviewed()}`
    return { token, role: user.role, message: words.registered() + notice }
  })

  app.post('/api/auth/login', sessionCall(loginBody, [401, 403]), async (request, reply) => {
    const { token, role, devices, account } = await logIn(platform, request.body, callerOf(request))
    reply.header('set-cookie', cookie.write(devices))
    const language = await agreeOnLanguage(platform, request, reply, account)
    return { token, role, message: words.loggedIn(), ...(language && { language }) }
  })

  app.post('/api/auth/logout', signedInCall({ answer: messageSchema }), async (request) => {
    await logOut(platform, viewerOf(request).sessionId)
    return { message: words.loggedOut() }
  })

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
      schema: { querystring: verifyQuery, response: { 200: verifyAnswer } },
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

  app.post('/api/auth/reset-password', messageCall(resetPasswordBody), async (request, reply) => {
    const { withdrawn, devices } = await resetPassword(platform, request.body, callerOf(request))
    reply.header('set-cookie', cookie.write(devices))
    return { message: words.passwordReset() + withdrawnNotice(withdrawn) }
  })

  app.post('/api/auth/stop-email-change', messageCall(stopEmailChangeBody), async ({ body, ip }) => {
    await stopEmailChange(platform, body.token, ip)
    return { message: words.changeStopped() }
  })

  app.get('/api/auth/me', signedInCall({ answer: meAnswer }), async (request) => {
    const user = await findUser(platform.db, viewerOf(request).userId)
    if (!user) throw new AppError('not-logged-in')
    return presentMe(user, await findWaiting(platform.db, platform.engine, user.id))
  })
}
