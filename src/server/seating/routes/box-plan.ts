import { z } from 'zod'
import { idSchema } from '../../../shared/platform/base.ts'
import {
  blockBody,
  blocksAnswer,
  boxPlanAnswer,
  endedHoldAnswer,
  endHoldBody,
  pricingAnswer,
  pricingBody,
  seatOwnerAnswer,
  seatOwnersAnswer,
  unblockQuery,
} from '../../../shared/seating/box-plan.ts'
import { AppError } from '../../platform/base/errors.ts'
import { viewerOf } from '../../platform/http/policy.ts'
import type { App } from '../../platform/http/server.ts'
import type { Platform } from '../../platform/platform.ts'
import { blockSeats, unblockSeats } from '../commands/block-seats.ts'
import { endHold } from '../commands/end-hold.ts'
import { setPricing } from '../commands/set-pricing.ts'
import { requirePerformance } from '../policy.ts'
import { readBoxPlan, readPricing } from '../queries/box-plan.ts'
import { findSeatOwner, listSeatOwners } from '../queries/seat-owners.ts'

const admin = { config: { policy: 'admin' as const } }
const params = z.strictObject({ id: idSchema })
const seatOfPerformance = z.strictObject({ id: idSchema, seatNum: z.string().min(1).max(100) })

/** One performance as the box office sees it: claims, blocked seats and pricing. */
export function registerBoxPlan(app: App, platform: Platform): void {
  const { db, engine } = platform

  app.get(
    '/api/performances/:id/house',
    { ...admin, schema: { params, response: { 200: boxPlanAnswer } } },
    async (request) => {
      await requirePerformance(db, engine, request.params.id)
      return readBoxPlan(db, engine, request.params.id)
    },
  )

  app.get(
    '/api/performances/:id/house/:seatNum',
    { ...admin, schema: { params: seatOfPerformance, response: { 200: seatOwnerAnswer } } },
    async (request) => {
      await requirePerformance(db, engine, request.params.id)
      const owner = await findSeatOwner(db, engine, request.params.id, request.params.seatNum)
      if (!owner) throw new AppError('seat-not-found')
      return owner
    },
  )

  app.get(
    '/api/performances/:id/seat-owners',
    { ...admin, schema: { params, response: { 200: seatOwnersAnswer } } },
    async (request) => {
      await requirePerformance(db, engine, request.params.id)
      return listSeatOwners(db, engine, request.params.id)
    },
  )

  app.post(
    '/api/performances/:id/blocks',
    { ...admin, schema: { params, body: blockBody, response: { 200: blocksAnswer } } },
    async (request) =>
      blockSeats(platform, viewerOf(request).userId, {
        performanceId: request.params.id,
        ...request.body,
      }),
  )

  app.delete(
    '/api/performances/:id/blocks',
    { ...admin, schema: { params, querystring: unblockQuery, response: { 200: blocksAnswer } } },
    async (request) =>
      unblockSeats(platform, viewerOf(request).userId, {
        performanceId: request.params.id,
        seats: request.query.seats,
      }),
  )

  app.post(
    '/api/holds/:id/end',
    { ...admin, schema: { params, body: endHoldBody, response: { 200: endedHoldAnswer } } },
    (request) => endHold(platform, viewerOf(request).userId, { holdId: request.params.id, ...request.body }),
  )

  app.get(
    '/api/performances/:id/pricing',
    { ...admin, schema: { params, response: { 200: pricingAnswer } } },
    (request) => readPricing(db, request.params.id),
  )

  app.put(
    '/api/performances/:id/pricing',
    { ...admin, schema: { params, body: pricingBody, response: { 200: pricingAnswer } } },
    async (request) => {
      await setPricing(platform, viewerOf(request).userId, request.params.id, request.body)
      return readPricing(db, request.params.id)
    },
  )
}
