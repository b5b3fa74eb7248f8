import { auditAnswer, auditQuery, changeSettingsBody, settingsAnswer } from '../../shared/admin/contract.ts'
import { viewerOf } from '../platform/http/policy.ts'
import type { App } from '../platform/http/server.ts'
import type { Platform } from '../platform/platform.ts'
import { changeSettings } from './commands/change-settings.ts'
import { listAudit } from './queries/audit.ts'
import { readSettings } from './queries/settings.ts'

const config = { policy: 'admin' as const }

/** Settings, and the audit log of all features. */
export function registerAdmin(app: App, platform: Platform): void {
  const response = { 200: settingsAnswer }

  app.get('/api/settings', { config, schema: { response } }, () => readSettings(platform))

  app.put('/api/settings', { config, schema: { body: changeSettingsBody, response } }, async (request) => {
    await changeSettings(platform, viewerOf(request), request.body)
    return readSettings(platform)
  })

  app.get(
    '/api/audit',
    { config, schema: { querystring: auditQuery, response: { 200: auditAnswer } } },
    ({ query }) => listAudit(platform, query),
  )
}
