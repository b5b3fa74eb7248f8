import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { doorGuest, passOutBody, returnBody, undoBody } from '../../../shared/door/contract.ts'
import { endedPhoneAnswer, liveHouseAnswer } from '../../../shared/door/live-house.ts'
import { lobbyAnswer, lobbyQuery } from '../../../shared/door/lobby.ts'
import { idSchema } from '../../../shared/platform/base.ts'
import { adminCall, publicCall, staffCall, viewerOf } from '../../platform/http/policy.ts'
import type { App } from '../../platform/http/server.ts'
import type { Platform } from '../../platform/platform.ts'
import { words } from '../catalogue.ts'
import { endPhone } from '../commands/end-phone.ts'
import { bringBack, passOut } from '../commands/pass-out.ts'
import { undoAdmission } from '../commands/undo-admission.ts'
import { readLiveHouse } from '../queries/live-house.ts'
import { readLobby } from '../queries/lobby.ts'

/** The house while people come: who is in, who is out for now, the phones, and the screen in the lobby. */
export function registerLiveHouse(app: App, platform: Platform) {
  /** A ticket's number as printed; a longer text is none. */
  const params = z.strictObject({ ticketId: z.string().min(1).max(100) })
  const guestCall = <B extends z.ZodType>(body: B) => staffCall({ params, body, answer: doorGuest })
  const by = (request: FastifyRequest) => {
    const { userId, sessionId } = viewerOf(request)
    return { userId, sessionId }
  }

  app.get(
    '/api/door/performances/:id/live',
    staffCall({ params: z.strictObject({ id: idSchema }), answer: liveHouseAnswer }),
    async (request) => readLiveHouse(platform, request.params.id),
  )

  app.post('/api/door/tickets/:ticketId/pass-out', guestCall(passOutBody), async (request) =>
    passOut(platform, seenIn(request), by(request)),
  )

  app.post('/api/door/tickets/:ticketId/return', guestCall(returnBody), async (request) => {
    const { performanceId, leftAt } = request.body
    const seen = { ...request.params, performanceId, leftAt: Date.parse(leftAt) }
    return bringBack(platform, seen, by(request))
  })

  app.post('/api/door/tickets/:ticketId/undo', guestCall(undoBody), async (request) => {
    const { reason, undoId } = request.body
    return undoAdmission(platform, seenIn(request), { ...by(request), reason, undoId })
  })

  app.delete(
    '/api/door/phones/:sessionId',
    adminCall({ params: z.strictObject({ sessionId: idSchema }), answer: endedPhoneAnswer }),
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
