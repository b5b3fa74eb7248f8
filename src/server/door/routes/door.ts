import { z } from 'zod'
import {
  admitPartyAnswer,
  admitPartyBody,
  doorListAnswer,
  doorPerformancesAnswer,
  scannedAnswer,
  verifyTicketAnswer,
  verifyTicketBody,
} from '../../../shared/door/contract.ts'
import { idSchema } from '../../../shared/platform/base.ts'
import { doorCall, staffCall, viewerOf } from '../../platform/http/policy.ts'
import type { App } from '../../platform/http/server.ts'
import type { Platform } from '../../platform/platform.ts'
import { admitParty } from '../commands/admit-party.ts'
import { admitTicket } from '../commands/admit-ticket.ts'
import { listDoorPerformances } from '../queries/door-performances.ts'
import { findDoorList } from '../queries/guests.ts'
import { listScanned } from '../queries/scanned.ts'

export function registerDoor(app: App, platform: Platform) {
  const { db } = platform

  app.post(
    '/api/verify-ticket',
    doorCall({ body: verifyTicketBody, answer: verifyTicketAnswer }),
    async (request) => {
      const { ticketId, performanceId, scanId } = request.body
      const { userId, sessionId } = viewerOf(request)
      return admitTicket(platform, { text: ticketId, performanceId, scanId, userId, sessionId })
    },
  )

  app.get('/api/door/performances', staffCall({ answer: doorPerformancesAnswer }), async () =>
    listDoorPerformances(platform),
  )

  app.get(
    '/api/door/performances/:id/guests',
    staffCall({ params: z.object({ id: idSchema }), answer: doorListAnswer }),
    async (request) => findDoorList(db, request.params.id),
  )

  app.post(
    '/api/door/parties/:orderId/admit',
    staffCall({ params: z.object({ orderId: idSchema }), body: admitPartyBody, answer: admitPartyAnswer }),
    async (request) => {
      const { userId, sessionId } = viewerOf(request)
      const { orderId } = request.params
      return admitParty(platform, { orderId, ...request.body, userId, sessionId })
    },
  )

  app.get('/api/door/scanned', doorCall({ answer: scannedAnswer }), async (request) =>
    listScanned(db, viewerOf(request).userId),
  )
}
