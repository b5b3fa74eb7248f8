import {
  doorPerformancesAnswer,
  scannedAnswer,
  verifyTicketAnswer,
  verifyTicketBody,
} from '../../shared/door/contract.ts'
import { viewerOf } from '../platform/http/policy.ts'
import type { App } from '../platform/http/server.ts'
import type { Platform } from '../platform/platform.ts'
import { admitTicket } from './commands.ts'
import { listDoorPerformances, listScanned } from './queries.ts'

export function registerDoor(app: App, platform: Platform): void {
  const { db, engine } = platform
  const config = { policy: 'ticket_person' as const }

  app.post(
    '/api/verify-ticket',
    { config, schema: { body: verifyTicketBody, response: { 200: verifyTicketAnswer } } },
    async (request) => {
      const { ticketId, performanceId, scanId } = request.body
      const { userId } = viewerOf(request)
      return admitTicket(platform, { text: ticketId, performanceId, scanId, userId })
    },
  )

  app.get(
    '/api/door/performances',
    { config, schema: { response: { 200: doorPerformancesAnswer } } },
    async () => listDoorPerformances(db, engine),
  )

  app.get('/api/door/scanned', { config, schema: { response: { 200: scannedAnswer } } }, async (request) =>
    listScanned(db, viewerOf(request).userId),
  )
}
