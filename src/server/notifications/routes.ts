import { z } from 'zod'
import { preferencesAnswer, savePreferencesBody } from '../../shared/notifications/contract.ts'
import {
  unsubscribeAnswer,
  unsubscribeBody,
  unsubscribeToken,
} from '../../shared/notifications/unsubscribe.ts'
import { viewerOf } from '../platform/http/policy.ts'
import type { App } from '../platform/http/server.ts'
import type { Platform } from '../platform/platform.ts'
import { savePreferences, unsubscribe } from './commands.ts'
import { requireOwnEmail } from './policy.ts'
import { findPreferences } from './queries.ts'

export function registerNotifications(app: App, platform: Platform): void {
  const { db } = platform
  const config = { policy: 'verified' as const }
  const response = { 200: preferencesAnswer }

  app.post(
    '/api/save-preferences',
    { config, schema: { body: savePreferencesBody, response } },
    async (request) => {
      const viewer = viewerOf(request)
      const { email, ...wishes } = request.body
      requireOwnEmail(viewer, email)
      return savePreferences(db, platform, viewer.userId, wishes)
    },
  )

  app.get('/api/preferences', { config, schema: { response } }, async (request) =>
    findPreferences(db, viewerOf(request).userId),
  )

  // The link of a mail is what proves the caller: no log-in, as RFC 8058 wants it.
  app.post(
    '/api/unsubscribe',
    {
      config: { policy: 'public' },
      schema: { body: unsubscribeBody, response: { 200: unsubscribeAnswer } },
    },
    async (request) => ({ list: await unsubscribe(platform, request.body.token) }),
  )
  registerOneClick(app, platform)
}

/** What mail programs send when somebody presses their own button (RFC 8058, 3.2): a form, to the link itself. */
function registerOneClick(app: App, platform: Platform): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The body says List-Unsubscribe=One-Click, as a form of either kind; the link says the rest.
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
      async (request) => ({
        list: await unsubscribe(platform, (request.query as { token: string }).token),
      }),
    )
  })
}
