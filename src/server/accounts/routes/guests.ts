import { sessionAnswer } from '../../../shared/accounts/contract.ts'
import { guestBody, guestCodeBody, guestLinkBody } from '../../../shared/accounts/guests.ts'
import { messageSchema, nothing } from '../../../shared/platform/base.ts'
import { type App, publicCall, signedInCall, viewerOf } from '../../platform/http/policy.ts'
import type { Platform } from '../../platform/platform.ts'
import { words } from '../catalogue.ts'
import { nameGuest, openGuestLink, proveGuest, startGuest } from '../sign-in/guests.ts'
import { deviceCookie } from './cookies.ts'
import { callerOf } from './sign-in.ts'

/** Buying without an account. */
export function registerGuests(app: App, platform: Platform) {
  const cookie = deviceCookie(platform.config.publicUrl)
  const opened = (token: string) => ({ token, role: 'user' as const, message: words.loggedIn() })

  app.post('/api/auth/guest', publicCall({ body: nothing, answer: sessionAnswer }), async (request) =>
    opened((await startGuest(platform, callerOf(request, cookie))).token),
  )

  app.post(
    '/api/auth/guest/link',
    publicCall({ body: guestLinkBody, answer: sessionAnswer }),
    async (request) =>
      opened((await openGuestLink(platform, request.body.token, callerOf(request, cookie))).token),
  )

  const forGuests = { guests: 'any' } as const

  app.post(
    '/api/auth/guest/details',
    signedInCall({ body: guestBody, answer: messageSchema }, forGuests),
    async (request) => {
      await nameGuest(platform, viewerOf(request).userId, request.body)
      return { message: words.guestCodeSent() }
    },
  )

  app.post(
    '/api/auth/guest/code',
    signedInCall({ body: guestCodeBody, answer: messageSchema }, forGuests),
    async (request) => {
      await proveGuest(platform, viewerOf(request).userId, request.body.code)
      return { message: words.verified() }
    },
  )
}
