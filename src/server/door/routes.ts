import { z } from 'zod'
import {
  admitPartyAnswer,
  admitPartyBody,
  doorGuest,
  doorListAnswer,
  doorPerformancesAnswer,
  passOutBody,
  returnBody,
  scannedAnswer,
  undoBody,
  verifyTicketAnswer,
  verifyTicketBody,
} from '../../shared/door/contract.ts'
import { liveHouseAnswer } from '../../shared/door/live-house.ts'
import { lobbyAnswer, lobbyQuery } from '../../shared/door/lobby.ts'
import {
  conflictsAnswer,
  doorConflict,
  offlineListAnswer,
  resolveConflictBody,
  uploadScansAnswer,
  uploadScansBody,
} from '../../shared/door/offline.ts'
import { idParams, idSchema, messageSchema } from '../../shared/platform/base.ts'
import { type App, adminCall, doorCall, publicCall, staffCall, viewerOf } from '../platform/http/policy.ts'
import type { Platform } from '../platform/platform.ts'
import { words } from './catalogue.ts'
import { admitParty, admitTicket, undoAdmission } from './commands/admit-ticket.ts'
import { endPhone } from './commands/end-phone.ts'
import { bringBack, passOut } from './commands/pass-out.ts'
import { recordOfflineScan, resolveConflict } from './commands/record-offline-scan.ts'
import { findConflicts } from './queries/conflicts.ts'
import { listDoorPerformances } from './queries/door-performances.ts'
import { findDoorList } from './queries/guests.ts'
import { readLiveHouse } from './queries/live-house.ts'
import { readLobby } from './queries/lobby.ts'
import { findOfflineList } from './queries/offline-list.ts'
import { listScanned } from './queries/scanned.ts'

/** The door: scans, lists and parties, the live house, phones without a network, and the screen in the lobby. */
export function registerDoor(app: App, platform: Platform) {
  registerScans(app, platform)
  registerLiveHouse(app, platform)
  registerOfflineDoor(app, platform)
}

function registerScans(app: App, platform: Platform) {
  const { db } = platform

  app.post(
    '/api/verify-ticket',
    doorCall({ body: verifyTicketBody, answer: verifyTicketAnswer }),
    async (request) => {
      const { ticketId: text, ...scan } = request.body
      return admitTicket(platform, { text, ...scan }, viewerOf(request))
    },
  )

  app.get('/api/door/performances', staffCall({ answer: doorPerformancesAnswer }), async () =>
    listDoorPerformances(platform),
  )

  app.get(
    '/api/door/performances/:id/guests',
    staffCall({ params: idParams, answer: doorListAnswer }),
    async (request) => findDoorList(db, request.params.id),
  )

  app.post(
    '/api/door/parties/:orderId/admit',
    staffCall({ params: z.object({ orderId: idSchema }), body: admitPartyBody, answer: admitPartyAnswer }),
    async (request) => admitParty(platform, { ...request.params, ...request.body }, viewerOf(request)),
  )

  app.get('/api/door/scanned', doorCall({ answer: scannedAnswer }), async (request) =>
    listScanned(db, viewerOf(request).userId),
  )
}

/** The house while people come: who is in, who is out for now, the phones, and the screen in the lobby. */
function registerLiveHouse(app: App, platform: Platform) {
  /** A ticket's number as printed; a longer text is none. */
  const params = z.strictObject({ ticketId: z.string().min(1).max(100) })
  const guestCall = <B extends z.ZodType>(body: B) => staffCall({ params, body, answer: doorGuest })

  app.get(
    '/api/door/performances/:id/live',
    staffCall({ params: idParams, answer: liveHouseAnswer }),
    async (request) => readLiveHouse(platform, request.params.id),
  )

  app.post('/api/door/tickets/:ticketId/pass-out', guestCall(passOutBody), async (request) =>
    passOut(platform, seenIn(request), viewerOf(request)),
  )

  app.post('/api/door/tickets/:ticketId/return', guestCall(returnBody), async (request) => {
    const { performanceId, leftAt } = request.body
    const seen = { ...request.params, performanceId, leftAt: Date.parse(leftAt) }
    return bringBack(platform, seen, viewerOf(request))
  })

  app.post('/api/door/tickets/:ticketId/undo', guestCall(undoBody), async (request) =>
    undoAdmission(platform, seenIn(request), request.body, viewerOf(request)),
  )

  app.delete(
    '/api/door/phones/:sessionId',
    adminCall({ params: z.strictObject({ sessionId: idSchema }), answer: messageSchema }),
    async (request) => {
      await endPhone(platform, viewerOf(request).userId, request.params.sessionId)
      return { message: words.phoneLoggedOut() }
    },
  )

  app.get('/api/lobby', publicCall({ querystring: lobbyQuery, answer: lobbyAnswer }), async (request) =>
    readLobby(platform, request.query.performance),
  )
}

type Seen = { params: { ticketId: string }; body: { performanceId: string; admittedAt: string } }

/** The admission that the caller saw. */
function seenIn({ params: { ticketId }, body: { performanceId, admittedAt } }: Seen) {
  return { ticketId, performanceId, admittedAt: Date.parse(admittedAt) }
}

/** The door without a network: what a phone takes along, what it brings back, and what did not fit together. */
function registerOfflineDoor(app: App, platform: Platform) {
  app.get(
    '/api/door/performances/:id/list',
    doorCall({ params: idParams, answer: offlineListAnswer }),
    async (request) => findOfflineList(platform, request.params.id),
  )

  app.post(
    '/api/door/scans',
    doorCall({ body: uploadScansBody, answer: uploadScansAnswer }),
    async (request) => {
      const { scans } = request.body
      for (const scan of scans) await recordOfflineScan(platform, scan, viewerOf(request))
      return { recorded: scans.map(({ scanId }) => scanId) }
    },
  )

  app.get(
    '/api/door/performances/:id/conflicts',
    staffCall({ params: idParams, answer: conflictsAnswer }),
    async (request) => findConflicts(platform.db, request.params.id),
  )

  app.post(
    '/api/door/conflicts/:scanId/resolve',
    staffCall({
      params: z.strictObject({ scanId: z.string().min(1).max(100) }),
      body: resolveConflictBody,
      answer: doorConflict,
    }),
    async (request) =>
      resolveConflict(platform, { ...request.params, ...request.body, userId: viewerOf(request).userId }),
  )
}
