import {
  authConfigAnswer,
  completeProfileAnswer,
  completeProfileBody,
  googleAnswer,
  googleBody,
  googleNonceAnswer,
} from '../../../shared/accounts/google.ts'
import { AppError } from '../../platform/base/errors.ts'
import { newSecret } from '../../platform/base/ids.ts'
import { answerAsError } from '../../platform/http/error-handler.ts'
import { publicCall, signedInCall, viewerOf } from '../../platform/http/policy.ts'
import type { App } from '../../platform/http/server.ts'
import type { Platform } from '../../platform/platform.ts'
import { words } from '../catalogue.ts'
import { createGoogleGateway } from '../gateway.ts'
import { consumeLimit } from '../policy.ts'
import { completeProfile } from '../roles/complete-profile.ts'
import { googleLimits } from '../rules/google.ts'
import { networkOf } from '../rules/limits.ts'
import { signSession } from '../rules/session-token.ts'
import { issueNonce, signInWithGoogle } from '../sign-in/google-sign-in.ts'
import { deviceCookie, googleCookie } from './cookies.ts'
import { agreeOnLanguage } from './language.ts'

/** Signing in with Google, and completing an account created that way. Without a client id the calls answer 404. */
export function registerGoogle(app: App, platform: Platform) {
  const { google: settings, publicUrl } = platform.config
  const google = createGoogleGateway(settings)
  const cookie = googleCookie(publicUrl)
  const devices = deviceCookie(publicUrl)

  app.get('/api/auth/config', publicCall({ answer: authConfigAnswer }), async () => ({
    googleClientId: settings.clientId,
    googleScriptUrl: settings.clientId && `${settings.gsiUrl}client`,
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
      schema: { body: googleBody, response: { 200: googleAnswer } },
    },
    async (request, reply) => {
      if (!google) throw new AppError('not-found')
      const credential = { token: request.body.token, browser: cookie.read(request)[0] ?? '' }
      const userAgent = request.headers['user-agent'] ?? ''
      const caller = { ip: request.ip, userAgent, devices: devices.read(request) }
      const session = await signInWithGoogle(platform, google, credential, caller)
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
