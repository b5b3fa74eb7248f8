import { z } from 'zod'
import { preferencesAnswer, savePreferencesBody } from '../../shared/notifications/contract.ts'
import {
  type PushSubscriptionBody,
  pushKeyAnswer,
  pushSubscription,
  removeDeviceBody,
  saveTokenBody,
} from '../../shared/notifications/push.ts'
import {
  unsubscribeAnswer,
  unsubscribeBody,
  unsubscribeToken,
} from '../../shared/notifications/unsubscribe.ts'
import { messageSchema } from '../../shared/platform/base.ts'
import { requireOwnEmail } from '../accounts/policy.ts'
import { badField } from '../platform/base/base.ts'
import { type App, publicCall, signedInCall, verifiedCall, viewerOf } from '../platform/http/policy.ts'
import type { Platform } from '../platform/platform.ts'
import { words } from './catalogue.ts'
import { addDevice, removeDevice } from './commands/devices.ts'
import { savePreferences, unsubscribe } from './commands/preferences.ts'
import { findPreferences } from './queries.ts'

export function registerNotifications(app: App, platform: Platform) {
  app.post(
    '/api/save-preferences',
    verifiedCall({ body: savePreferencesBody, answer: preferencesAnswer }),
    async (request) => {
      const viewer = viewerOf(request)
      const { email, place, ...preferences } = request.body
      requireOwnEmail(viewer, email)
      return savePreferences(platform, viewer.userId, preferences, place)
    },
  )

  app.get(
    '/api/preferences',
    verifiedCall({ answer: preferencesAnswer }, { guests: 'any' }),
    async (request) => findPreferences(platform, viewerOf(request).userId),
  )

  // The link from the mail identifies the caller: RFC 8058 allows no log-in.
  app.post(
    '/api/unsubscribe',
    publicCall({ body: unsubscribeBody, answer: unsubscribeAnswer }),
    async (request) => ({ list: await unsubscribe(platform, request.body.token) }),
  )
  registerOneClick(app, platform)
  registerDevices(app, platform)
}

/** Where notifications go: the specification's call, and our own. */
function registerDevices(app: App, platform: Platform) {
  const deviceCall = <B extends z.ZodType>(body: B) => signedInCall({ body, answer: messageSchema })
  const added = () => ({ message: words.on() })

  app.get('/api/push/key', publicCall({ answer: pushKeyAnswer }), async () => ({
    publicKey: platform.keys.push.publicKey,
  }))

  app.post('/api/save-token', deviceCall(saveTokenBody), async (request) => {
    const viewer = viewerOf(request)
    const { email, token } = request.body
    requireOwnEmail(viewer, email)
    await addDevice(platform, viewer, readToken(token), 'token')
    return added()
  })

  app.put('/api/push/subscription', deviceCall(pushSubscription), async (request) => {
    await addDevice(platform, viewerOf(request), request.body, 'endpoint')
    return added()
  })

  app.delete('/api/push/subscription', deviceCall(removeDeviceBody), async (request) => {
    await removeDevice(platform, viewerOf(request), request.body.endpoint)
    return { message: words.off() }
  })
}

/** A subscription as JSON, or as it is; throws invalid-input. */
function readToken(token: string | PushSubscriptionBody): PushSubscriptionBody {
  if (typeof token !== 'string') return token
  try {
    return pushSubscription.parse(JSON.parse(token))
  } catch {
    throw badField('token', words.notJson())
  }
}

/** The unsubscribe button of a mail client sends a form to the link itself (RFC 8058, 3.2). */
function registerOneClick(app: App, platform: Platform) {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The body is List-Unsubscribe=One-Click in either form encoding; the link says everything else.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, {}))
    scope.post(
      '/unsubscribe',
      {
        config: { policy: 'signed' },
        bodyLimit: 4096,
        schema: {
          hide: true,
          querystring: z.strictObject({ token: unsubscribeToken }),
          response: { 200: unsubscribeAnswer },
        },
      },
      async (request) => ({ list: await unsubscribe(platform, (request.query as { token: string }).token) }),
    )
  })
}
