import {
  collegeAnswer,
  collegeBeginAnswer,
  collegeBeginBody,
  collegeBody,
  collegeProofBody,
  collegeStateAnswer,
} from '../../../shared/accounts/college.ts'
import { newSecret, required } from '../../platform/base/base.ts'
import { type App, publicCall, signedInCall, viewerOf } from '../../platform/http/policy.ts'
import type { Platform } from '../../platform/platform.ts'
import { createCollegeProvider } from '../sign-in/college-provider.ts'
import { beginCollege, disconnectCollege, finishCollege, isConnected } from '../sign-in/college-sign-in.ts'
import { collegeCookie, deviceCookie } from './cookies.ts'
import { agreeOnLanguage, callerOf } from './sign-in.ts'

/** Signing in with the college, and connecting an account with it. Without a provider the calls answer 404. */
export function registerCollege(app: App, platform: Platform) {
  const { publicUrl } = platform.config
  const provider = createCollegeProvider(platform.config, app.log)
  const cookie = collegeCookie(publicUrl)
  const devices = deviceCookie(publicUrl)

  app.post(
    '/api/auth/college/begin',
    publicCall({ body: collegeBeginBody, answer: collegeBeginAnswer }, { refuses: [401, 403] }),
    async (request, reply) => {
      const college = required(provider, 'not-found')
      const browser = cookie.read(request)[0] ?? newSecret()
      reply.header('set-cookie', cookie.write([browser]))
      const { password, connect } = request.body
      const owner = connect ? viewerOf(request) : null
      return { url: await beginCollege(platform, college, { browser, ip: request.ip, owner, password }) }
    },
  )

  app.post(
    '/api/auth/college',
    publicCall({ body: collegeBody, answer: collegeAnswer }, { refuses: [401, 403, 409] }),
    async (request, reply) => {
      const college = required(provider, 'not-found')
      const { viewer, body } = request
      const back = { search: body.search, browser: cookie.read(request)[0] ?? '', viewer }
      const session = await finishCollege(platform, college, back, callerOf(request, devices))
      reply.header('set-cookie', devices.write(session.devices))
      const language = await agreeOnLanguage(platform, request, reply, session.account)
      return { ...session.answer, ...(language && { language }) }
    },
  )

  app.get('/api/auth/college', signedInCall({ answer: collegeStateAnswer }), async (request) => ({
    connected: await isConnected(platform, viewerOf(request).userId),
  }))

  app.delete(
    '/api/auth/college',
    signedInCall({ body: collegeProofBody, answer: collegeStateAnswer }, { refuses: [409] }),
    async (request) => {
      await disconnectCollege(platform, viewerOf(request), request.body.password)
      return { connected: false }
    },
  )
}
