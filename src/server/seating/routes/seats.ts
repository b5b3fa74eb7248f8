import { z } from 'zod'
import { idParams as params } from '../../../shared/platform/base.ts'
import { dollarsFromCents } from '../../../shared/platform/money/money.ts'
import {
  currentHoldAnswer,
  currentHoldQuery,
  holdAnswer,
  holdBody,
  houseSeat,
  releasedAnswer,
  releaseQuery,
  seatMapQuery,
  seatsSnapshot,
} from '../../../shared/seating/contract.ts'
import { countWrongCodes } from '../../accounts/policy.ts'
import { mailboxOf, networkOf } from '../../accounts/rules/limits.ts'
import { AppError, hashSecret } from '../../platform/base/base.ts'
import { EventStreams } from '../../platform/http/event-streams.ts'
import { type App, publicCall, type Viewer, verifiedCall, viewerOf } from '../../platform/http/policy.ts'
import type { Platform } from '../../platform/platform.ts'
import { iso, readNow } from '../../platform/records/audit.ts'
import { findVisiblePerformance } from '../../shows/queries/shows.ts'
import { holdSeats } from '../commands/hold-seats.ts'
import { releaseHold } from '../commands/release-hold.ts'
import { requirePerformance } from '../policy.ts'
import {
  findCurrentHold,
  findEndedHold,
  type HeldNow,
  type NothingHeld,
  presentHold,
} from '../queries/holds.ts'
import { listHouse } from '../queries/house.ts'
import type { LiveSeats } from '../queries/live.ts'
import { claimedSeats } from '../queries/seats.ts'

/** Patrons' calls about the seats of a performance. The caller owns `live`, because the metrics need it too. */
export function registerSeating(app: App, platform: Platform, live: LiveSeats): void {
  const { db, engine } = platform
  const streams = new EventStreams(app)
  app.addHook('onClose', async () => live.close())

  /** Throws performance-not-found. Staff sell and admit at hidden shows too. */
  const requireSeen = async (id: string, viewer: Viewer | null) => {
    if (viewer && viewer.role !== 'user') await requirePerformance(db, engine, id)
    else if (!(await findVisiblePerformance(db, engine, id))) throw new AppError('performance-not-found')
  }

  app.get(
    '/api/seatMap',
    publicCall({ querystring: seatMapQuery, answer: z.array(houseSeat) }),
    async ({ query, viewer }) => {
      if (query.performance) await requireSeen(query.performance, viewer)
      const which = query.performance ? { performance: query.performance } : { house: query.house }
      const claimed = query.performance ? await claimedSeats(db, engine, query.performance) : new Map()
      return (await listHouse(db, which)).map((seat) => ({
        seatNum: seat.seat_num,
        price: dollarsFromCents(seat.price_cents),
        availability: seat.available === 1 && !claimed.has(seat.seat_num),
      }))
    },
  )

  app.get('/api/performances/:id/seats', publicCall({ params, answer: seatsSnapshot }), async (request) => {
    await requireSeen(request.params.id, request.viewer)
    return live.snapshot(request.params.id)
  })

  app.get(
    '/api/performances/:id/seats/stream',
    { config: { policy: 'public', sends: 'text/event-stream' }, schema: { params } },
    async (request, reply) => {
      await requireSeen(request.params.id, request.viewer)
      return streams.send(reply, networkOf(request.ip), (viewer) => live.watch(request.params.id, viewer))
    },
  )

  const guests = { guests: 'any' } as const

  app.put(
    '/api/performances/:id/hold',
    verifiedCall({ params, body: holdBody, answer: z.union([holdAnswer, releasedAnswer]) }, guests),
    async (request) => {
      const { userId, email, role, guest } = viewerOf(request)
      const { code } = request.body
      if (guest && request.body.exchange) throw new AppError('account-needed')
      const input = {
        userId,
        performanceId: request.params.id,
        exchange: request.body.exchange ?? null,
        code,
        seats: request.body.seats,
        isStaff: role !== 'user',
        isGuest: guest,
        origin: { mailbox: hashSecret(mailboxOf(email)), network: hashSecret(networkOf(request.ip)) },
      }
      const act = () => holdSeats(platform, input)
      const held = await (code ? countWrongCodes(platform, request.ip, act) : act())
      return answerOf(held, request.params.id)
    },
  )

  app.delete(
    '/api/performances/:id/hold',
    verifiedCall(
      { params, querystring: releaseQuery, answer: z.union([holdAnswer, releasedAnswer]) },
      guests,
    ),
    async (request) => {
      const { userId } = viewerOf(request)
      const exchange = request.query.exchange ?? null
      const left = await releaseHold(platform, { userId, exchange, performanceId: request.params.id })
      return answerOf(left, request.params.id)
    },
  )

  app.get(
    '/api/holds/current',
    verifiedCall({ querystring: currentHoldQuery, answer: currentHoldAnswer }, guests),
    async (request) => {
      const { performance, exchange = null } = request.query
      const owner = { userId: viewerOf(request).userId, exchange }
      const held = await findCurrentHold(db, engine, owner)
      const ended = await findEndedHold(db, engine, owner, performance)
      return {
        hold: held && held.parts.length > 0 ? presentHold(held, performance) : null,
        serverTime: iso(held?.now ?? (await readNow(db, engine))),
        ...(ended && { endedHoldId: ended }),
      }
    },
  )
}

function answerOf(held: HeldNow | NothingHeld, performanceId: string) {
  if (held.hold !== null) return presentHold(held, performanceId)
  return { holdId: null, performanceId, seats: [], expiresAt: null, serverTime: iso(held.now), orderId: null }
}
