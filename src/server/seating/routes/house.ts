import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { houseIdSchema } from '../../../shared/platform/base.ts'
import { centsFromDollars, dollarsFromCents } from '../../../shared/platform/money/money.ts'
import { namedSeat } from '../../../shared/seating/contract.ts'
import {
  houseBody,
  houseEntry,
  houseQuery,
  housesAnswer,
  newSeatAnswer,
  newSeatBody,
  seatChangeAnswer,
  seatChangeBody,
  seatParams,
} from '../../../shared/seating/house.ts'
import { checkPlanAnswer, checkPlanBody, planAnswer, savePlanBody } from '../../../shared/seating/plan.ts'
import { AppError, required } from '../../platform/base/base.ts'
import { type App, adminCall, LIST_LIMIT, viewerOf } from '../../platform/http/policy.ts'
import type { Platform } from '../../platform/platform.ts'
import { addSeat, deleteSeat, setSeatAvailability } from '../commands/change-house.ts'
import { addHouse, renameHouse } from '../commands/name-house.ts'
import { checkPlan, savePlan } from '../commands/save-plan.ts'
import { findSeat, listHouses } from '../queries/house.ts'
import { readPlan } from '../queries/plan.ts'

const houseParams = z.strictObject({ id: houseIdSchema })

/** Single seats of the house: patrons and admins read, admins change. */
export function registerHouse(app: App, platform: Platform): void {
  app.get(
    '/api/seatMap/:seatNum',
    {
      config: { policy: 'signed-in', refuses: [403], refusesAs: 'text/plain' },
      schema: { params: seatParams, querystring: houseQuery, response: { 200: namedSeat } },
      errorHandler: answerText,
    },
    async (request) => {
      if (viewerOf(request).role === 'ticket_person') throw new AppError('not-allowed')
      const seat = await requireSeat(platform, request)
      return {
        seatNum: seat.seat_num,
        label: seat.label,
        availability: seat.available === 1,
        price: dollarsFromCents(seat.price_cents),
      }
    },
  )

  app.post('/api/seatMap', adminCall({ body: newSeatBody, answer: newSeatAnswer }), async (request) => {
    const { seatNum, house, price, availability } = request.body
    const made = await addSeat(platform, viewerOf(request).userId, {
      house,
      seatNum,
      priceCents: centsFromDollars(price),
      available: availability,
    })
    return { ...made, availability, price }
  })

  app.put(
    '/api/seatMap/:seatNum',
    adminCall({
      params: seatParams,
      querystring: houseQuery,
      body: seatChangeBody,
      answer: seatChangeAnswer,
    }),
    async (request) => {
      const { seat_num: seatNum } = await requireSeat(platform, request)
      const { availability } = request.body
      const actor = viewerOf(request).userId
      const untouched = await setSeatAvailability(platform, actor, seatNum, availability)
      return { seatNum, availability, untouched }
    },
  )

  app.delete(
    '/api/seatMap/:seatNum',
    {
      config: { policy: 'admin', sends: 'text/plain' },
      schema: { params: seatParams, querystring: houseQuery },
    },
    async (request, reply) => {
      const actor = viewerOf(request).userId
      const { seat_num } = await requireSeat(platform, request)
      const deleted = await deleteSeat(platform, actor, seat_num)
      // The specification wants plain text: 1 means deleted, any other number not deleted (here: retired).
      return reply.type('text/plain').send(deleted ? '1' : '0')
    },
  )
}

/** The house as a whole: reading, checking and saving its plan. */
export function registerPlan(app: App, platform: Platform): void {
  const { db, engine } = platform
  app.get('/api/houses', adminCall({ answer: housesAnswer }), () => listHouses(db))

  app.post('/api/houses', adminCall({ body: houseBody, answer: houseEntry }), (request) =>
    addHouse(platform, viewerOf(request).userId, request.body.name),
  )

  app.put(
    '/api/houses/:id',
    adminCall({ params: houseParams, body: houseBody, answer: housesAnswer }),
    async (request) => {
      await renameHouse(platform, viewerOf(request).userId, { ...request.params, ...request.body })
      return listHouses(db)
    },
  )

  app.get('/api/house/plan', adminCall({ querystring: houseQuery, answer: planAnswer }), ({ query }) =>
    readPlan(db, query.house),
  )

  app.put(
    '/api/house/plan',
    {
      ...adminCall({ querystring: houseQuery, body: savePlanBody, answer: planAnswer }),
      bodyLimit: LIST_LIMIT,
    },
    async (request) => {
      const { house } = request.query
      await savePlan(platform, viewerOf(request).userId, { house, ...request.body })
      return readPlan(db, house)
    },
  )

  app.post(
    '/api/house/checks',
    {
      ...adminCall({ querystring: houseQuery, body: checkPlanBody, answer: checkPlanAnswer }),
      bodyLimit: LIST_LIMIT,
    },
    async ({ query, body }) => {
      const { removed, added, conflicts } = await checkPlan(db, engine, query, body.plan)
      return { removed: removed.length, added, conflicts }
    },
  )
}

/** The seat in a path, given by number, or by its label in a house. Throws seat-not-found for anything else. */
async function requireSeat(
  { db }: Platform,
  { params, query }: { params: z.infer<typeof seatParams>; query: z.infer<typeof houseQuery> },
) {
  return required(await findSeat(db, params.seatNum, query), 'seat-not-found')
}

/** The specification wants errors of this call as plain text. */
function answerText(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const invalid = error.validationContext === 'params' ? 'seat-not-found' : 'invalid-input'
  const known = error instanceof AppError ? error : new AppError(error.validation ? invalid : 'internal')
  if (known.status >= 500) request.log.error({ err: error }, 'request failed')
  return reply.status(known.status).type('text/plain').send(known.message)
}
