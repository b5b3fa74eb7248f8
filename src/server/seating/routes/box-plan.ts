import { idParams as params } from '../../../shared/platform/base.ts'
import {
  blockBody,
  blocksAnswer,
  boxPlanAnswer,
  endedHoldAnswer,
  endHoldBody,
  pricingAnswer,
  pricingBody,
  seatOwnersAnswer,
  unblockQuery,
} from '../../../shared/seating/box-plan.ts'
import { type App, adminCall, viewerOf } from '../../platform/http/policy.ts'
import type { Platform } from '../../platform/platform.ts'
import { blockSeats, unblockSeats } from '../commands/block-seats.ts'
import { endHold } from '../commands/end-holds.ts'
import { setPricing } from '../commands/set-pricing.ts'
import { requirePerformance } from '../policy.ts'
import { readBoxPlan, readPricing } from '../queries/box-plan.ts'
import { listSeatOwners } from '../queries/seat-owners.ts'

/** One performance as the box office sees it: claims, blocked seats and pricing. */
export function registerBoxPlan(app: App, platform: Platform): void {
  const { db, engine } = platform

  app.get('/api/performances/:id/house', adminCall({ params, answer: boxPlanAnswer }), async (request) => {
    await requirePerformance(db, engine, request.params.id)
    return readBoxPlan(db, engine, request.params.id)
  })

  app.get(
    '/api/performances/:id/seat-owners',
    adminCall({ params, answer: seatOwnersAnswer }),
    async (request) => {
      await requirePerformance(db, engine, request.params.id)
      return listSeatOwners(db, engine, request.params.id)
    },
  )

  app.post(
    '/api/performances/:id/blocks',
    adminCall({ params, body: blockBody, answer: blocksAnswer }),
    async (request) =>
      blockSeats(platform, viewerOf(request).userId, { performanceId: request.params.id, ...request.body }),
  )

  app.delete(
    '/api/performances/:id/blocks',
    adminCall({ params, querystring: unblockQuery, answer: blocksAnswer }),
    async (request) =>
      unblockSeats(platform, viewerOf(request).userId, {
        performanceId: request.params.id,
        seats: request.query.seats,
      }),
  )

  app.post(
    '/api/holds/:id/end',
    adminCall({ params, body: endHoldBody, answer: endedHoldAnswer }),
    (request) => endHold(platform, viewerOf(request).userId, { holdId: request.params.id, ...request.body }),
  )

  app.get('/api/performances/:id/pricing', adminCall({ params, answer: pricingAnswer }), (request) =>
    readPricing(db, request.params.id),
  )

  app.put(
    '/api/performances/:id/pricing',
    adminCall({ params, body: pricingBody, answer: pricingAnswer }),
    async (request) => {
      await setPricing(platform, viewerOf(request).userId, request.params.id, request.body)
      return readPricing(db, request.params.id)
    },
  )
}
