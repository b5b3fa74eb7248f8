import { auditAnswer, auditQuery, changeSettingsBody, settingsAnswer } from '../../shared/admin/contract.ts'
import { refusedAddressesAnswer, retryAddressBody } from '../../shared/admin/refused-addresses.ts'
import {
  revokeKeyBody,
  revokeKeyParams,
  rotateKeyBody,
  ticketKeysAnswer,
} from '../../shared/admin/ticket-keys.ts'
import {
  salesAnswer,
  salesQuery,
  tonightAnswer,
  tonightQuery,
  waitingAnswer,
} from '../../shared/admin/tonight.ts'
import { requirePassword } from '../accounts/policy.ts'
import { viewerOf } from '../platform/http/policy.ts'
import type { App } from '../platform/http/server.ts'
import type { Platform } from '../platform/platform.ts'
import { changeSettings } from './commands/change-settings.ts'
import { retryAddress } from './commands/retry-address.ts'
import { revokeTicketKey, rotateTicketKey } from './commands/ticket-keys.ts'
import { listAudit } from './queries/audit.ts'
import { listRefusedAddresses } from './queries/refused-addresses.ts'
import { readSales } from './queries/sales.ts'
import { readSettings } from './queries/settings.ts'
import { listTicketKeys } from './queries/ticket-keys.ts'
import { readTonight } from './queries/tonight.ts'
import { listWaiting } from './queries/waiting.ts'

const config = { policy: 'admin' as const }

/** The dashboard, settings, ticket keys, refused addresses, and the audit log of all features. */
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

  registerTicketKeys(app, platform)
  registerRefusedAddresses(app, platform)
  registerTonight(app, platform)
}

function registerRefusedAddresses(app: App, platform: Platform): void {
  const response = { 200: refusedAddressesAnswer }

  app.get('/api/refused-addresses', { config, schema: { response } }, () => listRefusedAddresses(platform))

  app.post(
    '/api/refused-addresses/retry',
    { config, schema: { body: retryAddressBody, response } },
    async (request) => {
      await retryAddress(platform, viewerOf(request), request.body.address)
      return listRefusedAddresses(platform)
    },
  )
}

/** What the office sees first. */
function registerTonight(app: App, platform: Platform): void {
  app.get(
    '/api/admin/tonight',
    { config, schema: { querystring: tonightQuery, response: { 200: tonightAnswer } } },
    ({ query }) => readTonight(platform, query.performance),
  )

  app.get('/api/admin/waiting', { config, schema: { response: { 200: waitingAnswer } } }, () =>
    listWaiting(platform),
  )

  app.get(
    '/api/admin/sales',
    { config, schema: { querystring: salesQuery, response: { 200: salesAnswer } } },
    ({ query }) => readSales(platform, { days: Number(query.days), performance: query.performance }),
  )
}

function registerTicketKeys(app: App, platform: Platform): void {
  const response = { 200: ticketKeysAnswer }

  app.get('/api/keys', { config, schema: { response } }, () => listTicketKeys(platform))

  app.post('/api/keys', { config, schema: { body: rotateKeyBody, response } }, async (request) => {
    const viewer = viewerOf(request)
    await requirePassword(platform, viewer, request.body.password)
    await rotateTicketKey(platform, request.body.newest, viewer.userId)
    return listTicketKeys(platform)
  })

  app.post(
    '/api/keys/:keyNo/revoke',
    { config, schema: { params: revokeKeyParams, body: revokeKeyBody, response } },
    async (request) => {
      const viewer = viewerOf(request)
      await requirePassword(platform, viewer, request.body.password)
      await revokeTicketKey(platform, request.params.keyNo, viewer.userId)
      platform.jobs.wake()
      return listTicketKeys(platform)
    },
  )
}
