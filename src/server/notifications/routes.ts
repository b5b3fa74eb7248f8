import { preferencesAnswer, savePreferencesBody } from '../../shared/notifications/contract.ts'
import { viewerOf } from '../platform/http/policy.ts'
import type { App } from '../platform/http/server.ts'
import type { Platform } from '../platform/platform.ts'
import { savePreferences } from './commands.ts'
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
}
